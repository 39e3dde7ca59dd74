import type { WaitlistEntry } from 'contract/bookingDesk'
import type { ServiceId, WaitlistEntryId } from 'contract/ids'
import type { LocalDate } from 'contract/instant'
import { type Context, memberOf } from '../../context.ts'
import { attempt } from '../../db/attempt.ts'
import { Refusal } from '../../http/problem.ts'
import { offeredService } from '../businesses/businesses.booked.service.ts'
import { businessFacts } from '../businesses/businesses.service.ts'
import { personOf } from '../identity/identity.people.service.ts'
import { tellOnce } from '../loyalty/loyalty.notices.service.ts'
import { linkedCalendars } from '../calendar/calendar.busy.service.ts'
import { bookingTerms, holdForOffer } from '../slots/slots.bookings.service.ts'
import { listFreeSlots } from '../slots/slots.list.service.ts'
import { releaseHold } from '../slots/slots.service.ts'
import { momentIn } from './bookings.notices.rules.ts'
import { timeFreed } from './bookings.waitlist.jobs.ts'
import {
  aheadOf,
  endEntry,
  endOldEntries,
  type EntryRow,
  insertEntry,
  liveEntries,
  lockEntry,
  lockNext,
  passOffers,
  setOffer,
  waitedFor,
} from './bookings.waitlist.repository.ts'

const entriesMax = 10
const sweptAtOnce = 100

/** Twice is once. @throws Refusal service_not_found, service_not_bookable, slot_invalid, waitlist_full */
export async function joinWaitlist(
  context: Context,
  { serviceId, date }: { serviceId: ServiceId; date: LocalDate },
): Promise<WaitlistEntry> {
  const memberId = memberOf(context)
  const offered = await offeredService(context, serviceId)
  if (!offered) throw new Refusal('service_not_found')
  const { maxAdvanceDays } = await bookingTerms(context, { serviceId, staffId: null })
  const business = (await businessFacts(context, [offered.businessId])).get(offered.businessId)
  if (business?.status !== 'published') throw new Refusal('service_not_bookable')
  const today = Temporal.Instant.from(context.now).toZonedDateTimeISO(business.timeZone).toPlainDate()
  const { days } = today.until(Temporal.PlainDate.from(date), { largestUnit: 'days' })
  if (days < 0 || days > maxAdvanceDays) throw new Refusal('slot_invalid')
  const live = await liveEntries(context.db, memberId)
  const before = live.find((entry) => entry.service_id === serviceId && entry.date === date)
  if (!before && live.length >= entriesMax) throw new Refusal('waitlist_full')
  const entry =
    before ??
    (await insertEntry(context.db, {
      member_id: memberId,
      service_id: serviceId,
      business_id: offered.businessId,
      date,
      hold_id: null,
      offered_starts_at: null,
      offered_until: null,
      created_at: context.now,
    }))
  if (!entry) throw new Refusal('conflict_retry')
  const [shown] = await viewsOf(context, [entry])
  if (!shown) throw new Refusal('service_not_found')
  return shown
}

export async function ownEntries(context: Context): Promise<{ entries: WaitlistEntry[] }> {
  return { entries: await viewsOf(context, await liveEntries(context.db, memberOf(context))) }
}

async function viewsOf(context: Context, rows: readonly EntryRow[]): Promise<WaitlistEntry[]> {
  const ahead = await aheadOf(
    context.db,
    rows.map(({ id }) => id),
  )
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  const views: WaitlistEntry[] = []
  for (const row of rows) {
    const business = businesses.get(row.business_id)
    const service = await offeredService(context, row.service_id)
    if (!business || !service) continue
    const isOffered =
      row.status === 'offered' && row.offered_until !== null && row.offered_until > context.now
    views.push({
      id: row.id,
      service: { id: row.service_id, name: service.name },
      business: { slug: business.slug, name: business.name, timeZone: business.timeZone },
      date: row.date,
      ahead: isOffered ? 0 : (ahead.get(row.id) ?? 0),
      offer:
        isOffered && row.hold_id !== null && row.offered_starts_at !== null && row.offered_until !== null
          ? { holdId: row.hold_id, startsAt: row.offered_starts_at, until: row.offered_until }
          : null,
    })
  }
  return views
}

/** What was offered goes to the next one. @throws Refusal waitlist_entry_not_found */
export async function leaveWaitlist(context: Context, id: WaitlistEntryId): Promise<Record<string, never>> {
  const row = await lockEntry(context.db, id)
  const isLive = row?.status === 'waiting' || row?.status === 'offered'
  if (!row || row.member_id !== memberOf(context) || !isLive) throw new Refusal('waitlist_entry_not_found')
  await endEntry(context.db, id, 'left')
  if (row.status === 'offered' && row.hold_id !== null) {
    await releaseHold(context, row.hold_id)
    await context.enqueue(timeFreed, { serviceId: row.service_id, date: row.date })
  }
  return {}
}

/** Offers what is free of a service on a day to those who have waited longest, a time to each. */
export async function offerFreed(
  context: Context,
  queue: { serviceId: ServiceId; date: LocalDate },
): Promise<void> {
  const { serviceId, date } = queue
  for (;;) {
    const next = await lockNext(context.db, queue)
    if (!next) return
    const startsAt = await firstFree(context, serviceId, date)
    if (startsAt === null) return
    const wish = { serviceId, startsAt, staffId: null, memberId: next.member_id }
    const hold = await attempt(context.db, () => holdForOffer(context, wish, linkedCalendars)).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      },
    )
    // Somebody was quicker; the next run looks again.
    if (!hold) return
    await setOffer(context.db, next.id, { holdId: hold.id, startsAt, until: hold.expiresAt })
    await tellOfOffer(context, next, { service: hold.service.name, when: momentIn(startsAt, hold.timeZone) })
  }
}

async function firstFree(context: Context, serviceId: ServiceId, date: LocalDate) {
  try {
    const { slots } = await listFreeSlots(
      context,
      { serviceId, from: date, to: date, staff: 'any' },
      linkedCalendars,
    )
    return slots[0]?.startsAt ?? null
  } catch (error) {
    // Nothing of it can be booked any more.
    if (error instanceof Refusal) return null
    throw error
  }
}

async function tellOfOffer(
  context: Context,
  entry: EntryRow,
  { service, when }: { service: string; when: string },
): Promise<void> {
  await tellOnce(context, await personOf(context, entry.member_id), {
    naturalKey: `waitlist:${entry.id}:offer`,
    title: `A time for ${service} is free`,
    sentences: [`${when}. We keep it for you for 15 minutes.`],
    href: '/booking?tab=waitlist',
    isMailed: true,
  })
}

/** By the clock: offers that ended go on, days that are over end, and times that lapsed meanwhile are found. */
export async function sweepWaitlist(context: Context): Promise<void> {
  await passOffers(context.db, context.now)
  const yesterday = Temporal.Instant.from(context.now)
    .subtract({ hours: 36 })
    .toString()
    .slice(0, 10) as LocalDate // the day of an instant
  await endOldEntries(context.db, yesterday)
  for (const queue of await waitedFor(context.db, sweptAtOnce)) await context.enqueue(timeFreed, queue)
}
