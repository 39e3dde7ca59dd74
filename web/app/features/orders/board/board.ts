import { minuteMilliseconds } from 'contract/core/time'
import type { Order, OrderRefund, OrderStatus } from 'contract/orders/orders'

/** Columns of the board with their statuses. */
export const columns = [
  { column: 'new', name: 'New', statuses: ['placed'], empty: 'No new orders.' },
  {
    column: 'preparing',
    name: 'Preparing',
    statuses: ['accepted', 'preparing'],
    empty: 'No orders in preparation.',
  },
  { column: 'ready', name: 'Ready', statuses: ['ready'], empty: 'No orders ready for pickup.' },
] as const satisfies readonly { column: string; name: string; statuses: OrderStatus[]; empty: string }[]

export type Column = (typeof columns)[number]

export function ordersIn(orders: readonly Order[], { statuses }: Pick<Column, 'statuses'>): Order[] {
  // Longest wait first.
  return orders
    .filter(({ status }) => (statuses as readonly OrderStatus[]).includes(status)) // widened for includes
    .toSorted((one, other) => since(one).localeCompare(since(other)))
}

/** Label of the next step; null when there is none. */
export function nextStep(status: OrderStatus) {
  switch (status) {
    case 'placed':
      return { to: 'accepted', name: 'Accept' } as const
    case 'accepted':
      return { to: 'preparing', name: 'Start preparing' } as const
    case 'preparing':
      return { to: 'ready', name: 'Mark as ready' } as const
    case 'ready':
      return { to: 'fulfilled', name: 'Mark as complete' } as const
    default:
      return null
  }
}

/** Start of the order's current status. */
export const since = ({ timeline, placedAt }: Pick<Order, 'timeline' | 'placedAt'>) =>
  timeline.at(-1)?.at ?? placedAt

/** Open refund requests, oldest first; deduplicates orders that appear twice. */
export function openRequests(orders: readonly Order[]): { order: Order; refund: OrderRefund }[] {
  const requests = orders.flatMap((order) =>
    order.refunds.filter(({ status }) => status === 'requested').map((refund) => ({ order, refund })),
  )
  return [...new Map(requests.map((request) => [request.refund.id, request])).values()].toSorted(
    (one, other) => one.refund.requestedAt.localeCompare(other.refund.requestedAt),
  )
}

/** Remaining minutes below which the deadline is highlighted. */
const hurryMinutes = 10

/** Time since the last status change; for a new order, the time left to respond. */
export function waiting(
  order: Pick<Order, 'status' | 'timeline' | 'placedAt' | 'respondBy'>,
  now: number,
): { text: string; isLate: boolean } {
  if (order.respondBy !== null) {
    const left = Math.ceil((Date.parse(order.respondBy) - now) / minuteMilliseconds)
    return { text: left > 0 ? `${spanText(left)} to respond` : 'respond now', isLate: left <= hurryMinutes }
  }
  const minutes = Math.max(0, Math.floor((now - Date.parse(since(order))) / minuteMilliseconds))
  // Both statuses share a column.
  const isAccepted = order.status === 'accepted'
  return { text: `${isAccepted ? 'Accepted, ' : ''}${spanText(minutes)}`, isLate: false }
}

function spanText(minutes: number): string {
  if (minutes < 1) return 'just now'
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
