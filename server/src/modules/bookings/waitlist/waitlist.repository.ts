import type { MemberId, ServiceId, SlotHoldId, WaitlistEntryId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BookingsTables } from '../tables.ts'

export type EntryRow = Selectable<BookingsTables['waitlist_entry']>
type Queue = { readonly serviceId: ServiceId; readonly date: LocalDate }

/** Null when the member is already on the list for it. */
export async function insertEntry(
  db: Db,
  values: Insertable<BookingsTables['waitlist_entry']>,
): Promise<EntryRow | null> {
  const row = await db
    .insertInto('waitlist_entry')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'service_id', 'date'])
        .where(sql<boolean>`status in ('waiting', 'offered')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The member's open entries, by day. */
export async function liveEntries(db: Db, memberId: MemberId): Promise<EntryRow[]> {
  return db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['waiting', 'offered'])
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/** The number of waiting members ahead of each entry. */
export async function aheadOf(
  db: Db,
  ids: readonly WaitlistEntryId[],
): Promise<ReadonlyMap<WaitlistEntryId, number>> {
  const { rows } = await sql<{ id: WaitlistEntryId; ahead: number }>`
    select entry.id, count(other.id) as ahead
    from waitlist_entry as entry left join waitlist_entry as other
      on other.service_id = entry.service_id and other.date = entry.date and other.status = 'waiting'
      and (other.created_at, other.id) < (entry.created_at, entry.id)
    where entry.id = any(${ids}::uuid[]) group by entry.id`.execute(db)
  return new Map(rows.map(({ id, ahead }) => [id, ahead]))
}

export async function lockEntry(db: Db, id: WaitlistEntryId): Promise<EntryRow | null> {
  const row = await db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks the longest waiting entry, after any parallel offer of the same list. */
export async function lockNext(db: Db, { serviceId, date }: Queue): Promise<EntryRow | null> {
  const row = await db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setOffer(
  db: Db,
  id: WaitlistEntryId,
  offer: { holdId: SlotHoldId; startsAt: Instant; until: Instant },
): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({
      status: 'offered',
      hold_id: offer.holdId,
      offered_starts_at: offer.startsAt,
      offered_until: offer.until,
    })
    .where('id', '=', id)
    .execute()
}

export async function endEntry(
  db: Db,
  id: WaitlistEntryId,
  status: Exclude<EntryRow['status'], 'waiting' | 'offered'>,
): Promise<void> {
  await db.updateTable('waitlist_entry').set({ status }).where('id', '=', id).execute()
}

/** Marks the offer of this hold, if any, as booked. */
export async function markOfferBooked(db: Db, holdId: SlotHoldId): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({ status: 'booked' })
    .where('hold_id', '=', holdId)
    .where('status', '=', 'offered')
    .execute()
}

/** Marks the offer of this hold, if any, as passed. */
export async function passOffer(db: Db, holdId: SlotHoldId): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({ status: 'passed' })
    .where('hold_id', '=', holdId)
    .where('status', '=', 'offered')
    .execute()
}

/** Ends offers past their deadline. */
export async function passOffers(db: Db, now: Instant): Promise<EntryRow[]> {
  return db
    .updateTable('waitlist_entry')
    .set({ status: 'passed' })
    .where('status', '=', 'offered')
    .where('offered_until', '<=', now)
    .returningAll()
    .execute()
}

/** Ends entries whose day is over in every time zone. */
export async function endOldEntries(db: Db, before: LocalDate): Promise<void> {
  await db
    .updateTable('waitlist_entry')
    .set({ status: 'over' })
    .where('status', '=', 'waiting')
    .where('date', '<', before)
    .execute()
}

/** Services and days with waiting members, in random order, so that a limit skips none permanently. */
export async function waitedFor(db: Db, limit: number): Promise<Queue[]> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .select(['service_id', 'date'])
    .where('status', '=', 'waiting')
    .groupBy(['service_id', 'date'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ service_id: serviceId, date }) => ({ serviceId, date }))
}
