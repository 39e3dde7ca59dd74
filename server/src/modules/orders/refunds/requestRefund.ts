import { effectRights } from 'contract/businesses/effects'
import type { BusinessId, OrderId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import type { Order } from 'contract/orders/orders'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requireAccess } from '../../businesses/public.ts'
import { resolveTask } from '../../notifications/public.ts'
import { refundTask } from '../notifications/outcome.rules.ts'
import { approveRefund, refundableOf } from './approveRefund.ts'
import { notifyOfRefund, notifyOfRequest } from '../notifications/notify.ts'
import { mustBeAt } from '../core/orderLocations.ts'
import { orderOfBusiness, orderOfMember } from '../core/readOrders.ts'
import { amountOf, type Pieces } from './refund.rules.ts'
import { endRequest, insertRefund, withdrawRequest } from './refunds.repository.ts'
import { lockOrder, type OrderRow } from '../core/order.repository.ts'
import { mayRefund, mayRequestRefund } from '../core/orderState.rules.ts'

/**
 * Requests a refund of the named pieces, or of the whole remainder if none is named.
 * @throws Refusal order_not_found, order_state, order_disputed, refund_above_paid
 */
export async function requestRefund(
  context: Context,
  { orderId, reason, lines }: { orderId: OrderId; reason: string; lines: readonly Pieces[] },
): Promise<Order> {
  const order = await lockOrder(context.db, orderId)
  if (!order || order.placed_at === null || order.member_id !== memberOf(context))
    throw new Refusal('order_not_found')
  if (order.frozen_at !== null) throw new Refusal('order_disputed')
  const refundable = await refundableOf(context, order)
  const { left, refunds } = refundable
  const hasRequest = refunds.some(({ status }) => status === 'requested')
  if (!mayRequestRefund({ status: order.status, left, hasRequest })) throw new Refusal('order_state')
  const gross = amountOf(refundable, lines)
  if (gross === null || gross < 1) throw new Refusal('refund_above_paid', { details: { left } })
  const draft = { orderId, status: 'requested' as const, gross, pieces: lines, reason, now: context.now }
  const request = await insertRefund(context.db, draft)
  if (!request) throw new Refusal('order_state')
  await notifyOfRequest(context, order, request)
  return orderOfMember(context, orderId)
}

/**
 * Withdraws a request before the business answers it. A repeated call changes nothing. Of a withdrawal and an answer at
 * the same time, the first one counts.
 * @throws Refusal order_not_found, order_state
 */
export async function withdrawRefundRequest(
  context: Context,
  { orderId, requestId }: { orderId: OrderId; requestId: string },
): Promise<Order> {
  const order = await lockOrder(context.db, orderId)
  if (!order || order.placed_at === null || order.member_id !== memberOf(context))
    throw new Refusal('order_not_found')
  const { refunds } = await refundableOf(context, order)
  const request = refunds.find(({ id }) => id === requestId)
  if (request?.status === 'canceled') return orderOfMember(context, orderId)
  if (!request || !(await withdrawRequest(context.db, { id: requestId, orderId, now: context.now })))
    throw new Refusal('order_state')
  await resolveTask(context, { task: refundTask(request.id), outcome: 'Withdrawn' })
  return orderOfMember(context, orderId)
}

interface Decision {
  readonly businessId: BusinessId
  readonly orderId: OrderId
  readonly requestId?: string | undefined
  readonly decision: 'approve' | 'reject'
  readonly usdCents?: UsdCents | undefined
  readonly reason: string
}

/**
 * Answers a request, or refunds without one; without an amount, refunds the requested amount, or all.
 * @throws Refusal business_not_found, order_not_found, order_state, order_disputed, refund_above_paid
 */
export async function refundOrder(context: Context, decision: Decision): Promise<Order> {
  const { businessId, orderId, requestId, reason } = decision
  const admission = await requireAccess(context, businessId, effectRights.refund)
  const order = mustBeAt(admission, effectRights.refund, await lockOrder(context.db, orderId))
  if (order.placed_at === null) throw new Refusal('order_not_found')
  if (requestId !== undefined) await answerRequest(context, order, { ...decision, requestId })
  else {
    const { left } = await refundableOf(context, order)
    if (decision.decision === 'reject' || !mayRefund({ status: order.status, left, hasRequest: false }))
      throw new Refusal('order_state')
    const refund = await approveRefund(context, order, {
      amount: decision.usdCents ?? 'all',
      reason,
      approved: null,
    })
    await notifyOfRefund(context, order, refund)
  }
  return orderOfBusiness(context, { businessId, orderId })
}

async function answerRequest(
  context: Context,
  order: OrderRow,
  { requestId, decision, usdCents, reason }: Decision & { readonly requestId: string },
): Promise<void> {
  const { refunds } = await refundableOf(context, order)
  const request = refunds.find(({ id }) => id === requestId)
  const answered =
    request &&
    (await endRequest(context.db, {
      id: request.id,
      status: decision === 'approve' ? 'approved' : 'rejected',
      answer: reason,
      now: context.now,
    }))
  if (!answered) throw new Refusal('order_state')
  const outcome = decision === 'approve' ? 'Approved' : 'Declined'
  await resolveTask(context, { task: refundTask(answered.id), outcome })
  if (decision === 'reject') return notifyOfRefund(context, order, answered)
  const amount = usdCents ?? answered.gross
  await notifyOfRefund(
    context,
    order,
    await approveRefund(context, order, { amount, reason, approved: answered }),
  )
}
