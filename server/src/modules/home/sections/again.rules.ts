import type { BusinessId } from 'contract/core/ids'

/** A product as it can be bought now. */
export interface SoldNow<Id> {
  readonly id: Id
  readonly name: string
  readonly priceUsdCents: number
  readonly stock: number | null
  readonly maxPerOrder: number
  readonly isRemoved: boolean
  readonly business: { readonly status: string }
}

interface Line<Id> {
  readonly productId: Id
  readonly name: string
  readonly quantity: number
}

export interface Repeat<Id> {
  readonly lines: readonly (Line<Id> & { readonly unitUsdCents: number })[]
  readonly totalUsdCents: number
  /** Products that cannot be bought now, or only in a smaller quantity. */
  readonly missingNames: readonly string[]
}

/** The cart items that one tap adds: the products of an order that can be bought now, at current prices. */
export function repeatOf<Id>(lines: readonly Line<Id>[], sold: ReadonlyMap<Id, SoldNow<Id>>): Repeat<Id> {
  const wanted = new Map<Id, Line<Id>>()
  // One product may be on two lines, with different prices.
  for (const line of lines)
    wanted.set(line.productId, {
      ...line,
      quantity: line.quantity + (wanted.get(line.productId)?.quantity ?? 0),
    })
  const missingNames: string[] = []
  const kept = [...wanted.values()].flatMap((line) => {
    const product = sold.get(line.productId)
    const most = product ? buyableMax(product) : 0
    if (most < line.quantity) missingNames.push(product?.name ?? line.name)
    if (!product || most === 0) return []
    const quantity = Math.min(line.quantity, most)
    return { productId: line.productId, name: product.name, quantity, unitUsdCents: product.priceUsdCents }
  })
  return {
    lines: kept,
    totalUsdCents: kept.reduce((sum, { quantity, unitUsdCents }) => sum + quantity * unitUsdCents, 0),
    missingNames,
  }
}

const quantityMax = 99

function buyableMax<Id>({ stock, maxPerOrder, isRemoved, business }: SoldNow<Id>): number {
  if (isRemoved || business.status !== 'published') return 0
  return Math.max(0, Math.min(stock ?? quantityMax, maxPerOrder, quantityMax))
}

/** One row of cards: at least one service if there is any, and then orders. */
export function oneRow<Order, Service>(
  orders: readonly Order[],
  services: readonly Service[],
): { orders: Order[]; services: Service[] } {
  const serviceCount = Math.min(services.length, Math.max(1, cardsMax - orders.length))
  return { orders: orders.slice(0, cardsMax - serviceCount), services: services.slice(0, serviceCount) }
}

const cardsMax = 3

/** The latest order of each business, the newest first. */
export function latestEach<Basket extends { businessId: BusinessId; lines: readonly unknown[] }>(
  baskets: readonly Basket[],
  count: number,
): Basket[] {
  const seen = new Set<BusinessId>()
  return baskets
    .filter(({ businessId, lines }) => {
      if (lines.length === 0 || seen.has(businessId)) return false
      seen.add(businessId)
      return true
    })
    .slice(0, count)
}
