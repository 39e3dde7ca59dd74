import type { BookingStatus } from 'contract/bookings/bookings'
import type { DomainEventType } from 'contract/events/events'

/** The domain event of a booking step; null when there is none, for example for a time that was never paid. */
export function eventOf(
  what: 'status' | 'moved' | 'staff_changed' | 'disputed' | 'dispute_decided',
  { status, wasAgreed }: { status: BookingStatus; wasAgreed: boolean },
): DomainEventType | null {
  if (what === 'moved') return 'booking.moved'
  return what === 'status' && wasAgreed ? ofStatus[status] : null
}

const ofStatus: Record<BookingStatus, DomainEventType | null> = {
  held: null,
  requested: 'booking.requested',
  confirmed: 'booking.confirmed',
  in_progress: null,
  completed: 'booking.completed',
  expired: 'booking.cancelled',
  declined: 'booking.cancelled',
  cancelled_by_customer: 'booking.cancelled',
  cancelled_by_business: 'booking.cancelled',
  no_show: 'booking.no_show',
  no_show_penalized: 'booking.no_show',
}
