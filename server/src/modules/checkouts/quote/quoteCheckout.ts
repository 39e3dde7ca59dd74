import { createHash } from 'node:crypto'
import type { CartPart } from 'contract/carts/carts'
import type { CheckoutPart, CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import type { BookingId, BusinessId, MemberId, ProductId } from 'contract/core/ids'
import { type UsdCents, usdCents, usdCentsMax } from 'contract/core/money'
import type { PickupOffer } from 'contract/orders/pickup'
import { type Points, points } from 'contract/core/points'
import { sum, sumOf } from 'contract/core/sum'
import { type Context, memberOf } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { membershipsOfMember } from '../../businesses/public.ts'
import { pricedCartOf } from '../../carts/public.ts'
import { eligibleLots, type Lot } from '../../ledger/public.rules.ts'
import { balancesOf, lotsWithReserved } from '../../ledger/public.ts'
import { receiptsFor, type EarnPromise } from '../../loyalty/public.ts'
import { referredAmong } from '../../referrals/public.ts'
import {
  type Basket,
  capsOf,
  alternativeTender,
  type PaidBasket,
  payWith,
  type Purse,
  spreadPoints,
} from './spreadTenders.rules.ts'

/** The purchase at one business, with the payment of each line. */
export interface PricedPart {
  readonly isFee: boolean
  readonly part: CheckoutPart
  readonly paid: PaidBasket
  /** The terms behind the quoted earning. */
  readonly promise: EarnPromise
}

export interface PricedCheckout {
  readonly quote: CheckoutQuote
  readonly parts: readonly PricedPart[]
}

/** The items of one order, from the cart or a booking. */
export interface QuotedItems {
  readonly business: CheckoutPart['business']
  /** A fee is not a purchase and earns no points. */
  readonly isFee?: boolean
  readonly lines: readonly {
    readonly productId: ProductId | null
    readonly bookingId: BookingId | null
    readonly name: string
    readonly quantity: number
    readonly unitUsdCents: UsdCents
    readonly totalUsdCents: UsdCents
    readonly isRedeemable: boolean
  }[]
}

/**
 * Prices the member's cart with the requested tender and its earning. Writes nothing.
 * @throws Refusal cart_empty, checkout_too_large, points_above_total, points_insufficient
 */
export async function priceCheckout(context: Context, tender: Tender): Promise<PricedCheckout> {
  const memberId = memberOf(context)
  const [{ cart, pickups }, payer] = await concurrently([pricedCartOf(context), payerOf(context, memberId)])
  const bought = cart.parts.flatMap(boughtOf)
  if (bought.length === 0) throw new Refusal('cart_empty')
  return drawUpFor(context, payer, { tender, bought, pickups: [...pickups.values()] })
}

/** Prices any items. If several orders are at one business, its first order takes the tip. */
export async function priceItems(
  context: Context,
  memberId: MemberId,
  { tender, bought }: { tender: Tender; bought: readonly QuotedItems[] },
): Promise<PricedCheckout> {
  return drawUpFor(context, await payerOf(context, memberId), { tender, bought })
}

/** A member's means of payment. */
interface Payer {
  readonly memberId: MemberId
  readonly storeCredit: number
  readonly lots: readonly Lot[]
  readonly workplaces: ReadonlySet<BusinessId>
}

async function payerOf(context: Context, memberId: MemberId): Promise<Payer> {
  const [{ storeCredit }, lots, memberships] = await concurrently([
    balancesOf(context, memberId),
    lotsWithReserved(context, memberId),
    membershipsOfMember(context, memberId),
  ])
  return { memberId, storeCredit, lots, workplaces: new Set(memberships.map(({ businessId }) => businessId)) }
}

async function drawUpFor(
  context: Context,
  payer: Payer,
  {
    tender,
    bought,
    pickups = [],
  }: { tender: Tender; bought: readonly QuotedItems[]; pickups?: PickupOffer[] },
): Promise<PricedCheckout> {
  const tips = new Map(tender.tips.map(({ businessId, usdCents: cents }) => [businessId, cents]))
  const baskets = bought.map(({ business, lines }): Basket => {
    const tip = tips.get(business.id) ?? 0
    tips.delete(business.id)
    return {
      businessId: business.id,
      lines: lines.map((line) => ({ ...line, total: line.totalUsdCents })),
      tip,
    }
  })
  const totalCents = sum(
    baskets.flatMap(({ lines, tip }) => [...lines.map(({ total: cents }) => cents), tip]),
  )
  if (totalCents > usdCentsMax) throw new Refusal('checkout_too_large')
  const caps = capsOf(baskets)
  const pools = pursesOf(context, payer, baskets)
  const most = sum(spreadPoints(caps, pools, Number.MAX_SAFE_INTEGER))
  if (tender.points > sum(caps))
    throw new Refusal('points_above_total', { details: { maxPoints: Math.min(sum(caps), most) } })
  if (tender.points > most)
    throw new Refusal('points_insufficient', { details: { missing: tender.points - most, available: most } })
  const paid = payWith(
    baskets,
    spreadPoints(caps, pools, tender.points),
    tender.usesStoreCredit ? payer.storeCredit : 0,
  )
  const buying = baskets.map(({ businessId, lines }) => ({
    businessId,
    subtotalUsdCents: sum(lines.map(({ total: cents }) => cents)),
  }))
  const referred = await referredAmong(context, payer.memberId, buying)
  const receipts = await receiptsFor(
    context,
    payer.memberId,
    bought.map(({ business, isFee }, at) => ({
      businessId: business.id,
      lines: earningLines({ ...baskets[at]!, isFee }), // one per basket, as below
      pointsToSpend: paid[at]!.points,
    })),
    referred,
  )
  const parts = bought.map((from, at): PricedPart => ({
    isFee: from.isFee ?? false,
    part: partOf(from, {
      basket: baskets[at]!,
      paid: paid[at]!,
      earnPoints: receipts.get(from.business.id)!.receipt.points,
    }),
    paid: paid[at]!,
    promise: receipts.get(from.business.id)!.promise,
  }))
  const total = (amountOf: (part: CheckoutPart) => number) => sumOf(parts, ({ part }) => amountOf(part))
  const card = total(({ cardUsdCents }) => cardUsdCents)
  const offer = alternativeTender(card, { points: tender.points, maxPoints: most })
  return {
    parts,
    quote: {
      parts: parts.map(({ part }) => part),
      subtotalUsdCents: usdCents(total(({ subtotalUsdCents }) => subtotalUsdCents)),
      taxUsdCents: usdCents(0),
      tipUsdCents: usdCents(total(({ tipUsdCents }) => tipUsdCents)),
      totalUsdCents: usdCents(total(({ totalUsdCents }) => totalUsdCents)),
      points: points(tender.points),
      storeCreditUsdCents: usdCents(total(({ storeCreditUsdCents }) => storeCreditUsdCents)),
      cardUsdCents: usdCents(card),
      earnPoints: points(total(({ earnPoints }) => earnPoints)),
      version: versionOf(bought),
      maxPoints: points(most),
      availableStoreCreditUsdCents: usdCents(payer.storeCredit),
      pickups,
      cardTooSmall: offer && {
        fewerPoints: points(offer.fewerPoints),
        allPoints: offer.allPoints === null ? null : points(offer.allPoints),
      },
    },
  }
}

/** Drops lines that cannot be bought now; returns no item if none remains. */
function boughtOf(part: CartPart): QuotedItems[] {
  const lines = part.lines.filter(({ problem }) => problem === null)
  if (lines.length === 0) return []
  return [{ business: part.business, lines: lines.map((line) => ({ ...line, bookingId: null })) }]
}

/** The member's points, grouped by the baskets that accept them. */
function pursesOf(context: Context, { lots, workplaces }: Payer, baskets: readonly Basket[]): Purse[] {
  const pools = new Map<string, { points: number; isGoodAt: boolean[] }>()
  for (const lot of lots) {
    const isGoodAt = baskets.map(
      ({ businessId }) =>
        eligibleLots([lot], { businessId, isOwnBusiness: workplaces.has(businessId) }, context.now).length >
        0,
    )
    const key = isGoodAt.map(Number).join('')
    const pool = pools.get(key) ?? { points: 0, isGoodAt }
    pools.set(key, { isGoodAt, points: pool.points + lot.available })
  }
  return [...pools.values()].filter(({ isGoodAt }) => isGoodAt.some(Boolean))
}

function partOf(
  { business, lines }: QuotedItems,
  { basket, paid, earnPoints }: { basket: Basket; paid: PaidBasket; earnPoints: Points },
): CheckoutPart {
  const { id, slug, name, glyph } = business
  return {
    business: { id, slug, name, glyph },
    lines: lines.map((line) => ({
      productId: line.productId,
      bookingId: line.bookingId,
      name: line.name,
      quantity: line.quantity,
      unitUsdCents: line.unitUsdCents,
      totalUsdCents: line.totalUsdCents,
    })),
    subtotalUsdCents: usdCents(paid.total - basket.tip),
    taxUsdCents: usdCents(0),
    tipUsdCents: usdCents(basket.tip),
    totalUsdCents: usdCents(paid.total),
    points: points(paid.points),
    storeCreditUsdCents: usdCents(paid.storeCredit),
    cardUsdCents: usdCents(paid.card),
    earnPoints,
  }
}

/** Products earn, tips and fees do not. */
export function earningLines({
  lines,
  tip,
  isFee = false,
}: Pick<Basket, 'tip'> & { lines: readonly { total: number }[]; isFee?: boolean | undefined }) {
  return [
    ...lines.map(({ total }) => ({ usdCents: total, isEligible: !isFee })),
    ...(tip > 0 ? [{ usdCents: tip, isEligible: false }] : []),
  ]
}

/** Same items at the same prices give the same version. */
function versionOf(parts: readonly QuotedItems[]): string {
  const lines = parts.flatMap(({ lines: own }) =>
    own.map(
      ({ productId, bookingId, quantity, unitUsdCents }) =>
        `${productId ?? bookingId} ${quantity} ${unitUsdCents}`,
    ),
  )
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url').slice(0, 22)
}
