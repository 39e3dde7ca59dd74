import { createHash } from 'node:crypto'
import { withRequestCache } from '../../../../server/src/platform/context.ts'
import { readProfile } from '../../../../server/src/modules/businesses/businesses.ts'
import { sellOnTheSpot } from '../../../../server/src/modules/checkouts/core/pastSales.ts'
import { refundOrder } from '../../../../server/src/modules/orders/refunds/requestRefund.ts'
import { decideCase } from '../../../../server/src/modules/referrals/cases/decideCase.ts'
import { reevaluateReferrals } from '../../../../server/src/modules/referrals/progress/progress.ts'
import { appeal, withdraw } from '../../../../server/src/modules/referrals/core/ownReferrals.ts'
import type { Moment } from '../calendar.ts'
import { paymentOf } from '../ordering.ts'
import type { ShopKey } from '../shops.ts'
import { type Happening, known, type Mailbox, type ShelfProduct, type Stage } from '../stage.ts'
import { place } from './recommending.ts'

export interface FirstOrder {
  readonly who: Mailbox
  readonly shop: ShopKey
  readonly minimumUsdCents: number
  /** A name for later happenings of this order. */
  readonly order?: string
}

/** Buys for at least the minimum amount, receives the goods at once, and updates the referral. */
export function buysFirst(moment: Moment, { who, shop, minimumUsdCents, order }: FirstOrder): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const context = withRequestCache(stage.context)
      const memberId = stage.memberId(who)
      const business = stage.shop(shop)
      const { product, quantity } = basketOf(await shelfOf(stage, shop), minimumUsdCents, who)
      const orderId = await sellOnTheSpot(context, {
        memberId,
        business,
        product,
        quantity,
        cameByFriend: true,
        pay: (checkout) => paymentOf(context, checkout),
      })
      if (order !== undefined) stage.orders.set(order, orderId)
      await reevaluateReferrals(context, memberId)
    },
  }
}

async function shelfOf(stage: Stage, shop: ShopKey): Promise<readonly ShelfProduct[]> {
  const read = stage.shelves.get(shop)
  if (read) return read
  const { products } = await readProfile(stage.context, stage.shop(shop).slug)
  const shelf = products
    .filter(({ stock }) => stock === null)
    .map(({ id, name, priceUsdCents }) => ({ id, name, unitUsdCents: priceUsdCents }))
    .toSorted((one, other) => one.unitUsdCents - other.unitUsdCents)
  if (shelf.length === 0) throw new Error(`${shop} has no products with unlimited stock`)
  stage.shelves.set(shop, shelf)
  return shelf
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
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { id: businessId, owner } = stage.shop(shop)
      const orderId = known(stage.orders, order)
      const reason = 'Returned unopened.'
      await refundOrder(stage.as(owner), { businessId, orderId, decision: 'approve', reason })
      await reevaluateReferrals(stage.context, stage.memberId(who))
    },
  }
}

export function withdraws(
  moment: Moment,
  { who, invitation }: { who: Mailbox; invitation: string },
): Happening {
  return {
    ...moment,
    happen: (stage) => withdraw(stage.as(who), known(stage.invitations, invitation).id),
  }
}

export function appeals(
  moment: Moment,
  { who, invitation, text }: { who: Mailbox; invitation: string; text: string },
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      await appeal(stage.as(who), { id: known(stage.invitations, invitation).id, text }, place)
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
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { id } = known(stage.invitations, invitation)
      await decideCase(stage.as('ines'), { isFriendSuspect: false, ...decision, id })
    },
  }
}
