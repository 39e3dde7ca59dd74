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

// Callers hold the lock of the gift card's row, which guards the natural keys.

/**
 * Books a card payment for a gift card: until redemption or refund, we owe it to the holder of the code. Once per gift
 * card.
 */
export async function sellGiftCard(context: Context, { giftCardId, usdCents }: GiftCardMoney): Promise<void> {
  mustBeWhole(usdCents, 1)
  const naturalKey = `gift-card:${giftCardId}`
  if (await isPosted(context.db, naturalKey)) return
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'gift_card',
      memo: 'Gift card purchased',
      memberId: null,
      businessId: null,
      detail: { giftCardId },
      postings: [ofPlatform('card_clearing', -usdCents), ofPlatform('gift_cards', usdCents)],
    },
  ])
}

/** Turns the gift card's balance into the member's store credit. Once per gift card. */
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

/** Refunds the payment of a gift card to the payment card. Once per gift card. */
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
      memo: 'Gift card refunded',
      memberId: null,
      businessId: null,
      detail: { giftCardId },
      postings: [ofPlatform('gift_cards', -usdCents), ofPlatform('card_clearing', usdCents)],
    },
  ])
}

/**
 * Books a bank's charge-back of a gift card's payment. An unredeemed card is no longer owed; for a redeemed one, the
 * loss takes the member's remaining store credit, and the platform bears the rest. Once per gift card. Returns the
 * credit taken.
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
      memo: 'Gift card payment reversed by the bank',
      // A member's history shows only transactions that changed the member's own accounts.
      memberId: taken > 0 ? redeemerId : null,
      businessId: null,
      detail: { giftCardId },
      postings: postings.filter(({ amount }) => amount !== 0),
    },
  ])
  return taken
}

/** Card payments for each of these gift cards less refunds and losses, in cents; omits gift cards without a booking. */
export async function giftCardsTaken(
  context: Context,
  ids: readonly GiftCardId[],
): Promise<ReadonlyMap<GiftCardId, number>> {
  return new Map((await giftCardSums(context.db, ids)).map(({ id, card }) => [id, card]))
}

function ofPlatform(kind: 'card_clearing' | 'gift_cards' | 'platform_promotions', amount: number): Posting {
  return { account: { kind, memberId: null, businessId: null }, amount }
}
