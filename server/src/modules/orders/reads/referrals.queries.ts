import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { grantedStatuses } from '../core/order.queries.ts'

/** A paid order with its refunds. */
export interface PaidOrder {
  readonly id: OrderId
  readonly number: string
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** Products and services, without tax and tip. */
  readonly subtotal: number
  readonly total: number
  readonly storeCredit: number
  readonly refunded: number
  readonly status: string
  readonly placedAt: Instant
  readonly statusAt: Instant
  readonly isFrozen: boolean
}

const columns = sql`o.id, o.number, o.member_id as "memberId", o.business_id as "businessId", o.subtotal, o.total, o.store_credit as "storeCredit",
  o.status, o.placed_at as "placedAt", o.status_at as "statusAt", o.frozen_at is not null as "isFrozen",
  (select coalesce(sum(r.gross), 0)::bigint from shop_refund r
    where r.order_id = o.id and r.status = any(${grantedStatuses})) as refunded`

/** Whether refunds left a part of an order. */
const isKept = (order: RawBuilder<unknown>) => sql<boolean>`${order}.total > (
  select coalesce(sum(r.gross), 0) from shop_refund r
  where r.order_id = ${order}.id and r.status = any(${grantedStatuses})
)`

export async function paidOrder(db: Db, orderId: OrderId): Promise<PaidOrder | null> {
  const { rows } = await sql<PaidOrder>`
    select ${columns} from shop_order o where o.id = ${orderId} and o.placed_at is not null`.execute(db)
  return rows[0] ?? null
}

/**
 * Orders of a member, oldest first; at one business, or at all if `businessId` is null. `ofPerson` includes those of
 * erased accounts of the same person.
 */
export async function paidOrders(
  db: Db,
  {
    memberId,
    businessId,
    since,
    limit,
    ofPerson = false,
  }: {
    memberId: MemberId
    businessId: BusinessId | null
    since: Instant
    limit: number
    ofPerson?: boolean
  },
): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select ${columns} from shop_order o
    where ${ofPerson ? sql<boolean>`o.member_id in (select id from accounts_of(${memberId}))` : sql<boolean>`o.member_id = ${memberId}`}
      and o.placed_at >= ${since}
      and (${businessId}::uuid is null or o.business_id = ${businessId})
      and o.status not in ('cancelled', 'rejected')
    order by o.placed_at, o.id limit ${limit}`.execute(db)
  return rows
}

/** A new customer of a business in a period, with the first order and the totals of all orders. */
export interface NewCustomer {
  readonly memberId: MemberId
  readonly number: string
  readonly at: Instant
  readonly firstSubtotal: number
  readonly spent: number
  readonly orders: number
}

/**
 * Customers whose first order at a business since `knownSince` (two years) falls in the period. Cancelled, rejected and
 * fully refunded orders do not count.
 */
export async function newCustomers(
  db: Db,
  {
    businessId,
    from,
    until,
    knownSince,
  }: { businessId: BusinessId; from: Instant; until: Instant; knownSince: Instant },
): Promise<NewCustomer[]> {
  const { rows } = await sql<NewCustomer>`
    with kept as (
      select o.id, o.member_id, o.number, o.placed_at, o.subtotal
      from shop_order o
      where o.business_id = ${businessId} and o.placed_at >= ${knownSince} and o.placed_at < ${until}
        and o.status not in ('cancelled', 'rejected')
        and ${isKept(sql`o`)}
    ), firsts as (
      select distinct on (member_id) member_id, number, placed_at, subtotal from kept order by member_id, placed_at, id
    )
    select f.member_id as "memberId", f.number, f.placed_at as at, f.subtotal as "firstSubtotal",
      sum(k.subtotal)::bigint as spent, count(*)::int as orders
    from firsts f join kept k on k.member_id = f.member_id
    where f.placed_at >= ${from}
    group by f.member_id, f.number, f.placed_at, f.subtotal
    order by f.placed_at, f.member_id`.execute(db)
  return rows
}

export async function countOrders(
  db: Db,
  { businessId, from, until }: { businessId: BusinessId; from: Instant; until: Instant },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order
    where business_id = ${businessId} and placed_at >= ${from} and placed_at < ${until}
      and status not in ('cancelled', 'rejected')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Businesses where a member has an order that is not cancelled, rejected or refunded in full, latest first. */
export async function businessesBoughtAt(db: Db, memberId: MemberId, limit: number): Promise<BusinessId[]> {
  const { rows } = await sql<{ business_id: BusinessId }>`
    select business_id from shop_order
    where member_id = ${memberId} and placed_at is not null and status not in ('cancelled', 'rejected')
      and ${isKept(sql`shop_order`)}
    group by business_id order by max(placed_at) desc limit ${limit}`.execute(db)
  return rows.map((row) => row.business_id)
}
