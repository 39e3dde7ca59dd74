import type { CheckoutId, MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { cancelUnlessPaid } from '../../../integrations/payments/cancelUnlessPaid.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { customerFor, ownCard, refundRest, returnEnded } from '../../cards/public.ts'
import { notify } from '../../notifications/public.ts'
import { dollars } from '../../../platform/format/format.ts'
import {
  checkoutById,
  type CheckoutRow,
  endCheckout,
  lockCheckout,
  setCard,
} from '../core/checkout.repository.ts'
import { mustBeOwn } from '../start/startCheckout.ts'

/** The processor's payment of a checkout; creates it once. */
export async function cardPaymentFor(port: PaymentPort, id: CheckoutId): Promise<PaymentIntent | null> {
  const { db, gateway } = port
  const row = await checkoutById(db, id)
  if (!row || row.card === 0) return null
  if (row.intent_id !== null) return gateway.readIntent(row.intent_id)
  if (row.status !== 'open') return null
  const { id: intentId } = await gateway.createIntent({
    key: `checkout:${row.id}`,
    amountUsdCents: row.card,
    reference: row.id,
    description: 'Your order at Goodword',
    receiptEmail: null,
    customerId: await customerFor(port, row.member_id),
    savesCard: false,
  })
  // A reused idempotency key returns the payment as it was at first; read its current state.
  return gateway.readIntent(intentId)
}

interface CardChoice {
  readonly checkoutId: CheckoutId
  readonly memberId: MemberId
  readonly cardId: string
  /** The bank redirects here. */
  readonly returnUrl: string
}

/**
 * Pays the member's open checkout with a saved card. Each checkout has one payment; a paid checkout returns its
 * current state.
 * @throws Refusal checkout_not_found, checkout_ended, card_not_found
 */
export async function payWithCard(port: PaymentPort, choice: CardChoice): Promise<PaymentIntent | null> {
  const { checkoutId, memberId, cardId, returnUrl } = choice
  const row = await checkoutById(port.db, checkoutId)
  if (!row || row.member_id !== memberId) throw new Refusal('checkout_not_found')
  if (row.status === 'paid') return cardPaymentOf(port, checkoutId)
  if (row.status !== 'open' || row.intent_id === null) throw new Refusal('checkout_ended')
  await ownCard(port, memberId, cardId)
  return port.gateway.payWithCard({ intentId: row.intent_id, cardId, returnUrl })
}

/** The current state of a checkout's payment; null if the processor has none. */
export async function cardPaymentOf(
  { db, gateway }: PaymentPort,
  id: CheckoutId,
): Promise<PaymentIntent | null> {
  const row = await checkoutById(db, id)
  return row?.intent_id ? gateway.readIntent(row.intent_id) : null
}

/** Stores the payment that the processor opened. @throws Refusal checkout_not_found, checkout_ended */
export async function noteCardPayment(
  context: Context,
  id: CheckoutId,
  { intent, provider }: { intent: PaymentIntent | null; provider: PaymentPort['provider'] },
): Promise<CheckoutRow> {
  const row = mustBeOwn(context, await lockCheckout(context.db, id))
  if (row.status === 'paid') return row
  if (row.status !== 'open' || !intent) throw new Refusal('checkout_ended')
  return setCard(context.db, id, intent, provider)
}

/**
 * Closes the payment of an ended checkout: cancels it if unpaid, otherwise refunds the amount that no bank has charged
 * back.
 * @throws while the payment is processing, so that the job retries
 */
export async function closePayment(port: PaymentPort, id: CheckoutId): Promise<void> {
  const { db, gateway } = port
  const row = await checkoutById(db, id)
  if (!row?.intent_id || row.status === 'open' || row.status === 'paid') return
  const intent = await cancelUnlessPaid(gateway, row.intent_id)
  if (intent.status === 'processing') throw new Error(`payment ${intent.id} is still processing`)
  const rest = await refundRest(port, { prefix: 'checkout-return', paymentId: row.id, intent })
  if (!rest) return
  await port.write(async (context) => {
    await lockCheckout(context.db, row.id)
    // The card may be charged while the checkout is cancelled: record the checkout as returned.
    if (intent.receivedUsdCents > 0)
      await endCheckout(context.db, row.id, { status: 'returned', now: row.ended_at ?? context.now })
    if (rest.sentUsdCents > 0)
      await notify(context, {
        memberId: row.member_id,
        kind: 'payment_returned',
        naturalKey: `checkout:${row.id}:returned`,
        title: `${dollars(rest.sentUsdCents)} is refunded to your card`,
        body: 'Your payment arrived after the checkout had ended, so no order was placed. The refund reaches your card within a few days.',
        href: paths.payment({ checkout: row.id }),
      })
    await returnEnded(context, { paymentId: row.id, intentId: intent.id, rest })
  })
}
