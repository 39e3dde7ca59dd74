import type { BusinessId, LocationId } from 'contract/core/ids'
import { listBusinessOrders, type moveOrder, type Order } from 'contract/orders/orders'
import { cachedLists, changeCachedList, type Effect } from '../../../shared/api/calls.ts'

/** @param locationId undefined for all */
export const openOrders = (businessId: BusinessId, locationId: LocationId | undefined) => ({
  params: { businessId },
  query: { pageSize: 50, locationId },
})

/** Shows the answer on the board at once, also when reading the list again is slow or refused. */
export const showMoved: Effect<typeof moveOrder> = async (_input, { dispatch, getState, answered }) => {
  const moved = await answered.catch(() => null)
  if (!moved) return
  for (const list of cachedLists(listBusinessOrders)(getState()))
    dispatch(
      changeCachedList(listBusinessOrders, list, (page) => {
        page.orders = page.orders.map((each) => newer(each, moved.data))
      }),
    )
}

/** The later state of an order: each step adds to its timeline. */
const newer = (listed: Order, moved: Order): Order =>
  listed.id === moved.id && listed.timeline.length < moved.timeline.length ? moved : listed

export function ordersOf(pages: readonly { readonly orders: Order[] }[]): Order[] {
  return pages.flatMap(({ orders }) => orders)
}
