import type { calendar_v3 } from '@googleapis/calendar'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import { toInstant } from '../../platform/clock.ts'
import type { EventChange, OwnEvent } from './calendarProvider.ts'

/** Marks events that we wrote: they never count as busy. */
export const bookingProperty = 'goodwordBookingId'

/** Free, declined, cancelled and our own events are not busy; all-day events only if their owner marked them busy. */
export function changeOf(event: calendar_v3.Schema$Event, timeZone: string): EventChange | null {
  const { id } = event
  if (!id) return null
  const isOwn = event.extendedProperties?.private?.[bookingProperty] !== undefined
  const isDeclined = event.attendees?.some(
    ({ self, responseStatus }) => self && responseStatus === 'declined',
  )
  // Working locations and birthdays are separate event types.
  const isTime = event.eventType !== 'workingLocation' && event.eventType !== 'birthday'
  if (event.status === 'cancelled' || event.transparency === 'transparent' || isOwn || isDeclined || !isTime)
    return { id, isBusy: false }
  const startsAt = momentOf(event.start, timeZone)
  const endsAt = momentOf(event.end, timeZone)
  if (startsAt === null || endsAt === null || !isBefore(startsAt, endsAt)) return { id, isBusy: false }
  return { id, isBusy: true, startsAt, endsAt }
}

/** An all-day event begins at midnight in the calendar's time zone. */
function momentOf(time: calendar_v3.Schema$EventDateTime | undefined, timeZone: string): Instant | null {
  if (time?.dateTime) return toInstant(Temporal.Instant.from(time.dateTime))
  if (!time?.date) return null
  return toInstant(Temporal.PlainDate.from(time.date).toZonedDateTime(timeZone).toInstant())
}

export function resourceOf(event: OwnEvent): calendar_v3.Schema$Event {
  return {
    id: event.id,
    status: 'confirmed',
    summary: event.title,
    description: event.description,
    ...(event.location === null ? {} : { location: event.location }),
    start: { dateTime: event.startsAt, timeZone: event.timeZone },
    end: { dateTime: event.endsAt, timeZone: event.timeZone },
    extendedProperties: { private: { [bookingProperty]: event.bookingId } },
  }
}
