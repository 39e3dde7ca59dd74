import { type CartLine, type CartPart, quantityMax } from 'contract/carts/carts'
import { formatCount } from '../../shared/format/points.ts'

/** "1 product", "3 products" */
export function productsWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`
}

/** Problem of a line and its remedy; null when it can be bought. */
export function problemWords(
  { problem, quantityMax: most }: Pick<CartLine, 'problem' | 'quantityMax'>,
  businessName: string,
): string | null {
  switch (problem) {
    case null:
      return null
    case 'removed':
      return `${businessName} does not offer this any more. Please remove it.`
    case 'sold_out':
      return 'Sold out at the moment. Remove it, or leave it here until it is back.'
    case 'fewer_left':
      return `Only ${most} left. Take ${most} to go on.`
    case 'above_limit':
      return `One order can have ${most} at most. Take ${most} to go on.`
    case 'business_paused':
      return `${businessName} takes a break and sells nothing until it is back. It can stay here meanwhile.`
  }
}

export function receivedWords({ fulfilment }: Pick<CartLine, 'fulfilment'>): string {
  switch (fulfilment) {
    case 'pickup':
      return 'For pickup'
    case 'delivery':
      return 'Delivered'
    case 'in_store':
      return 'In the shop'
    case 'digital':
      return 'Sent by e-mail'
  }
}

/** Products have no pictures of their own: generates the business's cover art with the product's seed. */
export function lineCover({ id, coverPath }: CartPart['business'], { productId }: CartLine): string {
  return coverPath.replace(id, productId)
}

/** Maximum quantity of a product per order; the server applies the same limit. */
export function buyableMax({ stock, maxPerOrder }: { stock: number | null; maxPerOrder: number }): number {
  return Math.min(stock ?? quantityMax, maxPerOrder, quantityMax)
}
