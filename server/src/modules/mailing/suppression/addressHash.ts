import { createHash } from 'node:crypto'

const hashBytes = 16

/** Addresses that differ only in case are one mailbox. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest().subarray(0, hashBytes)
}
