import type { BookingStatus } from 'contract/bookings/bookings'
import type { BookingId, MemberId, OrderId, ServiceId, SlotHoldId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { newOrderNumber } from '../../orders/public.ts'
import type { BookingsTables } from '../tables.ts'

export type BookingRow = Selectable<BookingsTables['booking']>
export type EventRow = Selectable<BookingsTables['booking_event']>

const numberTriesMax = 20

/** @throws Refusal slot_hold_booked when the hold has a booking already */
export async function insertBooking(
  db: Db,
  values: Omit<Insertable<BookingsTables['booking']>, 'number'>,
): Promise<BookingRow> {
  for (let tried = 1; tried <= numberTriesMax; tried += 1) {
    const row = await db
      .insertInto('booking')
      .values({ ...values, number: newOrderNumber('BK') })
      .onConflict((conflict) => conflict.constraint('booking_number_unique').doNothing())
      .returningAll()
      .executeTakeFirst()
      .catch(refuseConstraints)
    if (row) return row
  }
  throw new Error('no free booking number was found')
}

function refuseConstraints(error: unknown): never {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : null
  if (name === 'booking_hold_unique') throw new Refusal('slot_hold_booked')
  if (name === 'booking_overlap_exclude') throw new Refusal('booking_overlap')
  throw error
}

/**
 * Whoever books as one of these members waits for the others who do, until the transaction ends: left to the constraint
 * alone, two bookings of one member that overlap would wait for each other. Always before any booking or time is locked.
 */
export async function lockCustomers(db: Db, ids: readonly MemberId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookings of ' || id, 0))
    from unnest(${[...new Set(ids)].sort()}::text[]) with ordinality as asked (id, place) order by place`.execute(
    db,
  )
}

/**
 * What a member has of a service within a time already: booked, or begun and not paid yet, which only counts in a group,
 * where nothing is left to choose between.
 */
export async function ownBookingAt(
  db: Db,
  wanted: {
    memberId: MemberId
    serviceId: ServiceId
    startsAt: Instant
    endsAt: Instant
    now: Instant
    /** Its own booking is not another one. */
    holdId: SlotHoldId
  },
): Promise<BookingStatus | null> {
  const { rows } = await sql<{ status: BookingStatus }>`
    select status from booking
    where member_id = ${wanted.memberId} and service_id = ${wanted.serviceId} and hold_id <> ${wanted.holdId}
      and starts_at < ${wanted.endsAt} and ends_at > ${wanted.startsAt}
      and (status in ('requested', 'confirmed', 'in_progress')
        or (status = 'held' and seat_no is not null and answer_by > ${wanted.now}))
    order by status = 'held' limit 1`.execute(db)
  return rows[0]?.status ?? null
}

/** Until the transaction ends nobody else changes it. */
export async function lockBooking(db: Db, id: BookingId): Promise<BookingRow | null> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Of several who move a booking at once, one does; the others get nothing. @throws Refusal booking_overlap */
export async function changeStatus(
  db: Db,
  move: { id: BookingId; from: readonly BookingStatus[]; to: BookingStatus; now: Instant },
  more: Updateable<BookingsTables['booking']> = {},
): Promise<BookingRow | undefined> {
  return db
    .updateTable('booking')
    .set({ ...more, status: move.to, status_at: move.now })
    .where('id', '=', move.id)
    .where(sql<boolean>`status = any(${move.from})`)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseConstraints)
}

/** The state stays. @throws Refusal booking_overlap */
export async function changeBooking(
  db: Db,
  id: BookingId,
  changes: Updateable<BookingsTables['booking']>,
): Promise<BookingRow> {
  return db
    .updateTable('booking')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseConstraints)
}

export async function insertEvent(
  db: Db,
  event: {
    booking: BookingRow
    what: EventRow['what']
    actor: EventRow['actor']
    reason: string | null
    now: Instant
  },
): Promise<void> {
  const { booking, what, actor, reason, now } = event
  await db
    .insertInto('booking_event')
    .values({
      booking_id: booking.id,
      at: now,
      what,
      status: booking.status,
      actor,
      reason,
      starts_at: what === 'moved' ? booking.starts_at : null,
    })
    .execute()
}

/** Locked in the order of their ids, with the given one all visits of its series that wait for their payment. */
export async function lockUnpaid(db: Db, booking: BookingRow): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where((row) =>
      booking.series_id === null
        ? row('id', '=', booking.id)
        : row('series_id', '=', booking.series_id).and('status', '=', 'held'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function setPayment(
  db: Db,
  id: BookingId,
  payment: Pick<BookingRow, 'checkout_id' | 'order_id'>,
): Promise<void> {
  await db.updateTable('booking').set(payment).where('id', '=', id).execute()
}

export async function customersOfOrders(db: Db, orderIds: readonly OrderId[]): Promise<MemberId[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('booking')
    .select('member_id')
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function bookingsOfOrders(db: Db, orderIds: readonly OrderId[]): Promise<BookingRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('booking')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** True for one of several who would remind of it. */
export async function noteReminder(
  db: Db,
  id: BookingId,
  { column, now }: { column: 'reminded_day_at' | 'reminded_hours_at'; now: Instant },
): Promise<BookingRow | undefined> {
  return db
    .updateTable('booking')
    .set({ [column]: now })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where(column, 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Lets both stay where two accounts that become one have booked a service at overlapping times, and answers with those of
 * the account that goes.
 */
export async function keepDoubled(
  db: Db,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<BookingRow[]> {
  const isUnderWay = sql`status in ('requested', 'confirmed', 'in_progress')`
  return db
    .updateTable('booking')
    .set({ is_doubled: true })
    .where('member_id', '=', from)
    .where(
      sql<boolean>`${isUnderWay} and exists (
        select from booking as other where other.member_id = ${to} and other.service_id = booking.service_id
          and other.starts_at < booking.ends_at and other.ends_at > booking.starts_at
          and other.status in ('requested', 'confirmed', 'in_progress'))`,
    )
    .returningAll()
    .execute()
}

export async function setOwner(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('booking').set({ member_id: to }).where('member_id', '=', from).execute()
  await db.updateTable('booking_message').set({ author_id: to }).where('author_id', '=', from).execute()
  await sql`
    update waitlist_entry as entry set member_id = ${to} where member_id = ${from} and not exists (
      select from waitlist_entry as other where other.member_id = ${to} and other.service_id = entry.service_id
        and other.date = entry.date and other.status in ('waiting', 'offered') and entry.status in ('waiting', 'offered'))`.execute(
    db,
  )
}
