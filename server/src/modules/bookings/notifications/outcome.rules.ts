import type { BookingStatus } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'

/** The task of the staff to answer a booking request. */
export const requestTask = (bookingId: BookingId) => `booking:${bookingId}`

/** The task of the customer to come to the visit. */
export const reminderTask = (bookingId: BookingId) => `booking-visit:${bookingId}`

const names: Record<BookingStatus, string | null> = {
  held: null,
  requested: null,
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Complete',
  expired: 'Expired',
  declined: 'Declined',
  cancelled_by_customer: 'Canceled',
  cancelled_by_business: 'Canceled',
  no_show: 'No-show',
  no_show_penalized: 'No-show',
}

/** The outcome of a booking request; null while it is unanswered. */
export const requestOutcome = (status: BookingStatus): string | null => names[status]

/** Why a step of the booking makes earlier reminders of the visit outdated; null when it does not. */
export function reminderOutcome(step: { what: string; status: BookingStatus }): string | null {
  if (step.what === 'moved') return 'Rescheduled'
  return step.status === 'confirmed' ? null : names[step.status]
}
