import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type CheckoutRow, setCard } from '../core/checkout.repository.ts'

/**
 * Stores the card payment as the processor reports it.
 * @throws Refusal payment_mismatch for the payment of another checkout
 */
export async function recordPayment(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent,
): Promise<CheckoutRow> {
  if (intent.reference !== row.id) {
    context.log.error({ intentId: intent.id, checkoutId: row.id }, 'a payment belongs to another checkout')
    throw new Refusal('payment_mismatch')
  }
  return setCard(context.db, row.id, intent)
}
