import type { Instant, TimeZone } from 'contract/core/instant'
import type { Order, OrderRefund, OrderStatus, OrderPaymentStatus } from 'contract/orders/orders'
import { formatClock, formatDay } from '../../shared/format/instant.ts'
import { formatLegs } from '../../shared/format/legs.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'

/** Steps of an order that runs normally. */
export const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const

export const statusNames: Record<OrderStatus, string> = {
  pending_payment: 'Waiting for payment',
  placed: 'Placed',
  accepted: 'Accepted',
  preparing: 'Being prepared',
  ready: 'Ready',
  fulfilled: 'Complete',
  expired: 'Not paid in time',
  rejected: 'Declined',
  cancelled: 'Cancelled',
}

/** Group of a status: in progress, done, or otherwise ended. */
export function statusTone(status: OrderStatus): 'open' | 'done' | 'ended' {
  if (status === 'fulfilled') return 'done'
  return status === 'expired' || status === 'rejected' || status === 'cancelled' ? 'ended' : 'open'
}

/** Null when the payment status adds nothing to the order's status. */
export function paymentName(status: OrderPaymentStatus): string | null {
  if (status === 'partially_refunded') return 'Partly refunded'
  return status === 'refunded' ? 'Refunded' : null
}

type Event = Order['timeline'][number]

/** What happened, in one sentence; `name` is the business's. */
export function eventSentence({ status, by, reason }: Event, name: string): string {
  // The event is about the payment; the order's status is unchanged.
  if (by === 'goodword' && reason && stepsAfter(status).length + Number(status === 'fulfilled') > 0)
    return reason
  const because = reason ? `: ${reason.replace(/[.!]?$/, '.')}` : '.'
  switch (status) {
    case 'pending_payment':
      return 'The payment began.'
    case 'placed':
      return 'The order was paid and placed.'
    case 'accepted':
      return `${name} accepted it.`
    case 'preparing':
      return `${name} began to prepare it.`
    case 'ready':
      return 'It was ready.'
    case 'fulfilled':
      return by === 'goodword' ? 'Completed by itself, two days after it was ready.' : 'It was handed over.'
    case 'expired':
      return 'It was not paid in time.'
    case 'rejected':
      return by === 'goodword'
        ? `${name} did not answer in time. Everything goes back.`
        : `${name} declined it${because} Everything goes back.`
    case 'cancelled':
      return `It was cancelled by the ${by === 'goodword' ? 'team of Goodword' : by}${because} Everything goes back.`
  }
}

/** Remaining steps when the order runs normally. */
export function stepsAfter(status: OrderStatus): readonly (typeof steps)[number][] {
  const index = steps.indexOf(status as (typeof steps)[number]) // -1 for other statuses
  return index === -1 ? [] : steps.slice(index + 1)
}

export const refundNames: Record<OrderRefund['status'], string> = {
  requested: 'Asked for',
  approved: 'Pending',
  processing: 'On its way',
  succeeded: 'Paid back',
  failed: 'Did not arrive yet',
  rejected: 'Declined',
  canceled: 'Withdrawn',
}

/** Refund amount, or the requested one while the request is open. */
export function refundSentence(refund: OrderRefund): string {
  const what = formatLegs(refund)
  switch (refund.status) {
    case 'requested':
      return 'The business looks at it. Not answered yet.'
    case 'approved':
      return `The business agreed to ${formatUsd(refund.usdCents)}. It goes out as soon as the business has the money for it with us.`
    case 'processing':
      return `${what} on the way back to you. A card takes a few days to show it.`
    case 'succeeded':
      return `You got ${what} back.`
    case 'failed':
      return `${what} could not be paid back yet. We keep trying, and you need not do anything.`
    case 'rejected':
      return refund.answer ? `The business answered: ${refund.answer}` : 'The business declined it.'
    case 'canceled':
      return refund.answer ? `It was not paid: ${refund.answer}` : 'It was withdrawn.'
  }
}

/** "Sourdough, Rye roll · 5 items"; without the count when every quantity is 1. */
export function itemsInWords(names: readonly string[], itemCount: number): string {
  const words = names.join(', ')
  return itemCount > names.length ? `${words} · ${formatCount(itemCount)} items` : words
}

/** "Sat 21 Nov, 14:05" in the browser's time zone. */
export function momentInWords(at: Instant, timeZone: string): string {
  const zone = timeZone as TimeZone // from the browser
  return `${formatDay(at, zone)}, ${formatClock(at, zone)}`
}
