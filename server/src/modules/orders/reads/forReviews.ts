import type { BusinessId, LocationId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { linesOf, placedOrder } from '../core/order.queries.ts'
import type { OrderRow } from '../core/order.repository.ts'
import { refundableOf } from '../refunds/approveRefund.ts'
import { fulfilledSince } from './visits.queries.ts'

/** An order as a visit. */
export interface Visit {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** Null before the order is fulfilled. */
  readonly visitedAt: Instant | null
  readonly itemNames: readonly string[]
}

/** A visit of the signed-in member; null for orders of other members. */
export async function visitOf(context: Context, orderId: OrderId): Promise<Visit | null> {
  const order = await placedOrder(context.db, orderId)
  if (order?.member_id !== memberOf(context)) return null
  return (await visitsFrom(context, [order]))[0] ?? null
}

/** The member's orders that were fulfilled since an instant, latest first. */
export async function visitsSince(
  context: Context,
  { since, limit }: { since: Instant; limit: number },
): Promise<Visit[]> {
  return visitsFrom(context, await fulfilledSince(context.db, { memberId: memberOf(context), since, limit }))
}

/** The state of an order as a visit, for any caller; null if there is no such order. */
export async function orderVisitState(
  context: Context,
  orderId: OrderId,
): Promise<{
  readonly locationId: LocationId | null
  readonly visitedAt: Instant | null
  /** The whole price was refunded to the customer, or will be. */
  readonly isRefunded: boolean
} | null> {
  const order = await placedOrder(context.db, orderId)
  if (!order) return null
  const { left } = await refundableOf(context, order)
  return {
    locationId: order.location_id,
    visitedAt: visitedAtOf(order),
    isRefunded: order.total > 0 && left <= 0,
  }
}

// `fulfilled` is a final state, so it began at `status_at`.
const visitedAtOf = (order: OrderRow): Instant | null =>
  order.status === 'fulfilled' && order.is_visit ? order.status_at : null

async function visitsFrom(context: Context, orders: readonly OrderRow[]): Promise<Visit[]> {
  const lines = await linesOf(
    context.db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({
    orderId: order.id,
    memberId: order.member_id,
    businessId: order.business_id,
    visitedAt: visitedAtOf(order),
    itemNames: (lines.get(order.id) ?? []).map(({ name }) => name),
  }))
}
