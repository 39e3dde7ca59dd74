import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { sql } from 'kysely'
import { atLocations } from '../../../platform/db/atLocations.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { openStatuses, pastStatuses } from '../core/orderState.rules.ts'

/** The orders of a business, or of some of its locations. */
export interface Workplace {
  readonly businessId: BusinessId
  /** Null for all. */
  readonly locationIds: readonly LocationId[] | null
}

const isThere = ({ businessId, locationIds }: Workplace) =>
  sql`business_id = ${businessId} and ${atLocations(locationIds)}`

interface OpenOrdersRow {
  readonly placed: number
  readonly respondBy: Instant | null
  readonly preparing: number
  readonly ready: number
}

/** The open product orders of a business, by state. */
export async function openOrdersRow(db: Db, workplace: Workplace): Promise<OpenOrdersRow> {
  const { rows } = await sql<OpenOrdersRow>`
    select count(*) filter (where status = 'placed')::int as placed,
      min(respond_by) filter (where status = 'placed') as "respondBy",
      count(*) filter (where status in ('accepted', 'preparing'))::int as preparing,
      count(*) filter (where status = 'ready')::int as ready
    from shop_order where ${isThere(workplace)} and booking_id is null and status = any(${openStatuses})`.execute(
    db,
  )
  return one(rows)
}

/** The product orders that a business received in `[from, before)`, without rejected and cancelled ones. */
export async function receivedRow(
  db: Db,
  range: Workplace & { from: Instant; before: Instant },
): Promise<{ count: number; usdCents: UsdCents }> {
  const received = [...openStatuses, ...pastStatuses.filter((status) => status === 'fulfilled')]
  const { rows } = await sql<{ count: number; usdCents: UsdCents }>`
    select count(*)::int as count, coalesce(sum(total), 0)::int8 as "usdCents"
    from shop_order where ${isThere(range)} and booking_id is null
      and status = any(${received}) and placed_at >= ${range.from} and placed_at < ${range.before}`.execute(
    db,
  )
  return one(rows)
}

interface WaitingRow {
  readonly count: number
  readonly oldestAt: Instant | null
}

/** Refund requests that a business has not decided, including those for bookings. */
export async function refundRequestsRow(db: Db, workplace: Workplace): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select count(*)::int as count, min(requested_at) as "oldestAt"
    from shop_refund join shop_order on shop_order.id = order_id
    where shop_refund.status = 'requested' and ${isThere(workplace)}`.execute(db)
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
