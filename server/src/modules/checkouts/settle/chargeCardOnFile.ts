import type { BookingId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { type Context, withRequestCache } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { chargesToTry, type DueCharge, takeCharge } from '../../bookings/public.ts'
import { ownCard } from '../../cards/public.ts'
import { noLinks } from '../../commission/public.ts'
import { boughtOf } from '../start/bookingCheckout.ts'
import { cardPaymentFor } from './cardPayment.ts'
import { priceItems } from '../quote/quoteCheckout.ts'
import { type CheckoutRow, checkoutById, lockCheckout, setCard } from '../core/checkout.repository.ts'
import { keepDrawing, release } from '../start/startCheckout.ts'
import { settleCheckout } from './settleCheckout.ts'

// A separate checkout, hidden from its owner, charges a card on file. However often a charge starts, concurrently or
// after a crash, it has one open checkout with one payment, and `settle` books it.

const triedAtOnce = 50
/** After this long without the processor, the customer is asked to pay manually. */
const openHours = 24

/**
 * Charges the amount due to the card on file of a booking, unless another run is charging it.
 * @throws while the processor is unavailable, so that the job retries
 */
export async function chargeOnFile(port: PaymentPort, bookingId: BookingId): Promise<void> {
  const begun = await port.write((context) => begin(context, bookingId))
  if (!begun) return
  const { checkout, charge } = begun
  const intent = await cardPaymentFor(port, checkout.id)
  if (!intent) return
  // Stored before the charge, so that the poller of open checkouts finds it.
  await port.write((context) => notePayment(context, checkout, { intent, provider: port.provider }))
  const paid = await charged(port, { ...charge, intent })
  await port.write(async (context) => {
    if (paid) await settleCheckout(context, checkout.id, paid)
    else await abandonCheckout(context, checkout)
  })
}

async function begin(
  context: Context,
  bookingId: BookingId,
): Promise<{ checkout: CheckoutRow; charge: DueCharge } | null> {
  const charge = await takeCharge(context, bookingId)
  if (!charge) return null
  const known = charge.checkoutId && (await checkoutById(context.db, charge.checkoutId))
  return {
    charge,
    checkout: known ?? (await open(withRequestCache(context), charge)),
  }
}

async function open(context: Context, { memberId, visit }: DueCharge): Promise<CheckoutRow> {
  const byCard = { points: 0, usesStoreCredit: false, tips: [] }
  const drawing = await priceItems(context, memberId, {
    tender: byCard,
    bought: await boughtOf(context, [visit]),
  })
  const expiresAt = plus(context.now, { hours: openHours })
  return keepDrawing(context, drawing, { memberId, expiresAt, links: noLinks, isOffSession: true })
}

async function notePayment(
  { db }: Context,
  { id }: CheckoutRow,
  { intent, provider }: { intent: PaymentIntent; provider: PaymentPort['provider'] },
): Promise<void> {
  const row = await lockCheckout(db, id)
  if (row?.status === 'open' && row.intent_id === null) await setCard(db, id, intent, provider)
}

/** Charges the card and returns the payment; null if the card is no longer saved. */
async function charged(
  port: PaymentPort,
  { intent, memberId, cardId }: DueCharge & { intent: PaymentIntent },
): Promise<PaymentIntent | null> {
  // One attempt only: return a payment that was paid, declined or cancelled unchanged.
  if (intent.status !== 'requires_payment_method' || intent.decline !== null) return intent
  try {
    await ownCard(port, memberId, cardId)
    return await port.gateway.chargeSavedCard({ intentId: intent.id, cardId })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card_not_found') return null
    throw error
  }
}

async function abandonCheckout(context: Context, { id }: CheckoutRow): Promise<void> {
  const row = await lockCheckout(context.db, id)
  if (row?.status === 'open') await release(context, row, 'cancelled')
}

/** Resumes unfinished charges. @throws SweepError */
export async function sweepCharges(port: PaymentPort): Promise<void> {
  await sweep(port.write, {
    job: 'sweep-charges',
    find: (context, resting) => chargesToTry(context, { resting, limit: triedAtOnce }),
    run: (bookingId) => chargeOnFile(port, bookingId),
  })
}
