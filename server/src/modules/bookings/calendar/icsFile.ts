import type { Booking } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Context } from '../../../platform/context.ts'
import { readBooking } from '../core/readBookings.ts'
import { endedStatuses } from '../core/bookingState.rules.ts'

/** An .ics entry for one booking. @throws Refusal booking_not_found, also for other members' bookings */
export async function calendarOf(context: Context, id: BookingId): Promise<string> {
  return entryFrom(await readBooking(context, id), context.now)
}

/** Uses UTC, so calendar clients need no time zone data. An entry with a higher sequence replaces the older one. */
export function entryFrom(booking: Booking, now: string): string {
  const isOff = endedStatuses.includes(booking.status) && booking.status !== 'completed'
  const isSure = booking.status !== 'held' && booking.status !== 'requested'
  const status = isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
  const calendar = ical({
    prodId: { company: 'Goodword', product: 'Bookings', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
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
    description: [
      `Booking ${booking.number}`,
      ...(booking.staff ? [`With ${booking.staff.name}`] : []),
      ...(booking.business.phone === null ? [] : [booking.business.phone]),
    ].join('\n'),
    status: isOff ? ICalEventStatus.CANCELLED : status,
  })
  return calendar.toString()
}
