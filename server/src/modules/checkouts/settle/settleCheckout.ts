import type { CheckoutId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { type Context, withRequestCache } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { CheckoutRow } from '../core/checkout.repository.ts'
import { mustBeOwn, release } from '../start/startCheckout.ts'
import { fulfil } from './fulfil.ts'
import { lock } from './lock.ts'
import { placeOrders } from './placeOrders.ts'
import { recordPayment } from './recordPayment.ts'
import { sendBack } from './sendBack.ts'

/**
 * The one place where a checkout becomes orders: the customer's return, the processor's message and the poller all call
 * it with what the processor says now (`prepareSettle`), as often as they like. `intent` is null where nothing is left
 * for a card. @throws Refusal checkout_not_found, payment_mismatch
 */
export async function settleCheckout(
  context: Context,
  id: CheckoutId,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  return settleLocked(context, await lock(context, id), intent)
}

/** The same by its customer. @throws Refusal payment_mismatch; checkout_not_found, also for that of another member */
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
  if (row.status === 'open' && intent?.reference === row.id && intent.amountUsdCents !== row.card)
    return endMismatched(context, row, intent)
  if (row.status === 'open' && (isCardPaid || row.card === 0)) {
    // The payment goes out before the savepoint, and so stays when the orders are undone.
    const [, ended] = await concurrently([
      intent && recordPayment(context, row, intent),
      placeAndFulfil(context, row, intent),
    ])
    return ended
  }
  const recorded = intent ? await recordPayment(context, row, intent) : row
  if (recorded.status === 'open') return waitOrEnd(context, recorded, intent)
  // It had ended, and was paid all the same.
  return isCardPaid ? sendBack(context, recorded) : recorded
}

async function placeAndFulfil(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const cached = withRequestCache(context)
  try {
    return await withSavepoint(context.db, async () =>
      fulfil(cached, row, { intent, placed: await placeOrders(cached, row) }),
    )
  } catch (error) {
    // What was held has ended, such as points that expired: the customer gets everything back.
    if (!(error instanceof Refusal)) throw error
    context.log.warn({ err: error, checkoutId: row.id }, 'a checkout could not be booked')
    return intent ? sendBack(context, row) : release(context, row, 'expired')
  }
}

/** Its amount was changed at the processor: nothing is booked, and whatever was paid goes back to the card. */
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

/** Nothing was paid yet; once the time is over nothing will be. */
async function waitOrEnd(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const isOver = !isBefore(context.now, row.expires_at)
  // Its customer is not there to choose another card.
  if (row.is_off_session && intent?.decline) return release(context, row, 'cancelled')
  // Money that is on its way is waited for.
  if (!isOver || intent?.status === 'processing') return row
  return release(context, row, 'expired')
}
