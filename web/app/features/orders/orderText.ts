import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Order, OrderRefund, OrderStatus, RefundState } from 'contract/orders/orders'
import { formatClock, formatDay } from '../../shared/format/instant.ts'
import { formatLegs } from '../../shared/format/legs.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'

/** Steps of an order that runs normally. */
export const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const

/** Group of a status: in progress, done, or otherwise ended. */
export function statusTone(status: OrderStatus): 'open' | 'done' | 'ended' {
  if (status === 'fulfilled') return 'done'
  return status === 'expired' || status === 'rejected' || status === 'cancelled' ? 'ended' : 'open'
}

/** "Refund requested"; "Refunded $12.00" */
export function refundStateName({ status, usdCents }: RefundState): string {
  switch (status) {
    case 'requested':
      return 'Refund requested'
    case 'approved':
      return 'Refund approved'
    case 'declined':
      return 'Refund declined'
    case 'refunded':
      return `Refunded ${formatUsd(usdCents)}`
  }
}

type Event = Order['timeline'][number]

/** The event in one sentence; `name` is the business's. */
export function eventSentence({ status, by, reason }: Event, name: string): string {
  // The event is about the payment; the order's status is unchanged.
  if (by === 'goodword' && reason && stepsAfter(status).length + Number(status === 'fulfilled') > 0)
    return reason
  const because = reason ? `: ${reason.replace(/[.!]?$/, '.')}` : '.'
  switch (status) {
    case 'pending_payment':
      return 'Payment started.'
    case 'placed':
      return 'The order was paid and placed.'
    case 'accepted':
      return `${name} accepted the order.`
    case 'preparing':
      return `${name} started preparing the order.`
    case 'ready':
      return 'The order was ready.'
    case 'fulfilled':
      return by === 'goodword'
        ? 'Completed automatically two days after it was ready.'
        : 'The order was handed over.'
    case 'expired':
      return 'The order was not paid in time.'
    case 'rejected':
      return by === 'goodword'
        ? `${name} did not respond in time. You get a full refund.`
        : `${name} declined the order${because} You get a full refund.`
    case 'cancelled':
      return `The order was canceled by the ${by === 'goodword' ? 'Goodword team' : by}${because} You get a full refund.`
  }
}

/** Remaining steps when the order runs normally. */
export function stepsAfter(status: OrderStatus): readonly (typeof steps)[number][] {
  const index = steps.indexOf(status as (typeof steps)[number]) // -1 for other statuses
  return index === -1 ? [] : steps.slice(index + 1)
}

export const refundNames: Record<OrderRefund['status'], string> = {
  requested: 'Requested',
  approved: 'Pending',
  processing: 'Processing',
  succeeded: 'Refunded',
  failed: 'Delayed',
  rejected: 'Declined',
  canceled: 'Withdrawn',
}

/** Refund amount, or the requested one while the request is open. */
export function refundSentence(refund: OrderRefund): string {
  const what = formatLegs(refund)
  switch (refund.status) {
    case 'requested':
      return 'The business is reviewing your request.'
    case 'approved':
      return `The business approved ${formatUsd(refund.usdCents)}. We send it as soon as the balance of the business covers it.`
    case 'processing':
      return `We are refunding ${what}. It can take a few days to appear on your card.`
    case 'succeeded':
      return `We refunded ${what}.`
    case 'failed':
      return `We could not refund ${what} yet. We keep retrying; you do not need to do anything.`
    case 'rejected':
      return refund.answer ? `The business replied: ${refund.answer}` : 'The business declined the refund.'
    case 'canceled':
      return refund.answer ? `The refund was not paid: ${refund.answer}` : 'The request was withdrawn.'
  }
}

/** "Sourdough, Rye roll · 5 items"; without the count when every quantity is 1. */
export function itemsInWords(names: readonly string[], itemCount: number): string {
  const words = names.join(', ')
  return itemCount > names.length ? `${words} · ${formatCount(itemCount)} items` : words
}

/** "Sat, Nov 21, 2:05 PM" in the browser's time zone. */
export function momentInWords(at: Instant, timeZone: string, preferences: Preferences): string {
  const zone = timeZone as TimeZone // from the browser
  return `${formatDay(at, zone)}, ${formatClock(at, zone, preferences)}`
}
