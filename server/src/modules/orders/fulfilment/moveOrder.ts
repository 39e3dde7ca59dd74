import { effectRight } from 'contract/businesses/effects'
import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fulfilledAfterHours, type Order, type OrderStatus } from 'contract/orders/orders'
import { minus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mustPermit, returnStock, requireAccess } from '../../businesses/public.ts'
import { completePurchase } from '../../loyalty/public.ts'
import { noteMove } from '../notifications/timeline.ts'
import { approveRefund, refundableOf } from '../refunds/approveRefund.ts'
import { notifyCustomer, notifyOfEnded } from '../notifications/notify.ts'
import { linesOf, placedOrder, readySince, unconfirmedOrders } from '../core/order.queries.ts'
import { mustBeAt } from '../core/orderLocations.ts'
import { orderOfBusiness, orderOfMember } from '../core/readOrders.ts'
import { changeStatus, type OrderRow, setReleasedAt } from '../core/order.repository.ts'
import { type Mover, startsOf } from '../core/orderState.rules.ts'

/**
 * Cancels an order before the business accepts it, with a full refund.
 * @throws Refusal order_not_found, order_state, order_disputed
 */
export async function cancelOrder(context: Context, orderId: OrderId): Promise<Order> {
  const order = await placedOrder(context.db, orderId)
  if (order?.member_id !== memberOf(context)) throw new Refusal('order_not_found')
  const cancelled = await move(context, { orderId, by: 'customer', to: 'cancelled', reason: null })
  await undo(context, cancelled, { reason: 'Canceled before it was accepted.', isByCustomer: true })
  await notifyCustomer(context, cancelled)
  await notifyOfEnded(context, cancelled, { isLapsed: false })
  return orderOfMember(context, orderId)
}

/**
 * Moves an order one step on, or rejects and refunds it, which asks for the right to refund, as staff of the business.
 * One of several concurrent moves succeeds.
 * @throws Refusal business_not_found, not_permitted, order_not_found, order_state, order_disputed; input_invalid for a rejection
 * without a reason
 */
export async function moveOrder(
  context: Context,
  step: {
    businessId: BusinessId
    orderId: OrderId
    from: OrderStatus
    to: OrderStatus
    reason?: string | undefined
  },
): Promise<Order> {
  const { businessId, orderId, from, to, reason = null } = step
  const admission = await requireAccess(context, businessId, 'orders.fulfil')
  const right = effectRight('moveOrder', step)
  if (right) mustPermit(admission, right)
  const order = mustBeAt(admission, right ?? 'orders.fulfil', await placedOrder(context.db, orderId))
  if (order.booking_id !== null) throw new Refusal('order_state')
  if (to === 'rejected' && reason === null)
    throw new Refusal('input_invalid', { fields: [{ path: 'body.reason', message: 'must give a reason' }] })
  const moved = await move(context, { orderId, by: 'business', from, to, reason })
  await follow(context, moved, reason)
  return orderOfBusiness(context, { businessId, orderId })
}

async function follow(context: Context, order: OrderRow, reason: string | null): Promise<void> {
  if (order.status === 'rejected') await undo(context, order, { reason: reason ?? '', isByCustomer: false })
  if (order.status === 'fulfilled') {
    const { releasedAt } = await completePurchase(context, { orderId: order.id })
    await setReleasedAt(context.db, order.id, releasedAt)
  }
  await notifyCustomer(context, order, reason)
}

async function move(
  context: Context,
  step: { orderId: OrderId; by: Mover; from?: OrderStatus; to: OrderStatus; reason: string | null },
): Promise<OrderRow> {
  const { orderId, by, to, reason } = step
  const from = startsOf(by, to).filter((status) => step.from === undefined || status === step.from)
  const moved = await changeStatus(context.db, { id: orderId, from, to, now: context.now })
  if (!moved) throw new Refusal('order_state')
  await noteMove(context, moved, { by, reason })
  return moved
}

/** Refunds everything to the customer and returns the pieces to stock. */
async function undo(
  context: Context,
  order: OrderRow,
  { reason, isByCustomer }: { reason: string; isByCustomer: boolean },
): Promise<void> {
  const { left } = await refundableOf(context, order)
  if (left > 0) await approveRefund(context, order, { amount: 'all', reason, approved: null, isByCustomer })
  const lines = (await linesOf(context.db, [order.id])).get(order.id) ?? []
  await returnStock(
    context,
    lines.flatMap(({ product_id: productId, quantity }) => (productId ? [{ productId, quantity }] : [])),
  )
}

const automatic = {
  placed: { to: 'rejected', reason: 'The business did not respond in time.' },
  ready: { to: 'fulfilled', reason: null },
} as const

type Waiting = keyof typeof automatic

/** Orders that have reached the deadline of a state, oldest first. */
export async function overdueOrders(
  context: Context,
  status: Waiting,
  { limit, resting = [] }: { limit: number; resting?: readonly string[] },
): Promise<OrderId[]> {
  return status === 'placed'
    ? unconfirmedOrders(context.db, { at: context.now, resting, limit })
    : readySince(context.db, { before: fulfilledBefore(context), resting, limit })
}

/** Ends an overdue order; does nothing if its state has changed. */
export async function endOverdue(
  context: Context,
  { orderId, status }: { orderId: OrderId; status: Waiting },
): Promise<void> {
  const { to, reason } = automatic[status]
  const order = await placedOrder(context.db, orderId)
  if (!order || order.status !== status || order.frozen_at !== null || !isOverdue(context, order)) return
  const moved = await changeStatus(context.db, { id: orderId, from: [status], to, now: context.now })
  if (!moved) return
  await noteMove(context, moved, { by: 'goodword', reason })
  await follow(context, moved, reason)
  if (status === 'placed') await notifyOfEnded(context, moved, { isLapsed: true })
}

function isOverdue(context: Context, { status, respond_by: respondBy, status_at: since }: OrderRow): boolean {
  // Instants have one format, so they compare as text.
  return status === 'placed'
    ? respondBy !== null && respondBy <= context.now
    : since <= fulfilledBefore(context)
}

function fulfilledBefore({ now }: Context): Instant {
  return minus(now, { hours: fulfilledAfterHours })
}
