import { createHash } from 'node:crypto'
import { withRequestCache } from '../../../../server/src/platform/context.ts'
import { sellOnTheSpot } from '../../../../server/src/modules/checkouts/core/pastSales.ts'
import { refundOrder } from '../../../../server/src/modules/orders/refunds/requestRefund.ts'
import { decideCase } from '../../../../server/src/modules/referrals/cases/decideCase.ts'
import { reevaluateReferrals } from '../../../../server/src/modules/referrals/progress/progress.ts'
import { appeal, withdraw } from '../../../../server/src/modules/referrals/core/ownReferrals.ts'
import type { Moment } from '../calendar.ts'
import { paymentOf } from '../ordering.ts'
import { shelfOf } from '../selling.ts'
import type { ShopKey } from '../shops.ts'
import { type HistoryEvent, known, type Mailbox, type ShelfProduct } from '../context.ts'
import { place } from './recommending.ts'

export interface FirstOrder {
  readonly who: Mailbox
  readonly shop: ShopKey
  readonly minimumUsdCents: number
  /** A name for later events of this order. */
  readonly order?: string
}

/** Buys for at least the minimum amount, receives the goods at once, and updates the referral. */
export function buysFirst(moment: Moment, { who, shop, minimumUsdCents, order }: FirstOrder): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const context = withRequestCache(history.context)
      const memberId = history.memberId(who)
      const business = history.shop(shop)
      const { product, quantity } = basketOf(await shelfOf(history, shop), minimumUsdCents, who)
      const orderId = await sellOnTheSpot(context, {
        memberId,
        business,
        lines: [{ product, quantity }],
        pickedUpAfterMinutes: 0,
        cameByFriend: true,
        pay: (checkout) => paymentOf(context, checkout),
      })
      if (order !== undefined) history.orders.set(order, orderId)
      await reevaluateReferrals(context, memberId)
    },
  }
}

/** One product, 10% above the minimum, so that no order is suspiciously small. */
function basketOf(shelf: readonly ShelfProduct[], minimumUsdCents: number, who: Mailbox) {
  const pick = createHash('sha256').update(who).digest().readUInt16BE(0) % shelf.length
  const product = shelf[pick]! // below the length
  return { product, quantity: Math.max(1, Math.ceil((minimumUsdCents * 1.1) / product.unitUsdCents)) }
}

export function givesBack(
  moment: Moment,
  { who, shop, order }: { who: Mailbox; shop: ShopKey; order: string },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      const orderId = known(history.orders, order)
      const reason = 'Returned unopened.'
      await refundOrder(history.as(owner), { businessId, orderId, decision: 'approve', reason })
      await reevaluateReferrals(history.context, history.memberId(who))
    },
  }
}

export function withdraws(
  moment: Moment,
  { who, invitation }: { who: Mailbox; invitation: string },
): HistoryEvent {
  return {
    ...moment,
    run: (history) => withdraw(history.as(who), known(history.invitations, invitation).id),
  }
}

export function appeals(
  moment: Moment,
  { who, invitation, text }: { who: Mailbox; invitation: string; text: string },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      await appeal(history.as(who), { id: known(history.invitations, invitation).id, text }, place)
    },
  }
}

type Decision = Parameters<typeof decideCase>[1]

/** An operator decides a pending case. */
export function decides(
  moment: Moment,
  {
    invitation,
    ...decision
  }: { invitation: string } & Omit<Decision, 'id' | 'isFriendSuspect'> &
    Partial<Pick<Decision, 'isFriendSuspect'>>,
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id } = known(history.invitations, invitation)
      await decideCase(history.as('ines'), { isFriendSuspect: false, ...decision, id })
    },
  }
}
