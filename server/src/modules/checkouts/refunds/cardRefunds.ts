import type { Context } from '../../../platform/context.ts'
import { runEach } from '../../../platform/jobs/sweep.ts'
import type { PaymentGateway, Refund } from '../../../integrations/payments/gateway.ts'
import { cardRefundEnded, abandonRefund, refundToSend, takeRefundsToTry } from '../../orders/public.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { checkoutById } from '../core/checkout.repository.ts'

const triedAtOnce = 50

/**
 * Sends the card part of a refund, unless the processor already has it, as after a lost response. The idempotency key
 * is the refund id, with the round appended when an operator sends it again.
 */
export async function sendRefund(port: PaymentPort, refundId: string): Promise<void> {
  const due = await port.write((context) => refundToSend(context, refundId))
  const checkout = due && (await checkoutById(port.db, due.checkoutId))
  if (!due || !checkout?.intent_id) return
  const intentId = checkout.intent_id
  const { id, status } =
    (await sentBefore(port.gateway, { intentId, refundId })) ??
    (await port.gateway.refund({
      key: due.round === 0 ? `refund:${refundId}` : `refund:${refundId}:${due.round}`,
      intentId,
      amountUsdCents: due.cardUsdCents,
      reference: refundId,
    }))
  await port.write((context) => noteRefund(context, { refundId, status, providerId: id }))
}

async function sentBefore(
  gateway: PaymentGateway,
  { intentId, refundId }: { intentId: string; refundId: string },
): Promise<Refund | null> {
  const refunds = await gateway.refundsOf(intentId)
  return refunds.find((refund) => refund.reference === refundId && !hasFailed(refund)) ?? null
}

/**
 * Retries refunds without a result, with growing pauses, and stops after a day. A failure does not block the others.
 * @throws AggregateError of all failures, after every refund was tried
 */
export async function sweepRefunds(port: PaymentPort): Promise<void> {
  const ids = await port.write((context) => takeRefundsToTry(context, triedAtOnce))
  const errors = await runEach(
    ids,
    (refundId) => sendRefund(port, refundId),
    (refundId) => port.write((context) => abandonRefund(context, refundId)),
  )
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} refunds could not be sent`)
}

/**
 * Stores the processor's status of a refund; a pending refund counts as succeeded until the processor reports a
 * failure.
 */
export async function noteRefund(
  context: Context,
  { refundId, status, providerId }: { refundId: string; status: Refund['status']; providerId: string },
): Promise<void> {
  await cardRefundEnded(context, {
    refundId,
    status: hasFailed({ status }) ? 'failed' : 'succeeded',
    providerId,
  })
}

/** The processor could not deliver the refund or cancelled it. */
export const hasFailed = ({ status }: Pick<Refund, 'status'>) => status === 'failed' || status === 'canceled'
