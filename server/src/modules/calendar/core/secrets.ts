import { createHash } from 'node:crypto'
import type { BookingId, MemberId } from 'contract/core/ids'

/** Stable per booking and member. Google allows 0–9 and a–v. */
export function eventIdOf(bookingId: BookingId, memberId: MemberId): string {
  return `gd${createHash('sha256').update(`${bookingId} ${memberId}`).digest('hex')}`
}
