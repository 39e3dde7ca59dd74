import { formerMember } from 'contract/account/accountLimits'
import type { GiftCardId } from 'contract/core/ids'
import type { ReceivedGiftCard } from 'contract/giftCards/giftCards'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { personOf } from '../../identity/public.ts'
import { giftCardById, type GiftCardRow } from '../giftCard.repository.ts'
import { isGood } from '../giftCardState.rules.ts'

/** A gift card as its recipient sees it, before it is redeemed. Changes nothing. */
export async function lookUp(context: Context, id: GiftCardId): Promise<ReceivedGiftCard> {
  const row = await giftCardById(context.db, id)
  if (!row) throw new Refusal('gift_card_not_found')
  const { displayName } = await personOf(context, row.buyer_id)
  return {
    usdCents: row.amount,
    from: displayName === formerMember ? displayName : displayName.split(/\s/)[0] || displayName,
    message: row.message,
    design: row.design,
    last4: row.last4,
    state: stateOf(row),
  }
}

function stateOf({ status, frozen_at: frozenAt }: GiftCardRow): ReceivedGiftCard['state'] {
  if (status === 'redeemed' || status === 'refunded') return status
  if (!isGood(status)) throw new Refusal('gift_card_not_found')
  return frozenAt === null ? 'ready' : 'frozen'
}
