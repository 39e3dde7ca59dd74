import { createHash, randomBytes } from 'node:crypto'
import type { BookingId, MemberId } from 'contract/core/ids'

const secretBytes = 32

/** 256 bits that nobody attemptCounts, as text for an address. */
export const newSecret = () => randomBytes(secretBytes).toString('base64url')

/** What is kept of a secret: enough to know it again. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

/** What Google gets to see of the verifier (RFC 7636, S256). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The same booking has the same event for the same person, whenever it is written. Google takes 0 to 9 and a to v. */
export function eventIdOf(bookingId: BookingId, memberId: MemberId): string {
  return `gd${createHash('sha256').update(`${bookingId} ${memberId}`).digest('hex')}`
}
