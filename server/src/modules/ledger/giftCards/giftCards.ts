import type { GiftCardId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import { giftCardSums } from './giftCards.queries.ts'
import { balancesOf } from '../wallets.ts'
import type { Posting } from '../book/postings.rules.ts'
import { isPosted, openBook, writeTransactions } from '../book/book.repository.ts'

interface GiftCardMoney {
  readonly giftCardId: GiftCardId
  readonly usdCents: number
}

// Whoever calls one of these holds the lock of the gift card's row: that is the lock which the natural keys need.

/** A card paid for a gift card: until it is redeemed or given back, we owe it to whoever has its code. Once per gift card. */
export async function sellGiftCard(context: Context, { giftCardId, usdCents }: GiftCardMoney): Promise<void> {
  mustBeWhole(usdCents, 1)
  const naturalKey = `gift-card:${giftCardId}`
  if (await isPosted(context.db, naturalKey)) return
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'gift_card',
      memo: 'A gift card was bought',
      memberId: null,
      businessId: null,
      detail: { giftCardId },
      postings: [ofPlatform('card_clearing', -usdCents), ofPlatform('gift_cards', usdCents)],
    },
  ])
}

/** What the gift card holds becomes the member's store credit. Once per gift card. */
export async function redeemGiftCard(
  context: Context,
  { giftCardId, usdCents, memberId }: GiftCardMoney & { memberId: MemberId },
): Promise<void> {
  mustBeWhole(usdCents, 1)
  await openBook(context.db, memberId, context.now)
  const naturalKey = `credit:gift-card:${giftCardId}`
  if (await isPosted(context.db, naturalKey)) return
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'credit',
      memo: 'Gift card',
      memberId,
      businessId: null,
      detail: { giftCardId },
      postings: [
        ofPlatform('gift_cards', -usdCents),
        { account: { kind: 'store_credit', memberId, businessId: null }, amount: usdCents },
      ],
    },
  ])
}

/** What was paid for a gift card goes back to the card. Once per gift card. */
export async function refundGiftCard(
  context: Context,
  { giftCardId, usdCents }: GiftCardMoney,
): Promise<void> {
  mustBeWhole(usdCents, 1)
  const naturalKey = `gift-card-refund:${giftCardId}`
  if (await isPosted(context.db, naturalKey)) return
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'gift_card_refund',
      memo: 'A gift card was given back',
      memberId: null,
      businessId: null,
      detail: { giftCardId },
      postings: [ofPlatform('gift_cards', -usdCents), ofPlatform('card_clearing', usdCents)],
    },
  ])
}

/**
 * A bank took back what was paid for a gift card. What is not redeemed is owed no longer; of a redeemed one the member's
 * store credit goes as far as it is there, and the platform bears the rest. Once per gift card. Answers the credit taken.
 */
export async function loseGiftCard(
  context: Context,
  { giftCardId, usdCents, redeemerId }: GiftCardMoney & { redeemerId: MemberId | null },
): Promise<number> {
  if (redeemerId === null) {
    await refundGiftCard(context, { giftCardId, usdCents })
    return 0
  }
  mustBeWhole(usdCents, 1)
  await openBook(context.db, redeemerId, context.now)
  const naturalKey = `gift-card-loss:${giftCardId}`
  if (await isPosted(context.db, naturalKey)) return 0
  const { storeCredit } = await balancesOf(context, redeemerId)
  const taken = Math.min(storeCredit, usdCents)
  const postings: Posting[] = [
    { account: { kind: 'store_credit', memberId: redeemerId, businessId: null }, amount: -taken },
    ofPlatform('platform_promotions', taken - usdCents),
    ofPlatform('card_clearing', usdCents),
  ]
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'gift_card_refund',
      memo: 'A bank took a gift card back',
      // A member's history shows what moved their own accounts.
      memberId: taken > 0 ? redeemerId : null,
      businessId: null,
      detail: { giftCardId },
      postings: postings.filter(({ amount }) => amount !== 0),
    },
  ])
  return taken
}

/** What cards paid for each of these gift cards less what went back, in cents; none for what was never booked. */
export async function giftCardsTaken(
  context: Context,
  ids: readonly GiftCardId[],
): Promise<ReadonlyMap<GiftCardId, number>> {
  return new Map((await giftCardSums(context.db, ids)).map(({ id, card }) => [id, card]))
}

function ofPlatform(kind: 'card_clearing' | 'gift_cards' | 'platform_promotions', amount: number): Posting {
  return { account: { kind, memberId: null, businessId: null }, amount }
}
