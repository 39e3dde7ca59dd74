import type { BusinessId, GiftCardId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import {
  cardHashes,
  cardSharersAmong,
  deletePaidCards,
  hasRedeemedOf,
  insertGiftCardPayer,
  insertPaidCards,
  ordersOfCommonestCard,
  payersAmong,
  payersWith,
  setGiftCardRedeemer,
  setOwner,
} from './payments.repository.ts'

const keptMonths = 13

/** Records which card paid these orders; does nothing if the processor does not identify cards. */
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

/** Records whose store credit a gift card has become. */
export async function noteGiftCardRedeemed(
  context: Context,
  redeemed: { giftCardId: GiftCardId; redeemerId: MemberId },
): Promise<void> {
  await setGiftCardRedeemer(context.db, { ...redeemed, at: context.now })
}

/**
 * Returns true if a member redeemed a gift card that the other member bought, or that was paid with the other's card.
 */
export async function hasCreditOf(
  context: Context,
  input: { memberId: MemberId; payerId: MemberId; before: Instant },
): Promise<boolean> {
  const { memberId: redeemerId, payerId, before } = input
  return hasRedeemedOf(context.db, { redeemerId, payerId, before })
}

/**
 * The other members whose payments share a card with this member's, including cards that paid for redeemed gift cards;
 * null if no such card is known.
 */
export async function sharersOfCards(
  context: Context,
  { memberId, others }: { memberId: MemberId; others: readonly MemberId[] },
): Promise<ReadonlySet<MemberId> | null> {
  const payers = await payersAmong(context.db, [memberId], 'paying')
  return payers.has(memberId) ? cardSharersAmong(context.db, { memberId, others }, 'paying') : null
}

/**
 * Returns true if two members pay with the same card, including for gift cards that they buy; null if no card of one of
 * them is known.
 */
export async function payWithOneCard(
  context: Context,
  one: MemberId,
  other: MemberId,
): Promise<boolean | null> {
  const payers = await payersAmong(context.db, [one, other], 'own')
  if (!payers.has(one) || !payers.has(other)) return null
  return (await cardSharersAmong(context.db, { memberId: one, others: [other] }, 'own')).has(other)
}

/** The cards with which a member paid, each with all members who paid with it. */
export async function payersOfCardsOf(
  context: Context,
  memberId: MemberId,
): Promise<ReadonlyMap<string, readonly MemberId[]>> {
  const payers = new Map<string, readonly MemberId[]>()
  for (const hash of await cardHashes(context.db, memberId))
    payers.set(hash, await payersWith(context.db, hash))
  return payers
}

/** Orders of a business since `since` that its most-used card paid; null if no card is known. */
export async function ordersOfOneCard(
  context: Context,
  input: { businessId: BusinessId; since: Instant },
): Promise<number | null> {
  return ordersOfCommonestCard(context.db, input)
}

/** Moves the cards of one account to another. */
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
