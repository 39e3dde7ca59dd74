import { randomUUIDv7 } from 'node:crypto'
import {
  type GiftCardDelivery,
  type GiftCardDraft,
  giftCardResendsMax,
  giftCardsPerDayMax,
} from 'contract/giftCards/giftCards'
import type { GiftCardId } from 'contract/core/ids'
import { minus, plus } from 'contract/core/time'
import { toInstant } from '../../../platform/clock.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requestReturn } from '../../cards/public.ts'
import { personOf } from '../../identity/public.ts'
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

/** The latest ones that the member bought. */
export async function ownGiftCards(context: Context): Promise<GiftCardRow[]> {
  return latestGiftCards(context.db, memberOf(context), listedMax)
}

/** @throws Refusal gift_card_not_found, also for somebody else's */
export async function readOwn(context: Context, id: GiftCardId): Promise<GiftCardRow> {
  return mustBeOwn(context, await giftCardById(context.db, id))
}

/** Begins a purchase, for which an hour is left to pay. @throws Refusal gift_card_date, gift_card_limit */
export async function buyGiftCard(
  context: Context,
  codes: GiftCodes,
  { usdCents, ...delivery }: GiftCardDraft,
): Promise<GiftCardRow> {
  const buyerId = memberOf(context)
  // Whoever tries stolen cards likes to buy gift cards with them.
  const yesterday = minus(context.now, { days: 1 })
  if ((await begunSince(context.db, buyerId, yesterday)) >= giftCardsPerDayMax)
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
 * Gives up what nobody has redeemed; what was paid goes back to the card after the commit. Twice is the same as once.
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

/** Should it have been paid in this very moment, the payment goes back. */
export async function endUnpaid(context: Context, row: GiftCardRow): Promise<GiftCardRow> {
  await returnCard(context, row)
  return setEnded(context.db, row.id, { status: 'cancelled', now: context.now })
}

/** After the commit the card payment is cancelled, or goes back where it was paid. */
export async function returnCard(context: Context, { id, intent_id: intentId }: GiftCardRow): Promise<void> {
  if (intentId !== null) await requestReturn(context, { kind: 'gift_card', paymentId: id, intentId })
}

export function mustBeOwn(context: Context, row: GiftCardRow | null): GiftCardRow {
  if (row?.buyer_id !== memberOf(context)) throw new Refusal('gift_card_not_found')
  return row
}

async function dated(context: Context, delivery: GiftCardDelivery): Promise<Delivery> {
  // What its buyer keeps is there at once.
  const sendOn = delivery.recipient ? delivery.sendOn : null
  const { timeZone } = await personOf(context, memberOf(context))
  const moment = sendMoment(sendOn, { now: context.now, timeZone })
  if (!moment) throw new Refusal('gift_card_date')
  return { ...delivery, sendOn, sendAt: toInstant(moment) }
}

/** What the books say of a gift card's payment. */
export interface BookedGiftCard {
  readonly giftCardId: GiftCardId
  readonly status: 'open' | 'paid' | 'cancelled'
  /** What its card paid less what went back, in cents. */
  readonly card: number
  /** Of that, what the processor is still to give back. */
  readonly onItsWay: number
}

/** Of these ids, those that are gift cards. */
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
