import { type BusinessId, type LocationId, type MemberId, OrderId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import type { PastOrderSort, PastOrderStatus, PastOrderTotals } from 'contract/orders/pastOrders'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { atLocations } from '../../../platform/db/atLocations.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { placedOrders, type PlacedRow } from '../core/order.queries.ts'
import { pastStatuses } from '../core/orderState.rules.ts'

/** The finished orders of a business that match. Excludes booking orders. */
export interface Selection {
  readonly businessId: BusinessId
  /** Null for all. */
  readonly locationIds: readonly LocationId[] | null
  /** Part of the number, of a product's name, or of the name of one of `customerIds`; empty matches all. */
  readonly text: string
  /** The customers whose name contains `text`. */
  readonly customerIds: readonly MemberId[]
  readonly status: PastOrderStatus | undefined
  /** Placed from, inclusive, and until, exclusive. */
  readonly from: Instant | null
  readonly until: Instant | null
}

/** Position in the list: `at` for lists by time, `total` for lists by amount. */
export const PastCursor = z.strictObject({ at: Instant, total: z.int(), id: OrderId })
export type PastCursor = z.infer<typeof PastCursor>

const orders: Record<PastOrderSort, { by: 'placed_at' | 'total'; direction: 'asc' | 'desc' }> = {
  newest: { by: 'placed_at', direction: 'desc' },
  oldest: { by: 'placed_at', direction: 'asc' },
  highest: { by: 'total', direction: 'desc' },
  lowest: { by: 'total', direction: 'asc' },
}

/** A page of the selected orders after `last`. */
export async function pastOrders(
  db: Db,
  selection: Selection,
  { sort, size, last }: { sort: PastOrderSort; size: number; last: PastCursor | null },
): Promise<PlacedRow[]> {
  const { by, direction } = orders[sort]
  const follows = direction === 'asc' ? sql`>` : sql`<`
  const position = by === 'total' ? last?.total : last?.at
  return placedOrders(db)
    .where(isSelected(selection))
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(${sql.ref(by)}, id) ${follows} (${position}, ${last?.id})`),
    )
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(size)
    .execute()
}

/** Refunds count once they are sent, as in `refundedUsdCents` of an order. */
export async function pastTotals(db: Db, selection: Selection): Promise<PastOrderTotals> {
  const { rows } = await sql<PastOrderTotals>`
    select count(*) as orders, coalesce(sum(total), 0)::bigint as "totalUsdCents",
      coalesce(sum((${refundedOf})), 0)::bigint as "refundedUsdCents"
    from shop_order where placed_at is not null and ${isSelected(selection)}`.execute(db)
  return rows[0]! // an aggregate without groups has one row
}

/** The customers with a paid order at the business, finished or not. */
export async function payingCustomers(
  db: Db,
  { businessId, locationIds }: Pick<Selection, 'businessId' | 'locationIds'>,
): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('member_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where(atLocations(locationIds))
    .where('placed_at', 'is not', null)
    .execute()
  return rows.map(({ member_id: id }) => id)
}

const refundedOf = sql`
  select coalesce(sum(gross), 0)::bigint from shop_refund
  where order_id = shop_order.id and shop_refund.status in ('processing', 'succeeded', 'failed')`

function isSelected({
  businessId,
  locationIds,
  text,
  customerIds,
  status,
  from,
  until,
}: Selection): RawBuilder<boolean> {
  const conditions = [
    sql`business_id = ${businessId}`,
    atLocations(locationIds),
    sql`booking_id is null`,
    sql`status = any(${status === undefined || status === 'refunded' ? pastStatuses : [status]})`,
    ...(status === 'refunded' ? [sql`(${refundedOf}) > 0`] : []),
    ...(from === null ? [] : [sql`placed_at >= ${from}`]),
    ...(until === null ? [] : [sql`placed_at < ${until}`]),
    ...(text === '' ? [] : [matches(text, customerIds)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The number matches without its hyphens, too. */
function matches(text: string, customerIds: readonly MemberId[]) {
  const number = text.replaceAll(/[\s-]/g, '')
  return sql`(
    member_id = any(${customerIds}::uuid[])
    or (${number} <> '' and strpos(replace(number, '-', ''), upper(${number})) > 0)
    or exists (
      select from shop_order_line
      where order_id = shop_order.id and strpos(lower(shop_order_line.name), lower(${text})) > 0
    )
  )`
}
