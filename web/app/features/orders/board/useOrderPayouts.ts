import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Order } from 'contract/orders/orders'
import type { OrderPayout } from 'contract/payouts/payouts'
import { useListOrderPayoutsQuery } from './boardApi.ts'

const idsMax = 100

/** Payouts by order; empty while loading. */
export function useOrderPayouts(
  businessId: BusinessId,
  orders: readonly Order[],
): ReadonlyMap<OrderId, OrderPayout> {
  const ids = orders.slice(0, idsMax).map(({ id }) => id)
  const { data } = useListOrderPayoutsQuery(
    { params: { businessId }, query: { orderIds: ids.toSorted().join(',') } },
    { skip: ids.length === 0 },
  )
  return new Map(data?.orders.map((payout) => [payout.orderId, payout]))
}
