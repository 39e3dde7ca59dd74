import type { DisputeStatus } from 'contract/checkouts/disputes'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { OperatorPayment, PaymentShow } from 'contract/checkouts/operatorPayments'
import type { PaymentDifference } from 'contract/checkouts/reconciliation'
import { minus } from 'contract/core/time'

/** Options of the payments tab, in display order. */
export const showNames: Record<PaymentShow, string> = {
  all: 'All',
  paid: 'Paid',
  open: 'Awaiting payment',
  unpaid: 'Unpaid',
  returned: 'Returned',
  disputed: 'Disputed',
}

export const disputeNames: Record<DisputeStatus, string> = {
  needs_response: 'Needs response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
}

const statusNames: Record<OperatorPayment['status'], string> = {
  open: 'Awaiting payment',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Canceled',
  returned: 'Returned',
}

/** Status of a payment; a dispute takes precedence. */
export function paymentName({
  status,
  disputeStatus,
  cardUsdCents,
  refundedUsdCents,
}: Pick<OperatorPayment, 'status' | 'disputeStatus' | 'cardUsdCents' | 'refundedUsdCents'>): string {
  if (disputeStatus === 'lost') return 'Dispute lost'
  if (disputeStatus === 'needs_response' || disputeStatus === 'under_review') return 'Disputed'
  if (status !== 'paid' || refundedUsdCents === 0) return statusNames[status]
  return refundedUsdCents === cardUsdCents ? 'Refunded' : 'Partly refunded'
}

/** Why processor and ledger differ, and how to resolve it. */
export const differenceText: Record<PaymentDifference['why'], string> = {
  refund_on_its_way: 'A refund is recorded but has not reached the card yet. This resolves automatically.',
  return_on_its_way: 'The payment arrived late and is being returned. This resolves automatically.',
  not_booked_yet: 'The checkout is still open. This resolves automatically.',
  dispute_not_booked_yet:
    'A bank reversed the payment, and it is not recorded yet. This resolves automatically.',
  unknown_payment: 'Unknown payment. Look it up at the processor.',
  unexplained: 'Unexplained. Please investigate.',
}

/** "GW-3F7K-9Q at River Oak Bakery", and the number of further orders. */
export function ordersText(orders: readonly { number: string; businessName: string }[]): string {
  const [first, ...others] = orders
  if (!first) return 'No order'
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first.number} at ${first.businessName}${more}`
}

const usualDays = 30

/** First of the last 30 days, in UTC as at the processor. */
export function monthBefore(now: Instant): LocalDate {
  return minus(now, { days: usualDays }).slice(0, 10) as LocalDate // an instant begins with its day
}
