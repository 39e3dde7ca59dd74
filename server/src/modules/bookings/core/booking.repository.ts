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

/** @throws Refusal slot_hold_booked when the hold already has a booking, estimate_price_unused */
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
  if (name === 'booking_agreed_price_unique') throw new Refusal('estimate_price_unused')
  throw error
}

/**
 * Serialises bookings per member until the transaction ends. With the exclusion constraint alone, two overlapping
 * bookings of one member would deadlock. Call it before locking any booking or allocation.
 */
export async function lockCustomers(db: Db, ids: readonly MemberId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookings of ' || id, 0))
    from unnest(${[...new Set(ids)].sort()}::text[]) with ordinality as input (id, place) order by place`.execute(
    db,
  )
}

/**
 * The status of a booking that the member already has of this service at an overlapping time. An unpaid booking counts
 * only in a group session, which offers no alternatives to choose from.
 */
export async function ownBookingAt(
  db: Db,
  wanted: {
    memberId: MemberId
    serviceId: ServiceId
    startsAt: Instant
    endsAt: Instant
    now: Instant
    /** The booking of this hold is ignored. */
    holdId: SlotHoldId
  },
): Promise<BookingStatus | null> {
  const { rows } = await sql<{ status: BookingStatus }>`
    select status from booking
    where member_id = ${wanted.memberId} and service_id = ${wanted.serviceId} and hold_id <> ${wanted.holdId}
      and starts_at < ${wanted.endsAt} and ends_at > ${wanted.startsAt}
      and (status in ('requested', 'confirmed', 'in_progress')
        or (status = 'held' and seat_no is not null and respond_by > ${wanted.now}))
    order by status = 'held' limit 1`.execute(db)
  return rows[0]?.status ?? null
}

/** Locks the booking until the transaction ends. */
export async function lockBooking(db: Db, id: BookingId): Promise<BookingRow | null> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Returns undefined when a parallel change came first. @throws Refusal booking_overlap, estimate_price_unused */
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

/** Does not change the status. @throws Refusal booking_overlap */
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

/** Locks the booking and all unpaid visits of its series, ordered by id. */
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
    .where('member_id', 'is not', null)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()
  return rows.flatMap(({ member_id }) => member_id ?? [])
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

/** Returns the row to one caller only, so parallel runs send one reminder. */
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
 * Allows overlapping bookings of one service when two accounts merge. Returns the affected bookings of the account that
 * is merged away.
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
