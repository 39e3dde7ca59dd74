import type { Context } from '../../../platform/context.ts'
import { runEach } from '../../../platform/jobs/sweep.ts'
import type { PaymentGateway, Refund } from '../../../integrations/payments/gateway.ts'
import { cardRefundEnded, giveUpRefund, refundToSend, takeRefundsToTry } from '../../orders/public.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { checkoutById } from '../core/checkout.repository.ts'

const triedAtOnce = 50

/**
 * Sends the card part of a refund, unless the processor has it already: it may have done so and not answered. The key is
 * the refund's own, and another one for each time that somebody starts it by hand.
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
 * Tries refunds again of which nobody has heard, with growing pauses, and gives them up after a day. One that fails keeps
 * none of the others waiting. @throws AggregateError of those that failed, after all had their turn
 */
export async function sweepRefunds(port: PaymentPort): Promise<void> {
  const ids = await port.write((context) => takeRefundsToTry(context, triedAtOnce))
  const errors = await runEach(
    ids,
    (refundId) => sendRefund(port, refundId),
    (refundId) => port.write((context) => giveUpRefund(context, refundId)),
  )
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} refunds could not be sent`)
}

/** What the processor says of a refund; one that it works on counts as done until it says that it failed. */
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

/** The processor did not deliver it, or will not. */
export const hasFailed = ({ status }: Pick<Refund, 'status'>) => status === 'failed' || status === 'canceled'
