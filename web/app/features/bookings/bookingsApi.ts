import type { listBookings } from 'contract/bookings/bookings'
import { type BookingSummary } from 'contract/bookings/bookings'
import type { Answer } from 'contract/core/route'

export type BookingsShow = 'upcoming' | 'requests' | 'past'

export function bookingsOf(pages: readonly Answer<typeof listBookings>[]): BookingSummary[] {
  return pages.flatMap(({ bookings }) => bookings)
}
