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
import { type HistoryEvent, known, type Mailbox, type History } from './context.ts'

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
  /** A name for later events of this order. */
  readonly order?: string
}

export function visit(moment: Moment, purchase: Purchase): HistoryEvent {
  return { ...moment, run: (history) => buy(history, purchase) }
}

export async function buy(history: History, purchase: Purchase): Promise<void> {
  const { who, shop, usdCents, tipUsdCents = 0, storeCreditUsdCents = 0 } = purchase
  const orderId = randomUUIDv7() as OrderId // made here
  const spent = await pointsFor(history, purchase)
  const rest = usdCents + tipUsdCents - spent - storeCreditUsdCents
  const isCard = (purchase.pays ?? 'card') === 'card'
  const businessId = history.shop(shop).id
  const card = isCard ? rest : 0
  await recordPurchase(history.as(who), {
    orderId,
    memberId: history.memberId(who),
    businessId,
    lines: [
      { usdCents, isEligible: true },
      ...(tipUsdCents > 0 ? [{ usdCents: tipUsdCents, isEligible: false }] : []),
    ],
    holdId: spent > 0 ? await reserve(history, { who, shop, count: spent }) : null,
    cardUsdCents: card,
    storeCreditUsdCents,
    externalUsdCents: isCard ? 0 : rest,
    feeUsdCents: await feeFor(history, who, {
      businessId,
      subtotal: usdCents,
      tip: tipUsdCents,
      card,
      storeCredit: storeCreditUsdCents,
    }),
  })
  if (purchase.order !== undefined) history.orders.set(purchase.order, orderId)
}

/** The fee that a checkout would charge. */
async function feeFor(
  history: History,
  who: Mailbox,
  order: { businessId: BusinessId; subtotal: number; tip: number; card: number; storeCredit: number },
): Promise<number> {
  if (order.card + order.storeCredit === 0) return 0
  const { businessId } = order
  const bought = await boughtUsdCents(history.context, {
    memberId: history.memberId(who),
    businessIds: [businessId],
  })
  const rate = feeBasisPoints({ source: 'marketplace', hasBought: hasBought(bought.get(businessId) ?? 0) })
  return feeOf({ ...order, tax: 0 }, rate)
}

async function pointsFor(history: History, { who, shop, usdCents, ...purchase }: Purchase): Promise<number> {
  const wanted = Math.min(purchase.points ?? 0, usdCents - (purchase.storeCreditUsdCents ?? 0))
  return wanted > 0 ? Math.min(wanted, await spendable(history, { who, shop })) : 0
}

export async function spendable(
  history: History,
  { who, shop }: { who: Mailbox; shop: ShopKey },
): Promise<number> {
  const at = { memberId: history.memberId(who), businessId: history.shop(shop).id, isOwnBusiness: false }
  return spendableAt(history.context, at)
}

async function reserve(history: History, wish: { who: Mailbox; shop: ShopKey; count: number }) {
  const hold = await reservePoints(history.as(wish.who), {
    memberId: history.memberId(wish.who),
    kind: 'checkout',
    checkoutId: randomUUID(),
    parts: [{ businessId: history.shop(wish.shop).id, points: points(wish.count) }],
  })
  return hold.id
}

export interface Return {
  readonly order: string
  readonly usdCents: number
  readonly asStoreCredit?: boolean
}

export function refund(moment: Moment, { order, usdCents, asStoreCredit = false }: Return): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const orderId = known(history.orders, order)
      await refundPurchase(history.context, {
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
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const count = Math.min(checkout.points, await spendable(history, checkout))
      if (count === 0) return
      const holdId = await reserve(history, { ...checkout, count })
      if (checkout.isCancelled) await releaseHold(history.context, holdId)
    },
  }
}

export function giftCard(
  moment: Moment,
  gift: { who: Mailbox; usdCents: number; title: string },
): HistoryEvent {
  return {
    ...moment,
    run: (history) =>
      creditStore(history.context, {
        memberId: history.memberId(gift.who),
        key: `gift-card:${gift.who}:${moment.daysAgo}`,
        usdCents: gift.usdCents,
        payer: 'card',
        title: gift.title,
      }),
  }
}
