import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Order } from 'contract/orders/orders'
import { type OrderPayout, listOrderPayouts } from 'contract/payouts/payouts'
import { useMay } from '../../../shared/auth/useMay.ts'
import { useRead } from '../../../shared/api/calls.ts'

const idsMax = 100

export interface OrderPayouts {
  /** Empty while loading, and for members who do not see money. */
  readonly byOrder: ReadonlyMap<OrderId, OrderPayout>
  readonly isLoading: boolean
}

export function useOrderPayouts(businessId: BusinessId, orders: readonly Order[]): OrderPayouts {
  const may = useMay(businessId)
  const ids = orders.slice(0, idsMax).map(({ id }) => id)
  const { data, isFetching } = useRead(
    listOrderPayouts,
    { params: { businessId }, query: { orderIds: ids.toSorted().join(',') } },
    { skip: ids.length === 0 || !may('money.view') },
  )
  return {
    byOrder: new Map(data?.orders.map((payout) => [payout.orderId, payout])),
    isLoading: isFetching,
  }
}
