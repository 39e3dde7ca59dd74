import { createHash } from 'node:crypto'

/** A person's id stays the same after a restart, as at Google. */
export function subjectOf(email: string): string {
  return BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString()
}
