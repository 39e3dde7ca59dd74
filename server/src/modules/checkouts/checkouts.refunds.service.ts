import type { Context } from '../../context.ts'
import type { Refund } from '../../integrations/payments/gateway.ts'
import { cardRefundEnded, refundToSend } from '../orders/orders.refunds.service.ts'
import type { CardDesk } from './checkouts.card.service.ts'
import { checkoutById } from './checkouts.repository.ts'

/** Sends the card part of a refund, under the refund's own id: twice is the same as once. */
export async function sendRefund(desk: CardDesk, refundId: string): Promise<void> {
  const due = await desk.write((context) => refundToSend(context, refundId))
  const checkout = due && (await checkoutById(desk.db, due.checkoutId))
  if (!due || !checkout?.intent_id) return
  const { id, status } = await desk.gateway.refund({
    key: `refund:${refundId}`,
    intentId: checkout.intent_id,
    amountUsdCents: due.cardUsdCents,
    reference: refundId,
  })
  await desk.write((context) => noteRefund(context, { refundId, status, providerId: id }))
}

/** What the processor says of a refund; one that it works on counts as done until it says that it failed. */
export async function noteRefund(
  context: Context,
  { refundId, status, providerId }: { refundId: string; status: Refund['status']; providerId: string },
): Promise<void> {
  const isFailed = status === 'failed' || status === 'canceled'
  await cardRefundEnded(context, { refundId, status: isFailed ? 'failed' : 'succeeded', providerId })
}
