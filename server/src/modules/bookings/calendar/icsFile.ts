import type { Booking } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Context } from '../../../platform/context.ts'
import { calendarProduct, calendarText, organizerName } from '../../../platform/format/icalendar.ts'
import { readBooking } from '../core/readBookings.ts'
import { calendarStatusOf } from '../core/bookingState.rules.ts'

/** An .ics entry for one booking. @throws Refusal booking_not_found, also for other members' bookings */
export async function calendarOf(
  context: Context,
  { bookingId, sender }: { bookingId: BookingId; sender: string },
): Promise<string> {
  return entryFrom(await readBooking(context, bookingId), { now: context.now, sender })
}

/**
 * Published, because Goodword reads no replies to invitations (RFC 5546). Uses UTC, so calendar clients need no time zone
 * data. An entry with a higher sequence replaces the older one. `sender` is the address from which the site sends mails.
 */
export function entryFrom(booking: Booking, { now, sender }: { now: Instant; sender: string }): string {
  const status = calendarStatusOf(booking.status)
  const calendar = ical({
    prodId: calendarProduct,
    method: status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    // Same id as in the feed: a calendar with both shows one entry.
    id: `${booking.id}@goodword`,
    sequence: booking.sequence,
    stamp: new Date(now),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: `${booking.service.name} at ${booking.business.name}`,
    location: booking.business.address,
    organizer: { name: organizerName(booking.business.name), email: sender },
    description: [
      `Booking ${booking.number}`,
      ...(booking.staff ? [`With ${booking.staff.name}`] : []),
      ...(booking.business.phone === null ? [] : [booking.business.phone]),
    ].join('\n'),
    status: eventStatuses[status],
  })
  return calendarText(calendar)
}

const eventStatuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}
