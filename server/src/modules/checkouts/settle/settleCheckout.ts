import type { CheckoutId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { type Context, withRequestCache } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { isErasing, recognizeCard } from '../../identity/public.ts'
import type { CheckoutRow } from '../core/checkout.repository.ts'
import { mustBeOwn, release } from '../start/startCheckout.ts'
import { fulfil } from './fulfil.ts'
import { lock } from './lock.ts'
import { placeOrders } from './placeOrders.ts'
import { recordPayment } from './recordPayment.ts'
import { sendBack } from './sendBack.ts'

/**
 * The only place where a checkout becomes orders. The customer's return, the processor's event and the poller all call
 * it with the payment's current state (`prepareSettle`). Idempotent. `intent` is null if no card part is due.
 * @throws Refusal checkout_not_found, payment_mismatch
 */
export async function settleCheckout(
  context: Context,
  id: CheckoutId,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  return settleLocked(context, await lock(context, id), intent)
}

/**
 * Settles the signed-in customer's checkout.
 * @throws Refusal payment_mismatch; checkout_not_found, also for that of another member
 */
export async function settleOwnCheckout(
  context: Context,
  id: CheckoutId,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  return settleLocked(context, mustBeOwn(context, await lock(context, id)), intent)
}

async function settleLocked(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  if (row.status === 'paid' || row.status === 'returned') return row
  const isCardPaid = intent?.status === 'succeeded'
  if (row.status === 'open' && (await isErasing(context, row.member_id)))
    return endOfErased(context, row, intent)
  if (row.status === 'open' && intent?.reference === row.id && intent.amountUsdCents !== row.card)
    return endMismatched(context, row, intent)
  if (row.status === 'open' && (isCardPaid || row.card === 0)) {
    // The payment is written before the savepoint, so that a rollback of the orders retains it.
    const [, ended] = await concurrently([
      intent && recordPayment(context, row, intent),
      placeAndFulfil(context, row, intent),
    ])
    return ended
  }
  const recorded = intent ? await recordPayment(context, row, intent) : row
  if (recorded.status === 'open') return waitOrEnd(context, recorded, intent)
  // Paid after the checkout had ended.
  return isCardPaid ? sendBack(context, recorded) : recorded
}

async function placeAndFulfil(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const cached = withRequestCache(context)
  const cardHash = intent?.card?.fingerprint
  // Before the orders are placed: rules that give something once per person ask who pays.
  if (cardHash) await recognizeCard(context, { memberId: row.member_id, cardHash })
  try {
    return await withSavepoint(context.db, async () =>
      fulfil(cached, row, { intent, placed: await placeOrders(cached, row) }),
    )
  } catch (error) {
    // A hold has ended, such as expired points: the customer gets a full refund.
    if (!(error instanceof Refusal)) throw error
    context.log.warn({ err: error, checkoutId: row.id }, 'a checkout could not be booked')
    return intent ? sendBack(context, row) : release(context, row, 'expired')
  }
}

/** The account is being deleted: book nothing, and refund a card that has paid. */
async function endOfErased(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const recorded = intent ? await recordPayment(context, row, intent) : row
  return intent?.status === 'succeeded'
    ? sendBack(context, recorded)
    : release(context, recorded, 'cancelled')
}

/** The amount was changed at the processor: book nothing and refund the card. */
async function endMismatched(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent,
): Promise<CheckoutRow> {
  const facts = { intentId: intent.id, checkoutId: row.id }
  context.log.error(facts, 'a payment has another amount than its checkout')
  const recorded = await recordPayment(context, row, intent)
  return intent.status === 'succeeded' ? sendBack(context, recorded) : release(context, recorded, 'cancelled')
}

/** Unpaid: wait until the checkout expires. */
async function waitOrEnd(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const isOver = !isBefore(context.now, row.expires_at)
  // The customer is absent and cannot choose another card.
  if (row.is_off_session && intent?.decline) return release(context, row, 'cancelled')
  // Wait for a payment that is processing.
  if (!isOver || intent?.status === 'processing') return row
  return release(context, row, 'expired')
}
