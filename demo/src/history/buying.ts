import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, OrderId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { releaseHold, spendableAt } from '../../../server/src/modules/ledger/holds/holds.ts'
import { feeBasisPoints, feeOf, hasBought } from '../../../server/src/modules/commission/commission.rules.ts'
import { creditStore } from '../../../server/src/modules/ledger/sales/money.ts'
import { boughtUsdCents } from '../../../server/src/modules/loyalty/purchases/boughtSums.ts'
import { reservePoints } from '../../../server/src/modules/loyalty/purchases/redeemAtCheckout.ts'
import { recordPurchase } from '../../../server/src/modules/loyalty/purchases/recordPurchases.ts'
import { refundPurchase } from '../../../server/src/modules/loyalty/refunds/refundPurchase.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import { type Happening, known, type Mailbox, type Stage } from './stage.ts'

export interface Purchase {
  readonly who: Mailbox
  readonly shop: ShopKey
  /** The amount that earns points. */
  readonly usdCents: number
  readonly tipUsdCents?: number
  /** How the remaining amount is paid. */
  readonly pays?: 'card' | 'till'
  /** The maximum number of points to spend. */
  readonly points?: number
  readonly storeCreditUsdCents?: number
  /** A name for later happenings of this order. */
  readonly order?: string
}

export function visit(moment: Moment, purchase: Purchase): Happening {
  return { ...moment, happen: (stage) => buy(stage, purchase) }
}

export async function buy(stage: Stage, purchase: Purchase): Promise<void> {
  const { who, shop, usdCents, tipUsdCents = 0, storeCreditUsdCents = 0 } = purchase
  const orderId = randomUUIDv7() as OrderId // made here
  const spent = await pointsFor(stage, purchase)
  const rest = usdCents + tipUsdCents - spent - storeCreditUsdCents
  const isCard = (purchase.pays ?? 'card') === 'card'
  const businessId = stage.shop(shop).id
  const card = isCard ? rest : 0
  await recordPurchase(stage.as(who), {
    orderId,
    memberId: stage.memberId(who),
    businessId,
    lines: [
      { usdCents, isEligible: true },
      ...(tipUsdCents > 0 ? [{ usdCents: tipUsdCents, isEligible: false }] : []),
    ],
    holdId: spent > 0 ? await reserve(stage, { who, shop, count: spent }) : null,
    cardUsdCents: card,
    storeCreditUsdCents,
    externalUsdCents: isCard ? 0 : rest,
    feeUsdCents: await feeFor(stage, who, {
      businessId,
      subtotal: usdCents,
      tip: tipUsdCents,
      card,
      storeCredit: storeCreditUsdCents,
    }),
  })
  if (purchase.order !== undefined) stage.orders.set(purchase.order, orderId)
}

/** The fee that a checkout would charge. */
async function feeFor(
  stage: Stage,
  who: Mailbox,
  order: { businessId: BusinessId; subtotal: number; tip: number; card: number; storeCredit: number },
): Promise<number> {
  if (order.card + order.storeCredit === 0) return 0
  const { businessId } = order
  const bought = await boughtUsdCents(stage.context, {
    memberId: stage.memberId(who),
    businessIds: [businessId],
  })
  const rate = feeBasisPoints({ source: 'marketplace', hasBought: hasBought(bought.get(businessId) ?? 0) })
  return feeOf({ ...order, tax: 0 }, rate)
}

async function pointsFor(stage: Stage, { who, shop, usdCents, ...purchase }: Purchase): Promise<number> {
  const wanted = Math.min(purchase.points ?? 0, usdCents - (purchase.storeCreditUsdCents ?? 0))
  return wanted > 0 ? Math.min(wanted, await spendable(stage, { who, shop })) : 0
}

export async function spendable(
  stage: Stage,
  { who, shop }: { who: Mailbox; shop: ShopKey },
): Promise<number> {
  const at = { memberId: stage.memberId(who), businessId: stage.shop(shop).id, isOwnBusiness: false }
  return spendableAt(stage.context, at)
}

async function reserve(stage: Stage, wish: { who: Mailbox; shop: ShopKey; count: number }) {
  const hold = await reservePoints(stage.as(wish.who), {
    memberId: stage.memberId(wish.who),
    kind: 'checkout',
    checkoutId: randomUUID(),
    parts: [{ businessId: stage.shop(wish.shop).id, points: points(wish.count) }],
  })
  return hold.id
}

export interface Return {
  readonly order: string
  readonly usdCents: number
  readonly asStoreCredit?: boolean
}

export function refund(moment: Moment, { order, usdCents, asStoreCredit = false }: Return): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const orderId = known(stage.orders, order)
      await refundPurchase(stage.context, {
        refundId: randomUUID(),
        orderId,
        grossUsdCents: usdCents,
        asStoreCredit,
      })
    },
  }
}

/** Reserves points without buying: releases the hold at once, or lets it expire after fifteen minutes. */
export function abandon(
  moment: Moment,
  checkout: { who: Mailbox; shop: ShopKey; points: number; isCancelled: boolean },
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const count = Math.min(checkout.points, await spendable(stage, checkout))
      if (count === 0) return
      const holdId = await reserve(stage, { ...checkout, count })
      if (checkout.isCancelled) await releaseHold(stage.context, holdId)
    },
  }
}

export function giftCard(moment: Moment, gift: { who: Mailbox; usdCents: number; title: string }): Happening {
  return {
    ...moment,
    happen: (stage) =>
      creditStore(stage.context, {
        memberId: stage.memberId(gift.who),
        key: `gift-card:${gift.who}:${moment.daysAgo}`,
        usdCents: gift.usdCents,
        payer: 'card',
        title: gift.title,
      }),
  }
}
