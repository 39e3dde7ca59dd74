import type { CheckoutId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { alertOperators } from '../../notifications/public.ts'
import { refundCard } from '../refunds/approveRefund.ts'
import { notifyOfRefund } from '../notifications/notify.ts'
import { placedOrder, type RefundRow } from '../core/order.queries.ts'
import { refundById } from '../refunds/refunds.repository.ts'
import { markCardEnded, markUnsent, refundsToTry, setTryAt, startRound } from './cardRefunds.repository.ts'
import { isGivenUp, nextTryAt } from './cardRefunds.rules.ts'

export { refundCard } from '../refunds/approveRefund.ts'

/** The card part of a refund that is due to be sent; null if there is none or the order is frozen. */
export async function refundToSend(
  context: Context,
  refundId: string,
): Promise<{ refundId: string; checkoutId: CheckoutId; cardUsdCents: UsdCents; round: number } | null> {
  const refund = await refundById(context.db, refundId)
  if (!refund || (refund.status !== 'processing' && refund.status !== 'failed')) return null
  const order = await placedOrder(context.db, refund.order_id)
  // The processor makes no refund during a dispute; the refund is sent again afterwards.
  if (!order || order.frozen_at !== null) return null
  return { refundId, checkoutId: order.checkout_id, cardUsdCents: refund.card, round: refund.round }
}

/** Records the processor's result for the card part of a refund. Idempotent. */
export async function cardRefundEnded(
  context: Context,
  ended: { refundId: string; status: 'succeeded' | 'failed'; providerId: string },
): Promise<void> {
  const { refundId: id, status, providerId } = ended
  const refund = await markCardEnded(context.db, { id, status, providerId, now: context.now })
  if (refund?.status === 'failed') await notifyCustomer(context, refund)
}

/**
 * Takes card refunds without a result that are due for a retry, and schedules the next attempt after a longer pause.
 */
export async function takeRefundsToTry(context: Context, limit: number): Promise<string[]> {
  const { db, now } = context
  const rows = await refundsToTry(db, { now, limit })
  for (const { id, tried } of rows) await setTryAt(db, { id, tryAt: nextTryAt(now, tried + 1) })
  return rows.map(({ id }) => id)
}

/** Fails a refund without a result after a day: notifies the customer and leaves the retry to an operator. */
export async function abandonRefund(context: Context, refundId: string): Promise<void> {
  const known = await refundById(context.db, refundId)
  if (!known || known.sent_from === null || !isGivenUp(known.sent_from, context.now)) return
  const refund = await markUnsent(context.db, refundId)
  if (!refund) return
  await alertOperators(context, {
    naturalKey: `refund:${refundId}:late:${refund.round}`,
    title: 'A card refund did not go through within a day',
    body: 'We notified the customer. Send it again once the card processor responds.',
    href: paths.operatorPayments(),
  })
  await notifyCustomer(context, refund)
}

/** Sends the card part of a failed refund again. @throws Refusal refund_not_found, payment_moved_on, order_disputed */
export async function sendRefundAgain(context: Context, refundId: string): Promise<void> {
  const { db, now } = context
  const refund = await refundById(db, refundId)
  if (!refund) throw new Refusal('refund_not_found')
  if (refund.status !== 'processing' && refund.status !== 'failed') throw new Refusal('payment_moved_on')
  if ((await placedOrder(db, refund.order_id))?.frozen_at !== null) throw new Refusal('order_disputed')
  // A refund that the processor may still handle retains its idempotency key; a failed one needs a new key.
  await startRound(db, { id: refundId, now, tryAt: nextTryAt(now, 0) })
  await context.enqueue(refundCard, { refundId })
}

async function notifyCustomer(context: Context, refund: RefundRow): Promise<void> {
  const order = await placedOrder(context.db, refund.order_id)
  if (order) await notifyOfRefund(context, order, refund)
}
