import type { Booking } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Context } from '../../../platform/context.ts'
import { readBooking } from '../core/readBookings.ts'
import { endedStatuses } from '../core/bookingState.rules.ts'

/** An entry for any calendar. @throws Refusal booking_not_found, also for those of others */
export async function calendarOf(context: Context, id: BookingId): Promise<string> {
  return entryFrom(await readBooking(context, id), context.now)
}

/** In UTC, so that no reader has to know the zone. The same entry with a higher sequence takes the place of an older one. */
export function entryFrom(booking: Booking, now: string): string {
  const isOff = endedStatuses.includes(booking.status) && booking.status !== 'completed'
  const isSure = booking.status !== 'held' && booking.status !== 'requested'
  const status = isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
  const calendar = ical({
    prodId: { company: 'Goodword', product: 'Bookings', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    // As in the feed: whoever has both sees it once.
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
