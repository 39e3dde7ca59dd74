import type { OrderId } from 'contract/core/ids'
import type { OrderStatus } from 'contract/orders/orders'
import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { Mover } from '../core/orderState.rules.ts'

/** The task of the staff to answer an order. */
export const orderTask = (orderId: OrderId) => `order:${orderId}`

/** The task of the staff to answer a refund request. */
export const refundTask = (refundId: string) => `refund:${refundId}`

/** The outcome of the task to answer an order; an order that was not answered in time has lapsed. */
export function orderOutcome(status: OrderStatus, by: Mover): string {
  return status === 'rejected' && by === 'goodword' ? 'Lapsed' : orderStatusNames[status]
}
