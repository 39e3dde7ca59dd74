import { type CartLine, quantityMax } from 'contract/carts/carts'
import { formatCount } from '../../shared/format/points.ts'

/** "1 product", "3 products" */
export function productsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`
}

/** Problem of a line and its remedy; null when it can be bought. */
export function problemText(
  { problem, quantityMax: most }: Pick<CartLine, 'problem' | 'quantityMax'>,
  businessName: string,
): string | null {
  switch (problem) {
    case null:
      return null
    case 'removed':
      return `${businessName} no longer offers this. Please remove it.`
    case 'sold_out':
      return 'Sold out. Remove it, or leave it here until it is back in stock.'
    case 'fewer_left':
      return `Only ${most} left. Change to ${most} to continue.`
    case 'above_limit':
      return `Limit ${most} per order. Change to ${most} to continue.`
    case 'business_paused':
      return `${businessName} is not taking orders right now. You can leave this in your cart.`
  }
}

export function receivedText({ fulfilment }: Pick<CartLine, 'fulfilment'>): string {
  switch (fulfilment) {
    case 'pickup':
      return 'Pickup'
    case 'delivery':
      return 'Delivery'
    case 'in_store':
      return 'In store'
    case 'digital':
      return 'Sent by email'
  }
}

/** Maximum quantity of a product per order; the server applies the same limit. */
export function buyableMax({ stock, maxPerOrder }: { stock: number | null; maxPerOrder: number }): number {
  return Math.min(stock ?? quantityMax, maxPerOrder, quantityMax)
}
