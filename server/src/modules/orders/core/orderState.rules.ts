import type { Order, OrderPaymentStatus, OrderStatus } from 'contract/orders/orders'

export type Mover = 'customer' | 'business' | 'goodword'

/** Start states from which each actor may move an order. Only payments move orders to `placed` and `expired`. */
const starts: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { cancelled: ['placed'] },
  business: {
    accepted: ['placed'],
    preparing: ['accepted'],
    ready: ['preparing'],
    fulfilled: ['ready'],
    // A business may find out late that it cannot fulfil the order, but not once the order is ready.
    rejected: ['placed', 'accepted', 'preparing'],
  },
  goodword: { rejected: ['placed'], fulfilled: ['ready'] },
}

export function startsOf(by: Mover, to: OrderStatus): readonly OrderStatus[] {
  return starts[by][to] ?? []
}

export function mayMove(by: Mover, { from, to }: { from: OrderStatus; to: OrderStatus }): boolean {
  return startsOf(by, to).includes(from)
}

export const openStatuses: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready']
export const pastStatuses: readonly OrderStatus[] = ['fulfilled', 'rejected', 'cancelled']

/** Before a business accepts, the customer cancels instead of requesting a refund. */
const requestable = new Set<OrderStatus>(['accepted', 'preparing', 'ready', 'fulfilled'])
const refundable = new Set<OrderStatus>(['placed', ...requestable])

export function mayRequestRefund({ status, left, hasRequest }: Refundable): boolean {
  return requestable.has(status) && left > 0 && !hasRequest
}

export function mayRefund({ status, left }: Refundable): boolean {
  return refundable.has(status) && left > 0
}

export interface Refundable {
  readonly status: OrderStatus
  /** Total less refunds, in cents. */
  readonly left: number
  /** A refund request awaits an answer. */
  readonly hasRequest: boolean
}

/** Actions that would refund money. */
const payingBack = new Set<Order['actions'][number]>(['cancel', 'request_refund', 'reject', 'refund'])

export function actionsOf(
  by: 'customer' | 'business',
  order: Refundable & { readonly isFrozen?: boolean; readonly isBooking?: boolean },
): Order['actions'] {
  const { status, isFrozen = false, isBooking = false } = order
  const can: Partial<Record<Order['actions'][number], boolean>> =
    by === 'customer'
      ? {
          cancel: mayMove('customer', { from: status, to: 'cancelled' }),
          request_refund: mayRequestRefund(order),
          withdraw_request: order.hasRequest,
          reorder: !isBooking && pastStatuses.includes(status),
        }
      : {
          accept: mayMove('business', { from: status, to: 'accepted' }),
          reject: mayMove('business', { from: status, to: 'rejected' }),
          // The booking moves, not its order.
          advance: !isBooking && (status === 'accepted' || status === 'preparing' || status === 'ready'),
          refund: mayRefund(order),
        }
  return (Object.keys(can) as Order['actions']).filter(
    (action) => can[action] && !(isFrozen && payingBack.has(action)),
  ) // the keys of `can`
}

export function paymentStatusOf({
  isPaid,
  total,
  left,
}: {
  isPaid: boolean
  total: number
  left: number
}): OrderPaymentStatus {
  if (!isPaid) return 'unpaid'
  if (left === 0) return 'refunded'
  return left === total ? 'paid' : 'partially_refunded'
}
