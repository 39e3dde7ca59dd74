import type { BusinessId, GiftCardId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import {
  cardSharersAmong,
  deletePaidCards,
  hasRedeemedOf,
  insertGiftCardPayer,
  insertPaidCards,
  ordersOfCommonestCard,
  payersAmong,
  setGiftCardRedeemer,
  setOwner,
} from './payments.repository.ts'

const keptMonths = 13

/** Keeps which card paid these orders; nothing where the processor does not tell cards apart. */
export async function notePaidCard(
  context: Context,
  paid: {
    memberId: MemberId
    fingerprint: string | null
    orders: readonly { readonly id: OrderId; readonly businessId: BusinessId }[]
  },
): Promise<void> {
  const { memberId, fingerprint, orders } = paid
  if (fingerprint === null || orders.length === 0) return
  await insertPaidCards(context.db, { memberId, cardHash: fingerprint, orders, at: context.now })
}

/** Records who bought a gift card and, where the processor identifies cards, with which card. */
export async function noteGiftCardPaid(
  context: Context,
  paid: { giftCardId: GiftCardId; buyerId: MemberId; fingerprint: string | null },
): Promise<void> {
  const { giftCardId, buyerId, fingerprint } = paid
  await insertGiftCardPayer(context.db, { giftCardId, buyerId, cardHash: fingerprint, at: context.now })
}

/** Keeps whose store credit a gift card has become. */
export async function noteGiftCardRedeemed(
  context: Context,
  redeemed: { giftCardId: GiftCardId; redeemerId: MemberId },
): Promise<void> {
  await setGiftCardRedeemer(context.db, { ...redeemed, at: context.now })
}

/** Whether store credit of one member is money of the other one: from a gift card that the other bought, or whose card paid. */
export async function hasCreditOf(
  context: Context,
  asked: { memberId: MemberId; payerId: MemberId; before: Instant },
): Promise<boolean> {
  const { memberId: redeemerId, payerId, before } = asked
  return hasRedeemedOf(context.db, { redeemerId, payerId, before })
}

/**
 * Who of the others is paid for by a card that pays for this member, also by way of gift cards; null where no such card
 * is known.
 */
export async function sharersOfCards(
  context: Context,
  { memberId, others }: { memberId: MemberId; others: readonly MemberId[] },
): Promise<ReadonlySet<MemberId> | null> {
  const payers = await payersAmong(context.db, [memberId], 'paying')
  return payers.has(memberId) ? cardSharersAmong(context.db, { memberId, others }, 'paying') : null
}

/** Whether two members pay with one card, also for gift cards that they buy; null where no card of one of them is known. */
export async function payWithOneCard(
  context: Context,
  one: MemberId,
  other: MemberId,
): Promise<boolean | null> {
  const payers = await payersAmong(context.db, [one, other], 'own')
  if (!payers.has(one) || !payers.has(other)) return null
  return (await cardSharersAmong(context.db, { memberId: one, others: [other] }, 'own')).has(other)
}

/** How many orders of a business its commonest card has paid since then; null where no card is known. */
export async function ordersOfOneCard(
  context: Context,
  asked: { businessId: BusinessId; since: Instant },
): Promise<number | null> {
  return ordersOfCommonestCard(context.db, asked)
}

/** The cards of one account belong to another one. */
export async function movePaidCards(
  context: Context,
  merge: { from: MemberId; to: MemberId },
): Promise<void> {
  await setOwner(context.db, merge)
}

export async function forgetPaidCards(context: Context): Promise<void> {
  const before = Temporal.Instant.from(context.now).toZonedDateTimeISO('UTC').subtract({ months: keptMonths })
  await deletePaidCards(context.db, fromMilliseconds(before.epochMilliseconds))
}
