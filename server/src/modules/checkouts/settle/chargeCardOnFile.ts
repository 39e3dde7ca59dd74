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

// A card on file is charged by a checkout of its own, which its owner never sees. However often this is begun, by whom, and
// wherever it is killed: a charge has one open checkout, which has one payment, and `settle` books it.

const triedAtOnce = 50
/** So long the processor may be away before the customer is asked to pay by themselves. */
const openHours = 24

/**
 * Charges the card on file of a booking what is due, unless somebody is just doing so.
 * @throws while the processor is away, so that the job comes again
 */
export async function chargeOnFile(port: PaymentPort, bookingId: BookingId): Promise<void> {
  const begun = await port.write((context) => begin(context, bookingId))
  if (!begun) return
  const { checkout, charge } = begun
  const intent = await cardPaymentFor(port, checkout.id)
  if (!intent) return
  // Before anything is charged, so that whoever looks after open checkouts finds it.
  await port.write((context) => notePayment(context, checkout, { intent, provider: port.provider }))
  const paid = await charged(port, { ...charge, intent })
  await port.write(async (context) => {
    if (paid) await settleCheckout(context, checkout.id, paid)
    else await giveUp(context, checkout)
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

/** How the payment stands once the card was charged; null where the card is not saved any more. */
async function charged(
  port: PaymentPort,
  { intent, memberId, cardId }: DueCharge & { intent: PaymentIntent },
): Promise<PaymentIntent | null> {
  // One try: what was paid, declined or canceled before is answered as it is.
  if (intent.status !== 'requires_payment_method' || intent.decline !== null) return intent
  try {
    await ownCard(port, memberId, cardId)
    return await port.gateway.chargeSavedCard({ intentId: intent.id, cardId })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card_not_found') return null
    throw error
  }
}

async function giveUp(context: Context, { id }: CheckoutRow): Promise<void> {
  const row = await lockCheckout(context.db, id)
  if (row?.status === 'open') await release(context, row, 'cancelled')
}

/** Restarts work that was not finished. @throws SweepError */
export async function sweepCharges(port: PaymentPort): Promise<void> {
  await sweep(port.write, {
    job: 'sweep-charges',
    find: (context, resting) => chargesToTry(context, { resting, limit: triedAtOnce }),
    run: (bookingId) => chargeOnFile(port, bookingId),
  })
}
