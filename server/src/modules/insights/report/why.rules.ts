import type { Figures } from 'contract/insights/measures'

type Sold = Pick<Figures, 'netSales' | 'visits' | 'items'>

/** The change of net sales in cents, and its parts, which sum to it exactly. */
export interface Change {
  readonly change: number
  readonly visits: number
  readonly basket: number
  readonly price: number
}

/**
 * Net sales are visits × items per visit × price per item. Splits their change by the logarithmic mean (LMDI-I: Ang,
 * 2004), which leaves no remainder. If a factor is missing on one side, the whole change counts as visits.
 */
export function whyOf(now: Sold, before: Sold): Change {
  const change = now.netSales - before.netSales
  if (![now, before].every(({ netSales, visits, items }) => netSales > 0 && visits > 0 && items > 0))
    return { change, visits: change, basket: 0, price: 0 }
  const weight = change === 0 ? now.netSales : change / Math.log(now.netSales / before.netSales)
  const share = (of: (sold: Sold) => number) => Math.round(weight * Math.log(of(now) / of(before)))
  const basket = share(({ items, visits }) => items / visits)
  const price = share(({ netSales, items }) => netSales / items)
  return { change, basket, price, visits: change - basket - price }
}
