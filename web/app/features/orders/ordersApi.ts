import type { listOrders } from 'contract/orders/orders'
import { type OrderSummary } from 'contract/orders/orders'
import type { Answer } from 'contract/core/route'

export type OrdersShow = 'all' | 'open' | 'past' | 'refunded'

export function ordersOf(pages: readonly Answer<typeof listOrders>[]): OrderSummary[] {
  return pages.flatMap(({ orders }) => orders)
}
