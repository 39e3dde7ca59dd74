import type { BookingCharge } from 'contract/bookings/bookings'
import type { BookingId, CheckoutId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BookingsTables } from '../tables.ts'

export type ChargeRow = Selectable<BookingsTables['booking_charge']>

/** Keeps an existing row: a booking is charged once. */
export async function insertCharge(
  db: Db,
  charge: Insertable<BookingsTables['booking_charge']>,
): Promise<void> {
  await db
    .insertInto('booking_charge')
    .values(charge)
    .onConflict((conflict) => conflict.constraint('booking_charge_pkey').doNothing())
    .execute()
}

export async function chargesOf(
  db: Db,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, ChargeRow>> {
  const rows = await db
    .selectFrom('booking_charge')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}

/** Locks the charge until the transaction ends. */
export async function lockCharge(db: Db, id: BookingId): Promise<ChargeRow | null> {
  const row = await db
    .selectFrom('booking_charge')
    .selectAll()
    .where('booking_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Undefined when the charge is no longer in one of the `from` statuses. */
export async function moveCharge(
  db: Db,
  move: {
    id: BookingId
    from: readonly BookingCharge['status'][]
    to: BookingCharge['status']
    now: Instant
  },
  more: Updateable<BookingsTables['booking_charge']> = {},
): Promise<ChargeRow | undefined> {
  return db
    .updateTable('booking_charge')
    .set({ ...more, status: move.to, status_at: move.now })
    .where('booking_id', '=', move.id)
    .where(sql<boolean>`status = any(${move.from})`)
    .returningAll()
    .executeTakeFirst()
}

/** Records the checkout that will pay the charge, or the time of an attempt. */
export async function setChargePayment(
  db: Db,
  id: BookingId,
  payment: { checkout_id: CheckoutId; order_id: OrderId } | { tried_at: Instant },
): Promise<void> {
  await db.updateTable('booking_charge').set(payment).where('booking_id', '=', id).execute()
}

/** Charges without a recent attempt, longest waiting first. */
export async function untriedCharges(
  db: Db,
  { triedBefore, resting, limit }: { triedBefore: Instant; resting: readonly string[]; limit: number },
): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('booking_charge')
    .select('booking_id')
    .where('status', '=', 'due')
    .where((row) => row.or([row('tried_at', 'is', null), row('tried_at', '<=', triedBefore)]))
    .where(sql<boolean>`booking_id <> all(${resting}::uuid[])`)
    .orderBy(sql`tried_at nulls first`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id: id }) => id)
}

/** The orders among `orderIds` that pay a charge, each with its booking. */
export async function chargedBookings(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, BookingId>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ orderId: OrderId; bookingId: BookingId }>`
    select shop_order.id as "orderId", booking.id as "bookingId"
    from shop_order join booking on booking.id = shop_order.booking_id
    where shop_order.id = any(${orderIds}::uuid[]) and booking.order_id is distinct from shop_order.id
      and exists (select from booking_charge where booking_charge.booking_id = booking.id)`.execute(db)
  return new Map(rows.map(({ orderId, bookingId }) => [orderId, bookingId]))
}
