import type { ServiceId, SlotHoldId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { dayAndTime } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { offeredService, businessFacts } from '../../businesses/public.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { personOf } from '../../identity/public.ts'
import { notifyOnce } from '../../loyalty/public.ts'
import { holdForOffer, listFreeSlots } from '../../slots/public.ts'
import { timeFreed } from './waitlistJobs.ts'
import {
  endOldEntries,
  type EntryRow,
  lockNext,
  passOffer,
  passOffers,
  setOffer,
  waitedFor,
} from './waitlist.repository.ts'

const sweptAtOnce = 100

/** Offers free times of a service on a day to the longest waiting members, one time each. */
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
    const hold = await withSavepoint(context.db, () => holdForOffer(context, wish, linkedCalendars)).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      },
    )
    // The time was taken in between; the next run tries again.
    if (!hold) return
    await setOffer(context.db, next.id, { holdId: hold.id, startsAt, until: hold.expiresAt })
    const offer = {
      holdId: hold.id,
      service: hold.service.name,
      startsAt,
      until: hold.expiresAt,
      timeZone: hold.timeZone,
    }
    await notifyOfOffer(context, next, offer)
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
    // The service is no longer bookable.
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The link contains the day, so a member who comes too late sees its other free times. */
async function notifyOfOffer(
  context: Context,
  entry: EntryRow,
  offer: { holdId: SlotHoldId; service: string; startsAt: Instant; until: Instant; timeZone: TimeZone },
): Promise<void> {
  const business = (await businessFacts(context, [entry.business_id])).get(entry.business_id)
  const href = paths.bookings({ hold: offer.holdId, s: entry.service_id, day: entry.date })
  const person = await personOf(context, entry.member_id)
  const inWords = (at: Instant) => dayAndTime(at, offer.timeZone, person.preferences)
  await notifyOnce(context, person, {
    kind: 'waitlist_offer',
    naturalKey: `waitlist:${entry.id}:offer`,
    title: `A time for ${offer.service} is available`,
    sentences: [
      `${inWords(offer.startsAt)}${business ? ` at ${business.name}` : ''}.`,
      `We hold it for you for 15 minutes, until ${inWords(offer.until)}. Then we offer it to the next person.`,
    ],
    href,
    mail: { button: 'Book this time', about: { kind: 'business', id: entry.business_id } },
  })
}

/**
 * Runs after a hold was released: ends its offer, if it had one, and offers the time to the next member on the list.
 */
export async function passOnTime(
  context: Context,
  { holdId, serviceId, startsAt }: { holdId: SlotHoldId; serviceId: ServiceId; startsAt: Instant },
): Promise<void> {
  await passOffer(context.db, holdId)
  const offered = await offeredService(context, serviceId)
  const facts = offered && (await businessFacts(context, [offered.businessId])).get(offered.businessId)
  if (!facts) return
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(facts.timeZone).toPlainDate()
  await offerFreed(context, { serviceId, date: day.toString() as LocalDate }) // PlainDate format
}

/** Scheduled: passes on expired offers, ends entries of past days, and finds times freed by expired holds. */
export async function sweepWaitlist(context: Context): Promise<void> {
  for (const entry of await passOffers(context.db, context.now)) {
    await notifyOfLapse(context, entry)
    await context.enqueue(timeFreed, { serviceId: entry.service_id, date: entry.date })
  }
  const yesterday = Temporal.Instant.from(context.now)
    .subtract({ hours: 36 })
    .toString()
    .slice(0, 10) as LocalDate // the UTC date
  await endOldEntries(context.db, yesterday)
  for (const queue of await waitedFor(context.db, sweptAtOnce)) await context.enqueue(timeFreed, queue)
}

async function notifyOfLapse(context: Context, entry: EntryRow): Promise<void> {
  const offered = await offeredService(context, entry.service_id)
  if (!offered) return
  await notifyOnce(context, await personOf(context, entry.member_id), {
    kind: 'waitlist_offer',
    naturalKey: `waitlist:${entry.id}:passed`,
    title: `Your reserved time for ${offered.name} expired`,
    sentences: ['We held it for 15 minutes. To get another offer, join the waiting list again.'],
    href: paths.service(entry.service_id, { day: entry.date }),
    mail: null,
  })
}
