import { GiftCardId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { loseGiftCard } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import type { Context } from '../../../platform/context.ts'
import { giftCardsByIds } from '../giftCard.queries.ts'
import { lockGiftCard, setEnded, setFrozen } from '../giftCard.repository.ts'
import { isGood, wasPaid } from '../giftCardState.rules.ts'

/** Locks the gift card that a payment names, if any, and returns whether its payment is booked. */
export async function disputedGiftCard(
  context: Context,
  reference: string | null,
): Promise<{ id: GiftCardId; isSettled: boolean; isOwed: boolean } | null> {
  const id = GiftCardId.safeParse(reference)
  const row = id.success ? await lockGiftCard(context.db, id.data) : null
  return row && { id: row.id, isSettled: row.status !== 'unpaid', isOwed: wasPaid(row.status) }
}

/** Freezes a gift card while a bank decides: no redemption and no refund; unfreezing restores its state. */
export async function freezeGiftCard(context: Context, id: GiftCardId, isFrozen: boolean): Promise<void> {
  await setFrozen(context.db, id, isFrozen ? context.now : null)
}

/**
 * Books a lost dispute: the card can no longer be redeemed. The member who redeemed it loses the remaining store
 * credit, and the rest is our loss. Call it once per dispute.
 */
export async function endLostGiftCard(context: Context, id: GiftCardId, lost: number): Promise<void> {
  const row = await lockGiftCard(context.db, id)
  if (!row || (!isGood(row.status) && row.status !== 'redeemed')) return
  const redeemerId = row.redeemer_id
  const taken = await loseGiftCard(context, { giftCardId: id, usdCents: lost, redeemerId })
  if (redeemerId === null) await setEnded(context.db, id, { status: 'refunded', now: context.now })
  for (const memberId of new Set([row.buyer_id, ...(taken > 0 && redeemerId ? [redeemerId] : [])]))
    await notify(context, {
      memberId,
      kind: 'gift_card',
      naturalKey: `gift-card:${id}:lost`,
      title: 'A gift card was revoked',
      body: 'The bank reversed the payment for it, so its remaining balance was removed.',
      href: paths.cards({ tab: 'credit' }),
    })
}

/** The processor's payment ids of these gift cards. */
export async function intentsOfGiftCards(context: Context, ids: readonly GiftCardId[]): Promise<string[]> {
  return (await giftCardsByIds(context.db, ids)).flatMap(({ intent_id: intentId }) => intentId ?? [])
}

/** The buyer and the purchase time, as evidence for a bank. */
export async function purchaseOfGiftCard(context: Context, id: GiftCardId) {
  const [row] = await giftCardsByIds(context.db, [id])
  return row ? { memberId: row.buyer_id, at: row.paid_at ?? row.created_at } : null
}
