import { GiftCardId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { isBefore } from 'contract/core/time'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { noteGiftCardPaid } from '../../cards/public.ts'
import { isErasing, recognizeCard } from '../../identity/public.ts'
import { sellGiftCard } from '../../ledger/public.ts'
import { dollars } from '../../../platform/format/format.ts'
import { notify } from '../../notifications/public.ts'
import { cardPaymentOf } from './cardPayment.ts'
import { giftCardsToWatch } from '../giftCard.queries.ts'
import { type GiftCardRow, lockGiftCard, setCard, setPaid } from '../giftCard.repository.ts'
import { sendIfDue } from '../delivery/deliver.ts'
import { endUnpaid, mustBeOwn, returnCard } from './buyGiftCard.ts'

const watchedAtOnce = 100

/**
 * The only place where a gift card becomes paid. The buyer's return, the processor's webhook and the poller all call it
 * with the processor's current state, any number of times.
 */
async function settle(
  context: Context,
  known: GiftCardRow,
  intent: PaymentIntent | null,
): Promise<GiftCardRow> {
  if (known.status !== 'unpaid' && known.status !== 'cancelled') return known
  if (intent && intent.reference !== known.id) {
    context.log.error({ intentId: intent.id, giftCardId: known.id }, 'a payment belongs to another gift card')
    throw new Refusal('payment_mismatch')
  }
  const row = intent ? await setCard(context.db, known.id, intent) : known
  // The account of the buyer is being deleted: a card that has paid is refunded.
  if (row.status === 'unpaid' && (await isErasing(context, row.buyer_id))) return endUnpaid(context, row)
  if (intent && intent.amountUsdCents !== known.amount && row.status === 'unpaid') {
    context.log.error(
      { intentId: intent.id, giftCardId: known.id },
      'a payment has another amount than its gift card',
    )
    return endUnpaid(context, row)
  }
  const isPaid = intent?.status === 'succeeded'
  if (row.status === 'unpaid')
    return intent && isPaid ? book(context, row, intent) : waiting(context, row, intent)
  // The gift card was cancelled before the payment succeeded.
  if (isPaid) await returnCard(context, row)
  return row
}

async function book(context: Context, row: GiftCardRow, intent: PaymentIntent): Promise<GiftCardRow> {
  const cardHash = intent.card?.fingerprint
  if (cardHash) await recognizeCard(context, { memberId: row.buyer_id, cardHash })
  await sellGiftCard(context, { giftCardId: row.id, usdCents: row.amount })
  await noteGiftCardPaid(context, {
    giftCardId: row.id,
    buyerId: row.buyer_id,
    fingerprint: cardHash ?? null,
  })
  await notify(context, {
    memberId: row.buyer_id,
    kind: 'gift_card',
    naturalKey: `gift-card:${row.id}:bought`,
    title: `You bought a gift card of ${dollars(row.amount)}`,
    body:
      row.recipient_name === null
        ? 'It works at any business on Goodword and never expires.'
        : `It is for ${row.recipient_name}, works at any business on Goodword and never expires.`,
    href: paths.cards({ tab: 'credit' }),
    mail: { button: 'Open gift cards', about: null },
  })
  return sendIfDue(context, await setPaid(context.db, row.id, context.now))
}

async function waiting(
  context: Context,
  row: GiftCardRow,
  intent: PaymentIntent | null,
): Promise<GiftCardRow> {
  const isOver = !isBefore(context.now, row.expires_at)
  // Waits for payments that are processing.
  return isOver && intent?.status !== 'processing' ? endUnpaid(context, row) : row
}

/** Settles on behalf of the buyer. @throws Refusal gift_card_not_found, also for another member's */
export async function settleOwnGiftCard(
  context: Context,
  id: GiftCardId,
  intent: PaymentIntent | null,
): Promise<GiftCardRow> {
  return settle(context, mustBeOwn(context, await lockGiftCard(context.db, id)), intent)
}

/** Settles the gift card that a payment names; ignores other payments. */
export async function settleGiftCard(context: Context, intent: PaymentIntent): Promise<void> {
  const id = GiftCardId.safeParse(intent.reference)
  const row = id.success ? await lockGiftCard(context.db, id.data) : null
  if (row) await settle(context, row, intent)
}

/**
 * Checks unpaid gift cards that have expired or whose payment may have succeeded without a webhook.
 * @throws SweepError
 */
export async function watchGiftCards(port: PaymentPort): Promise<void> {
  await sweep(port.write, {
    job: 'watch-gift-cards',
    find: ({ db, now }, resting) => giftCardsToWatch(db, { now, resting, limit: watchedAtOnce }),
    run: (id) => lookAfter(port, id),
  })
}

async function lookAfter(port: PaymentPort, id: GiftCardId): Promise<void> {
  const intent = await cardPaymentOf(port, id)
  await port.write(async (context) => {
    const row = await lockGiftCard(context.db, id)
    if (row) await settle(context, row, intent)
  })
}
