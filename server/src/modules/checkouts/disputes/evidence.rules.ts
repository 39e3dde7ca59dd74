import type { DisputeEvidence } from 'contract/checkouts/disputes'
import type { OrderStatus } from 'contract/orders/orders'

/** The evidence as text for the bank. Instants are UTC. */
export function evidenceText({ dispute, customer, orders }: Omit<DisputeEvidence, 'text'>): string {
  return [
    `Dispute ${dispute.id} over ${dollars(dispute.usdCents)}${dispute.giftCardId === null ? '' : ', for a gift card'}`,
    '',
    `Customer: ${customer.name}${customer.email && `, ${customer.email}`}`,
    `Customer since: ${minute(customer.customerSince)}`,
    `Earlier orders: ${customer.earlierOrders}${customer.lastEarlierOrderAt === null ? '' : `, the last on ${minute(customer.lastEarlierOrderAt)}`}`,
    ...orders.flatMap((order) => ['', ...orderText(order)]),
    '',
  ].join('\n')
}

/** "Fulfilled", or "Rejected: no flour". */
export function whatHappened(status: OrderStatus, reason: string | null): string {
  const name = `${status[0]?.toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`
  return reason === null ? name : `${name}: ${reason.replace(/[.]$/, '')}`
}

function orderText(order: DisputeEvidence['orders'][number]): string[] {
  return [
    `Order ${order.number} at ${order.businessName}, placed ${minute(order.placedAt)}`,
    ...order.lines.map(
      ({ quantity, name, totalUsdCents }) => `  ${quantity} × ${name}: ${dollars(totalUsdCents)}`,
    ),
    `  Total ${dollars(order.totalUsdCents)}, paid by card: ${dollars(order.cardUsdCents)}`,
    ...(order.refundedUsdCents > 0 ? [`  Refunded: ${dollars(order.refundedUsdCents)}`] : []),
    ...order.timeline.map(({ at, what, by }) => `  ${minute(at)} ${what}, by ${byNames[by]}`),
  ]
}

const byNames = { customer: 'the customer', business: 'the business', goodword: 'Goodword' } as const

/** `2026-11-21 09:30 UTC` */
function minute(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
}

/** `$12.50` */
function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
