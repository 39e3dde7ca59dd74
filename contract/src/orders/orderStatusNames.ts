import type { OrderStatus } from './orders.ts'

/** The status of an order on pages and receipts. */
export const orderStatusNames: Record<OrderStatus, string> = {
  pending_payment: 'Awaiting payment',
  placed: 'Placed',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  fulfilled: 'Complete',
  expired: 'Not paid in time',
  rejected: 'Declined',
  cancelled: 'Canceled',
}
