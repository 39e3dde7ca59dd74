import { CheckoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { Dispute, PaymentIntent } from '../../../integrations/payments/gateway.ts'
import {
  disputedGiftCard,
  endLostGiftCard,
  freezeGiftCard,
  intentsOfGiftCards,
} from '../../giftCards/public.ts'
import { freezeOrders, loseOrders, thawOrders } from '../../orders/public.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import {
  disputeById,
  hasOtherOpen,
  insertDispute,
  insertLosses,
  openDisputedGiftCards,
  openDisputeIntents,
  setDisputeStatus,
  setDisputesWatched,
  type Subject,
} from './disputes.repository.ts'
import { isEnded, mayFollow } from './disputes.rules.ts'
import { lockCheckout } from '../core/checkout.repository.ts'

/** A dispute as the processor reports it now, with its payment. */
export interface DisputedPayment {
  readonly dispute: Dispute
  readonly intent: PaymentIntent
}

export async function readDispute(
  { gateway }: PaymentPort,
  intentId: string,
): Promise<DisputedPayment | null> {
  const dispute = await gateway.disputeOf(intentId)
  return dispute && { dispute, intent: await gateway.readIntent(intentId) }
}

/**
 * Stores the dispute's status and applies it: freezes or unfreezes the orders or the gift card, or books the loss in
 * the ledger. Idempotent and independent of the order of events.
 * @throws Error while the payment is not settled; the caller retries
 */
export async function noteDispute(context: Context, { dispute, intent }: DisputedPayment): Promise<void> {
  const reference = CheckoutId.safeParse(intent.reference)
  // Locks the checkout to serialize concurrent calls.
  const checkout = reference.success ? await lockCheckout(context.db, reference.data) : null
  const giftCard = checkout ? null : await disputedGiftCard(context, intent.reference)
  const subject: Subject | null = checkout
    ? { checkoutId: checkout.id, giftCardId: null }
    : giftCard && { checkoutId: null, giftCardId: giftCard.id }
  if (!subject) {
    context.log.error({ disputeId: dispute.id }, 'an unknown payment is disputed')
    return
  }
  if (checkout?.status === 'open' || giftCard?.isSettled === false)
    throw new Error(`${intent.reference} is disputed before it was settled`)
  const { id, status, amountUsdCents: amount } = dispute
  const known = await disputeById(context.db, id)
  if (known && !mayFollow(known.status, status)) return
  const update = { id, status, now: context.now }
  if (known) await setDisputeStatus(context.db, update)
  else await insertDispute(context.db, { ...update, subject, amount })
  const taken = known?.amount ?? amount
  const isOpen = !isEnded(status) || (await hasOtherOpen(context.db, { id, subject }))
  if (checkout?.status === 'paid') await followForOrders(context, checkout.id, { id, status, taken, isOpen })
  if (giftCard?.isOwed) {
    if (status === 'lost') await endLostGiftCard(context, giftCard.id, taken)
    await freezeGiftCard(context, giftCard.id, isOpen)
  }
}

async function followForOrders(
  context: Context,
  checkoutId: CheckoutId,
  { id, status, taken, isOpen }: Pick<Dispute, 'id' | 'status'> & { taken: number; isOpen: boolean },
): Promise<void> {
  const concerned = { checkoutId, disputeId: id }
  if (status === 'lost') {
    const losses = await loseOrders(context, { ...concerned, usdCents: taken })
    await insertLosses(context.db, id, losses)
  }
  if (isOpen) await freezeOrders(context, concerned)
  else if (status !== 'lost') await thawOrders(context, concerned)
}

const lookedBackDays = 3
const watchedAtOnce = 200

/**
 * Polls open disputes, least recently polled first, and new disputes of the last three days, because events may be
 * lost.
 * @throws SweepError
 */
export async function watchDisputes(port: PaymentPort): Promise<void> {
  const since = await port.write(async ({ now }) => daysBefore(now))
  const recent: string[] = []
  for await (const { intentId } of port.gateway.disputesSince(since)) recent.push(intentId)
  await sweep(port.write, {
    job: 'watch-disputes',
    find: async (context, resting) => {
      const intentIds = new Set([
        ...(await openDisputeIntents(context.db, watchedAtOnce)),
        ...(await intentsOfGiftCards(context, await openDisputedGiftCards(context.db, watchedAtOnce))),
        ...recent,
      ])
      const due = [...intentIds].filter((id) => !resting.includes(id))
      await setDisputesWatched(context.db, { intentIds: [...intentIds], now: context.now })
      return due
    },
    run: (intentId) => lookUp(port, intentId),
  })
}

/** @throws Refusal payments_unavailable, payment_not_found */
export async function lookUp(port: PaymentPort, intentId: string): Promise<void> {
  const disputed = await readDispute(port, intentId)
  if (disputed) await port.write((context) => noteDispute(context, disputed))
}

function daysBefore(now: Instant): Instant {
  return minus(now, { days: lookedBackDays })
}
