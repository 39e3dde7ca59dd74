import type { CheckoutId, MemberId } from 'contract/core/ids'
import { cancelUnlessPaid } from '../../../integrations/payments/cancelUnlessPaid.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { giveUpUnpaid } from '../../bookings/public.ts'
import { lockOrdersOfCheckout } from '../../orders/public.ts'
import { checkoutById, type CheckoutRow } from '../core/checkout.repository.ts'
import { mustBeOwn, release } from '../start/startCheckout.ts'
import { lock } from './lock.ts'
import { settleCheckout } from './settleCheckout.ts'

/**
 * First step of giving up, outside any transaction: cancels the card payment at the processor, so that it cannot succeed
 * after the reservations were released. Null without a payment, or while the processor is unavailable: then a job
 * cancels or refunds the payment (decision 48).
 */
export async function cancelAtProcessor(
  port: PaymentPort,
  { checkoutId, memberId }: { checkoutId: CheckoutId; memberId: MemberId },
): Promise<PaymentIntent | null> {
  const row = await checkoutById(port.db, checkoutId)
  if (row?.member_id !== memberId || row.status !== 'open' || row.intent_id === null) return null
  try {
    return await cancelUnlessPaid(port.gateway, row.intent_id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payments_unavailable') return null
    throw error
  }
}

/**
 * Gives up the member's checkout and releases its holds, on request also the times of the visits that it was to pay.
 * Idempotent. A payment that succeeded first completes the purchase instead.
 * @throws Refusal checkout_not_found, checkout_ended, payment_processing, payment_mismatch
 */
export async function giveUpCheckout(
  context: Context,
  id: CheckoutId,
  intent: PaymentIntent | null,
  times: 'keep' | 'release' = 'keep',
): Promise<CheckoutRow> {
  const row = mustBeOwn(context, await lock(context, id))
  if (row.status === 'cancelled') return row
  if (row.status !== 'open') throw new Refusal('checkout_ended')
  if (intent?.status === 'succeeded') return settleCheckout(context, id, intent)
  if (intent?.status === 'processing') throw new Refusal('payment_processing')
  if (times === 'release') {
    // Lock order: the orders, then the bookings and their slots, then the points.
    const orders = await lockOrdersOfCheckout(context, id)
    await giveUpUnpaid(
      context,
      orders.flatMap(({ bookingId }) => bookingId ?? []),
    )
  }
  return release(context, row, 'cancelled')
}
