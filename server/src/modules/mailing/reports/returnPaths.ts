import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressHash } from '../suppression/addressHash.ts'

/**
 * The return paths of our mails (VERP): `bounces+<token>@domain`. A token names the hash of the recipient's address and
 * proves that we wrote it, so that only the servers that got a mail of ours can report about its recipient.
 */
export interface ReturnPaths {
  pathFor(recipient: string): string
  /** The hash of the recipient's address; null for an address that is not one of our return paths. */
  hashIn(address: string): Buffer | null
}

const macBytes = 10
const hashBytes = 16

/** `address` is the part before the token, such as `bounces@mail.goodword.example`. */
export function returnPathsWith(secret: string, address: string): ReturnPaths {
  const key = createHmac('sha256', secret).update('return paths of mails').digest()
  const macOf = (hash: Buffer) => createHmac('sha256', key).update(hash).digest().subarray(0, macBytes)
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return {
    pathFor: (recipient) => {
      const hash = addressHash(recipient)
      return `${local}+${base32(Buffer.concat([hash, macOf(hash)]))}@${domain}`
    },
    hashIn: (given) => {
      const path = given.toLowerCase()
      if (!path.startsWith(`${local}+`) || !path.endsWith(`@${domain}`)) return null
      const token = fromBase32(path.slice(local.length + 1, -domain.length - 1))
      if (token?.length !== hashBytes + macBytes) return null
      const hash = token.subarray(0, hashBytes)
      return timingSafeEqual(token.subarray(hashBytes), macOf(hash)) ? hash : null
    },
  }
}

/** Mail servers may change the case of an address, so the alphabet has one case (RFC 4648, 6). */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer | null {
  if (!/^[a-z2-7]{1,100}$/.test(text)) return null
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
