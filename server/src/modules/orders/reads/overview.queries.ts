import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { openStatuses, pastStatuses } from '../core/orderState.rules.ts'

interface OpenOrdersRow {
  readonly placed: number
  readonly respondBy: Instant | null
  readonly preparing: number
  readonly ready: number
}

/** The open product orders of a business, by state. */
export async function openOrdersRow(db: Db, businessId: BusinessId): Promise<OpenOrdersRow> {
  const { rows } = await sql<OpenOrdersRow>`
    select count(*) filter (where status = 'placed')::int as placed,
      min(respond_by) filter (where status = 'placed') as "respondBy",
      count(*) filter (where status in ('accepted', 'preparing'))::int as preparing,
      count(*) filter (where status = 'ready')::int as ready
    from shop_order where business_id = ${businessId} and booking_id is null and status = any(${openStatuses})`.execute(
    db,
  )
  return one(rows)
}

/** The product orders that a business received in `[from, before)`, without rejected and cancelled ones. */
export async function receivedRow(
  db: Db,
  range: { businessId: BusinessId; from: Instant; before: Instant },
): Promise<{ count: number; usdCents: UsdCents }> {
  const received = [...openStatuses, ...pastStatuses.filter((status) => status === 'fulfilled')]
  const { rows } = await sql<{ count: number; usdCents: UsdCents }>`
    select count(*)::int as count, coalesce(sum(total), 0)::int8 as "usdCents"
    from shop_order where business_id = ${range.businessId} and booking_id is null
      and status = any(${received}) and placed_at >= ${range.from} and placed_at < ${range.before}`.execute(
    db,
  )
  return one(rows)
}

interface WaitingRow {
  readonly count: number
  readonly oldestAt: Instant | null
}

/** Refund requests, also for bookings, that a business has not decided. */
export async function refundRequestsRow(db: Db, businessId: BusinessId): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select count(*)::int as count, min(requested_at) as "oldestAt"
    from shop_refund join shop_order on shop_order.id = order_id
    where shop_refund.status = 'requested' and business_id = ${businessId}`.execute(db)
  return one(rows)
}

export async function heldRefundsRow(db: Db): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select count(*)::int as count, min(held_at) as "oldestAt" from shop_refund where status = 'approved'`.execute(
    db,
  )
  return one(rows)
}

/** An aggregate without groups always has one row. */
function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('an aggregate has no row')
  return row
}
