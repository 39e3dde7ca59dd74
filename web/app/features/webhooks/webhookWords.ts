import type { DomainEventType } from 'contract/events/events'
import type { Instant, TimeZone } from 'contract/core/instant'
import type {
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookFailure,
  WebhookStatus,
} from 'contract/webhooks/webhooks'
import { webhookEventTypes, webhookTestType } from 'contract/webhooks/webhooks'
import { formatClock, formatDate } from '../../shared/format/instant.ts'

const eventNames: Record<DomainEventType, string> = {
  'order.paid': 'An order is paid',
  'order.fulfilled': 'An order is complete',
  'order.cancelled': 'An order is cancelled or declined',
  'order.refunded': 'Something of an order is paid back',
  'order.disputed': 'A bank looks into the payment of an order',
  'order.dispute_won': 'The bank let the payment stand',
  'order.dispute_lost': 'The bank took the payment back',
  'booking.requested': 'Somebody asks for a time',
  'booking.confirmed': 'A booking is agreed',
  'booking.moved': 'A booking has a new time',
  'booking.completed': 'A visit is over',
  'booking.cancelled': 'A booking is cancelled',
  'booking.no_show': 'Somebody did not come',
  'points.earned': 'Points are earned with you',
  'points.available': 'Points can be spent',
  'points.redeemed': 'Points are spent with you',
  'points.reversed': 'Points are taken back after a refund',
  'referral.signed_up': 'A friend has joined',
  'referral.qualifying': 'A friend has bought for the first time',
  'referral.rewarded': 'Both have their reward',
  'referral.rejected': 'A referral is not rewarded',
  'referral.reversed': 'A reward is taken back',
  'referral.expired': 'A referral has run out of time',
}

/** Event type in words; an unknown type keeps its own name. */
export function eventName(type: string): string {
  if (type === webhookTestType) return 'A test'
  return Object.hasOwn(eventNames, type) ? eventNames[type as DomainEventType] : type // checked by hasOwn
}

const groupNames = { order: 'Orders', booking: 'Bookings', points: 'Points', referral: 'Referrals' } as const

/** Event types by subject. */
export const eventGroups = (Object.keys(groupNames) as (keyof typeof groupNames)[]).map((group) => ({
  name: groupNames[group],
  types: webhookEventTypes.filter((type) => type.startsWith(`${group}.`)),
})) // exactly its keys

/** "Orders, 3 of 6 bookings": short enough for a card. */
export function chosenWords(types: readonly DomainEventType[]): string {
  const parts = eventGroups.flatMap(({ name, types: all }) => {
    const count = all.filter((type) => types.includes(type)).length
    if (count === 0) return []
    return [
      count === all.length ? name.toLowerCase() : `${count} of ${all.length} about ${name.toLowerCase()}`,
    ]
  })
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const statusNames: Record<WebhookStatus, string> = {
  active: 'On',
  paused: 'Paused',
  disabled: 'Stopped by us',
}

export const deliveryNames: Record<WebhookDeliveryStatus, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

const failureNames: Record<WebhookFailure, string> = {
  timeout: 'No answer within five seconds',
  name_unknown: 'This name leads nowhere',
  address_refused: 'The address leads into a private network, where we do not send',
  unreachable: 'Nothing answers at this address',
  certificate: 'The certificate of this address is not valid',
}

/** "Answered 503 in 120 ms". */
export function outcomeWords({ statusCode, failure, milliseconds }: WebhookAttempt): string {
  return failure === null ? `Answered ${statusCode} in ${milliseconds} ms` : failureNames[failure]
}

/** Pretty-prints JSON; returns other text unchanged. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** With seconds, because retries are seconds apart. */
export function momentWords(at: Instant, timeZone: string): string {
  const zone = timeZone as TimeZone // from the browser
  const seconds = at.slice(17, 19)
  return `${formatDate(at, zone)}, ${formatClock(at, zone)}:${seconds}`
}
