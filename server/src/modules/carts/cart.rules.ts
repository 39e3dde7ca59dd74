import { sumOf } from 'contract/core/sum'
import { type Cart, type CartItem, type CartLine, type CartProblem, quantityMax } from 'contract/carts/carts'
import type { BusinessId } from 'contract/core/ids'
import type { PickupEstimate } from 'contract/orders/pickup'
import { type UsdCents, usdCents } from 'contract/core/money'
import { type Points, points, pointsEarned } from 'contract/core/points'

/** A product as its business offers it now. */
export interface Offered extends Pick<CartLine, 'name' | 'fulfilment' | 'isRedeemable' | 'photo'> {
  readonly id: CartLine['productId']
  readonly priceUsdCents: UsdCents
  /** Null if stock is not tracked. */
  readonly stock: number | null
  readonly maxPerOrder: number
  readonly preparationMinutes: number
  readonly isRemoved: boolean
  readonly business: Cart['parts'][number]['business'] & {
    readonly status: 'draft' | 'published' | 'paused' | 'suspended' | 'closed'
    readonly earnRateHundredths: number
  }
}

/** The quantity of a product, with its unit price when it was added. */
export interface CartRow {
  readonly product: Offered
  readonly quantity: number
  readonly addedUsdCents: UsdCents
}

/** Returns true if the product is visible to the public. */
export function isPublic({ business: { status } }: Offered): boolean {
  return status !== 'draft' && status !== 'suspended'
}

/** The most that one order can take of a product on sale: at least 1, so that a line can show that it is sold out. */
export function quantityLimit(product: Offered): number {
  return Math.max(1, leftFor(product))
}

/** The quantity that can be bought now. */
function buyableMax(product: Offered): number {
  return product.isRemoved || product.business.status !== 'published' ? 0 : leftFor(product)
}

function leftFor({ stock, maxPerOrder }: Offered): number {
  return Math.min(stock ?? quantityMax, maxPerOrder, quantityMax)
}

export function problemOfLine(product: Offered, quantity: number): CartProblem | null {
  const { business, isRemoved, stock } = product
  if (isRemoved || (business.status !== 'published' && business.status !== 'paused')) return 'removed'
  if (business.status === 'paused') return 'business_paused'
  if (stock === 0) return 'sold_out'
  if (quantity <= leftFor(product)) return null
  return stock === leftFor(product) && stock < product.maxPerOrder ? 'fewer_left' : 'above_limit'
}

/** The cart at current prices: `kept` by business, in the order businesses and products were added. */
export function cartFrom(
  rows: readonly CartRow[],
  pickups: ReadonlyMap<BusinessId, PickupEstimate> = new Map(),
): Cart {
  const parts = [...Map.groupBy(rows, ({ product }) => product.business.id)].map(([businessId, own]) => ({
    ...partOf(own),
    pickup: pickups.get(businessId) ?? null,
  }))
  return {
    parts,
    itemCount: sumOf(rows, ({ quantity }) => quantity),
    totalUsdCents: usdCents(sumOf(parts, (part) => part.subtotalUsdCents)),
    earnPoints: earnedWith(parts),
  }
}

/** Replaces the earning from rates alone with the member's earning. */
export function withEarning(cart: Cart, earning: ReadonlyMap<BusinessId, Points>): Cart {
  const parts = cart.parts.map((part) => ({
    ...part,
    earnPoints: earning.get(part.business.id) ?? points(0),
  }))
  return { ...cart, parts, earnPoints: earnedWith(parts) }
}

/**
 * The longest preparation, in minutes, of the products that a customer picks up now, by business; without businesses
 * where there are none.
 */
export function preparationOf(rows: readonly CartRow[]): ReadonlyMap<BusinessId, number> {
  const longest = new Map<BusinessId, number>()
  for (const { product, quantity } of rows) {
    if (product.fulfilment !== 'pickup' || problemOfLine(product, quantity) !== null) continue
    const { id } = product.business
    longest.set(id, Math.max(longest.get(id) ?? 0, product.preparationMinutes))
  }
  return longest
}

const earnedWith = (parts: Cart['parts']) => points(sumOf(parts, (part) => part.earnPoints))

function partOf(rows: readonly CartRow[]): Omit<Cart['parts'][number], 'pickup'> {
  const lines = rows.map(lineOf)
  const subtotal = usdCents(
    lines.reduce((sum, { problem, totalUsdCents }) => (problem === null ? sum + totalUsdCents : sum), 0),
  )
  const { earnRateHundredths, status: _status, ...business } = rows[0]!.product.business // a group is never empty
  return {
    business,
    lines,
    subtotalUsdCents: subtotal,
    earnPoints: pointsEarned(subtotal, earnRateHundredths),
  }
}

function lineOf({ product, quantity, addedUsdCents }: CartRow): CartLine {
  return {
    productId: product.id,
    name: product.name,
    quantity,
    quantityMax: buyableMax(product),
    unitUsdCents: product.priceUsdCents,
    wasUsdCents: addedUsdCents === product.priceUsdCents ? null : addedUsdCents,
    totalUsdCents: usdCents(product.priceUsdCents * quantity),
    fulfilment: product.fulfilment,
    isRedeemable: product.isRedeemable,
    ...(product.photo && { photo: product.photo }),
    problem: problemOfLine(product, quantity),
  }
}

/** Each product once, in the order of first mention. */
export function withoutRepeats(items: readonly CartItem[]): CartItem[] {
  return [...Map.groupBy(items, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    quantity: Math.min(
      quantityMax,
      sumOf(same, ({ quantity }) => quantity),
    ),
  }))
}
