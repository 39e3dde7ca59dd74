import type { Instant } from 'contract/core/instant'
import { calendarFeedPath } from 'contract/calendar/calendar'
import { apiPrefix } from 'contract/core/route'
import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { type Context, memberOf } from '../../../platform/context.ts'
import { calendarProduct, calendarText } from '../../../platform/format/icalendar.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Bookings, FeedEntry } from '../core/bookingsPort.ts'
import { deleteFeed, saveFeed } from './ownEvents.repository.ts'
import { memberOfFeed } from '../core/link.queries.ts'
import { newSecret, secretHash } from '../../googleAccess/public.ts'

/**
 * Creates a new feed address and invalidates the old one. Only its hash is stored, so the address is shown only once.
 */
export async function renewFeed(
  context: Context,
  origin: string,
): Promise<{ url: string; createdAt: Instant }> {
  const secret = newSecret()
  await saveFeed(context.db, {
    memberId: memberOf(context),
    secretHash: secretHash(secret),
    now: context.now,
  })
  return { url: `${origin}${apiPrefix}${calendarFeedPath}/${secret}.ics`, createdAt: context.now }
}

export async function endFeed(context: Context): Promise<Record<string, never>> {
  await deleteFeed(context.db, memberOf(context))
  return {}
}

/** The calendar of a secret feed address. @throws Refusal calendar_feed_not_found */
export async function feedOf(
  context: Context,
  { bookings, origin, secret }: { bookings: Bookings; origin: string; secret: string },
): Promise<string> {
  const memberId = await memberOfFeed(context.db, secretHash(secret))
  if (memberId === null) throw new Refusal('calendar_feed_not_found')
  return icalOf(await bookings.feedEntries(context, memberId), origin)
}

const statusOf = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * RFC 5545: a permanent id per booking and a rising sequence, so that calendar clients apply changes. A feed has no METHOD:
 * then DTSTAMP is the time of the latest change, and an unchanged feed keeps its text.
 */
export function icalOf(entries: readonly FeedEntry[], origin: string): string {
  const calendar = new ICalCalendar({
    name: 'Goodword',
    prodId: calendarProduct,
    ttl: 60 * 15,
  })
  for (const {
    bookingId,
    sequence,
    title,
    description,
    location,
    href,
    startsAt,
    endsAt,
    status,
    changedAt,
  } of entries)
    calendar.createEvent({
      id: `${bookingId}@goodword`,
      sequence,
      summary: title,
      description,
      location,
      ...(href === null ? {} : { url: origin + href }),
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: new Date(changedAt),
      status: statusOf[status],
    })
  return calendarText(calendar)
}
