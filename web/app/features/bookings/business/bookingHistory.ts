import type { Preferences } from 'contract/account/preferences'
import type { Booking, BookingStatus } from 'contract/bookings/bookings'
import type { TimeZone } from 'contract/core/instant'
import { momentThere } from '../../../shared/venueTime.ts'

type Event = Booking['timeline'][number]

const statusSentences: Record<BookingStatus, string> = {
  held: 'selected the time',
  requested: 'requested this time',
  confirmed: 'confirmed the booking',
  in_progress: 'checked the customer in',
  completed: 'completed the visit',
  expired: 'ended the booking because it expired',
  declined: 'declined the request',
  cancelled_by_customer: 'canceled the booking',
  cancelled_by_business: 'canceled the booking',
  no_show: 'reported a no-show',
  no_show_penalized: 'reported a no-show with the agreed fee',
}

/** The event in one sentence for the business: "Maya rescheduled to Tue, Nov 24, 2:00 PM: Ill." */
export function historySentence(
  event: Event,
  customerName: string,
  timeZone: TimeZone,
  preferences: Preferences,
): string {
  const { what, status, by, reason, startsAt } = event
  const who = by === 'customer' ? customerName : by === 'business' ? 'Your team' : 'Goodword'
  const because = reason ? `: ${reason.replace(/[.!]?$/, '.')}` : '.'
  switch (what) {
    case 'moved':
      return `${who} rescheduled to ${startsAt ? momentThere(startsAt, timeZone, timeZone, preferences) : 'another time'}${because}`
    case 'staff_changed':
      return `${who} changed the staff member${because}`
    case 'disputed':
      return `${who} disputed the no-show${because}`
    case 'dispute_decided':
      return `${who} decided the dispute${because}`
    case 'status':
      // A booking is confirmed by its payment, or at once when nothing is due.
      if (status === 'confirmed' && by !== 'business') return 'The booking was confirmed.'
      if (status === 'held' && by === 'business') return 'Your team entered the booking.'
      return `${who} ${statusSentences[status]}${because}`
  }
}
