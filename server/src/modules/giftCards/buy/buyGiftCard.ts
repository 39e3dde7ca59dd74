import { randomUUIDv7 } from 'node:crypto'
import {
  type GiftCardDelivery,
  type GiftCardDraft,
  giftCardResendsMax,
  giftCardsPerDayMax,
  giftCardsPerDayMaxUsdCents,
} from 'contract/giftCards/giftCards'
import type { GiftCardId } from 'contract/core/ids'
import { minus, plus } from 'contract/core/time'
import { toInstant } from '../../../platform/clock.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requestReturn } from '../../cards/public.ts'
import { personOf, requireActive } from '../../identity/public.ts'
import { giftCardsTaken, refundGiftCard } from '../../ledger/public.ts'
import type { GiftCodes } from '../giftCodes.ts'
import { mailGiftCard } from '../jobNames.ts'
import { giftCardsByIds, latestGiftCards } from '../giftCard.queries.ts'
import {
  begunSince,
  type Delivery,
  giftCardById,
  type GiftCardRow,
  insertGiftCard,
  lockGiftCard,
  setDelivery,
  setEnded,
  setResends,
} from '../giftCard.repository.ts'
import { mayChange, sendMoment } from '../giftCardState.rules.ts'

const payMinutes = 60
const listedMax = 100

/** The member's latest purchases. */
export async function ownGiftCards(context: Context): Promise<GiftCardRow[]> {
  return latestGiftCards(context.db, memberOf(context), listedMax)
}

/** @throws Refusal gift_card_not_found, also for another member's */
export async function readOwn(context: Context, id: GiftCardId): Promise<GiftCardRow> {
  return mustBeOwn(context, await giftCardById(context.db, id))
}

/** Begins a purchase; the buyer has an hour to pay. @throws Refusal member_suspended, gift_card_date, gift_card_limit */
export async function buyGiftCard(
  context: Context,
  codes: GiftCodes,
  { usdCents, ...delivery }: GiftCardDraft,
): Promise<GiftCardRow> {
  const buyerId = memberOf(context)
  await requireActive(context, buyerId)
  // Limits purchases because fraudsters test stolen cards with gift cards.
  const yesterday = minus(context.now, { days: 1 })
  const { count, cents } = await begunSince(context.db, buyerId, yesterday)
  if (count >= giftCardsPerDayMax || cents + usdCents > giftCardsPerDayMaxUsdCents)
    throw new Refusal('gift_card_limit')
  const id = randomUUIDv7() as GiftCardId // made here
  const code = codes.codeOf(id)
  return insertGiftCard(context.db, {
    id,
    buyerId,
    amount: usdCents,
    delivery: await dated(context, delivery),
    codeHash: codes.hashOf(code),
    last4: code.slice(-4),
    now: context.now,
    expiresAt: plus(context.now, { minutes: payMinutes }),
  })
}

/** @throws Refusal gift_card_not_found, gift_card_state once it was sent, gift_card_date */
export async function changeDelivery(
  context: Context,
  id: GiftCardId,
  delivery: GiftCardDelivery,
): Promise<GiftCardRow> {
  const row = mustBeOwn(context, await lockGiftCard(context.db, id))
  if (!mayChange(row.status)) throw new Refusal('gift_card_state')
  return setDelivery(context.db, id, await dated(context, delivery))
}

/** @throws Refusal gift_card_not_found, gift_card_state, gift_card_resend_limit */
export async function resendGiftCard(context: Context, id: GiftCardId): Promise<GiftCardRow> {
  const row = mustBeOwn(context, await lockGiftCard(context.db, id))
  if (row.status !== 'sent' || row.recipient_email === null) throw new Refusal('gift_card_state')
  if (row.resends >= giftCardResendsMax) throw new Refusal('gift_card_resend_limit')
  await context.enqueue(mailGiftCard, { giftCardId: id })
  return setResends(context.db, id, row.resends + 1)
}

/**
 * Cancels an unredeemed gift card; refunds its payment to the card after the commit. Idempotent.
 * @throws Refusal gift_card_not_found, gift_card_redeemed, gift_card_frozen
 */
export async function cancelGiftCard(context: Context, id: GiftCardId): Promise<GiftCardRow> {
  const row = mustBeOwn(context, await lockGiftCard(context.db, id))
  switch (row.status) {
    case 'redeemed':
      throw new Refusal('gift_card_redeemed')
    case 'refunded':
    case 'cancelled':
      return row
    case 'unpaid':
      return endUnpaid(context, row)
    case 'paid':
    case 'sent':
      if (row.frozen_at !== null) throw new Refusal('gift_card_frozen')
      await refundGiftCard(context, { giftCardId: id, usdCents: row.amount })
      await returnCard(context, row)
      return setEnded(context.db, id, { status: 'refunded', now: context.now })
  }
}

/** Cancels an unpaid gift card. A payment that succeeds at the same moment is refunded. */
export async function endUnpaid(context: Context, row: GiftCardRow): Promise<GiftCardRow> {
  await returnCard(context, row)
  return setEnded(context.db, row.id, { status: 'cancelled', now: context.now })
}

/** Requests that the card payment is cancelled, or refunded if it was paid, after the commit. */
export async function returnCard(context: Context, { id, intent_id: intentId }: GiftCardRow): Promise<void> {
  if (intentId !== null) await requestReturn(context, { kind: 'gift_card', paymentId: id, intentId })
}

export function mustBeOwn(context: Context, row: GiftCardRow | null): GiftCardRow {
  if (row?.buyer_id !== memberOf(context)) throw new Refusal('gift_card_not_found')
  return row
}

async function dated(context: Context, delivery: GiftCardDelivery): Promise<Delivery> {
  // A gift card without a recipient is available at once.
  const sendOn = delivery.recipient ? delivery.sendOn : null
  const { timeZone } = await personOf(context, memberOf(context))
  const moment = sendMoment(sendOn, { now: context.now, timeZone })
  if (!moment) throw new Refusal('gift_card_date')
  return { ...delivery, sendOn, sendAt: toInstant(moment) }
}

/** The ledger's view of a gift card's payment. */
export interface BookedGiftCard {
  readonly giftCardId: GiftCardId
  readonly status: 'open' | 'paid' | 'cancelled'
  /** The card payment less refunds, in cents. */
  readonly card: number
  /** The part of it that the processor has yet to refund. */
  readonly onItsWay: number
}

/** The gift cards among these ids. */
export async function bookedGiftCards(context: Context, ids: readonly string[]): Promise<BookedGiftCard[]> {
  const rows = await giftCardsByIds(context.db, ids)
  const taken = await giftCardsTaken(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, status, amount }) => ({
    giftCardId: id,
    status: status === 'unpaid' ? 'open' : status === 'cancelled' ? 'cancelled' : 'paid',
    card: taken.get(id) ?? 0,
    onItsWay: status === 'refunded' ? amount : 0,
  }))
}
