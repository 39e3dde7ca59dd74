import { GiftCardId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { loseGiftCard } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import type { Context } from '../../../platform/context.ts'
import { giftCardsByIds } from '../giftCard.queries.ts'
import { lockGiftCard, setEnded, setFrozen } from '../giftCard.repository.ts'
import { isGood, wasPaid } from '../giftCardState.rules.ts'

/** The gift card that a payment names, locked, if it is one; and whether its payment is booked. */
export async function disputedGiftCard(
  context: Context,
  reference: string | null,
): Promise<{ id: GiftCardId; isSettled: boolean; isOwed: boolean } | null> {
  const id = GiftCardId.safeParse(reference)
  const row = id.success ? await lockGiftCard(context.db, id.data) : null
  return row && { id: row.id, isSettled: row.status !== 'unpaid', isOwed: wasPaid(row.status) }
}

/** While a bank decides nobody redeems it and nothing goes back; afterwards it is as good as before. */
export async function freezeGiftCard(context: Context, id: GiftCardId, isFrozen: boolean): Promise<void> {
  await setFrozen(context.db, id, isFrozen ? context.now : null)
}

/**
 * The bank took its payment back: nobody can redeem it any more. Of whoever did, the store credit goes as far as it is still
 * there; the rest is our loss. Call it once for a dispute.
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
      naturalKey: `gift-card:${id}:lost`,
      title: 'A gift card was taken back',
      body: 'The bank of the card that paid for it has asked for the money back. What was left of it is gone.',
      href: paths.cards({ tab: 'credit' }),
    })
}

/** The payments of these gift cards, as the processor names them. */
export async function intentsOfGiftCards(context: Context, ids: readonly GiftCardId[]): Promise<string[]> {
  return (await giftCardsByIds(context.db, ids)).flatMap(({ intent_id: intentId }) => intentId ?? [])
}

/** Who bought it and when, for what a bank is told. */
export async function purchaseOfGiftCard(context: Context, id: GiftCardId) {
  const [row] = await giftCardsByIds(context.db, [id])
  return row ? { memberId: row.buyer_id, at: row.paid_at ?? row.created_at } : null
}
