import type { Order, OrderPaymentStatus, OrderStatus } from 'contract/orders/orders'

export type Mover = 'customer' | 'business' | 'goodword'

/** From where each may bring an order into a state. Payments make orders `placed` and `expired`; nobody else does. */
const starts: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  customer: { cancelled: ['placed'] },
  business: {
    accepted: ['placed'],
    preparing: ['accepted'],
    ready: ['preparing'],
    fulfilled: ['ready'],
    // It may find out late that it cannot do it, but not when the order already waits for the customer.
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

/** A customer who does not say otherwise has it. */
export const fulfilledAfterHours = 48

/** Before a business accepts, the customer cancels instead of asking. */
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
  /** Cents of its total that did not go back. */
  readonly left: number
  /** A request of the customer waits for an answer. */
  readonly hasRequest: boolean
}

/** What would pay something back. */
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
          reorder: !isBooking && pastStatuses.includes(status),
        }
      : {
          accept: mayMove('business', { from: status, to: 'accepted' }),
          reject: mayMove('business', { from: status, to: 'rejected' }),
          // A booking is moved itself.
          advance: !isBooking && (status === 'accepted' || status === 'preparing' || status === 'ready'),
          refund: mayRefund(order),
        }
  return (Object.keys(can) as Order['actions']).filter(
    (action) => can[action] && !(isFrozen && payingBack.has(action)),
  ) // the keys written above
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
