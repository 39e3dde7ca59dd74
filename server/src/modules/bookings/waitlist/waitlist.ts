import type { WaitlistEntry } from 'contract/bookings/businessBookings'
import type { ServiceId, WaitlistEntryId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { offeredService, businessFacts } from '../../businesses/public.ts'
import { bookingTerms, releaseHold } from '../../slots/public.ts'
import { lockCustomers } from '../core/booking.repository.ts'
import {
  aheadOf,
  endEntry,
  type EntryRow,
  insertEntry,
  liveEntries,
  lockEntry,
} from './waitlist.repository.ts'

const entriesMax = 10

/** Idempotent. @throws Refusal service_not_found, service_not_bookable, slot_invalid, waitlist_full */
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
  await lockCustomers(context.db, [memberId])
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

/** Passes an open offer to the next member. @throws Refusal waitlist_entry_not_found */
export async function leaveWaitlist(context: Context, id: WaitlistEntryId): Promise<Record<string, never>> {
  const row = await lockEntry(context.db, id)
  const isLive = row?.status === 'waiting' || row?.status === 'offered'
  if (!row || row.member_id !== memberOf(context) || !isLive) throw new Refusal('waitlist_entry_not_found')
  await endEntry(context.db, id, 'left')
  // Releasing the hold triggers the next offer.
  if (row.status === 'offered' && row.hold_id !== null) await releaseHold(context, row.hold_id)
  return {}
}
