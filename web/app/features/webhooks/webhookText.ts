import type { Preferences } from 'contract/account/preferences'
import type { DomainEventType } from 'contract/events/events'
import type { Instant } from 'contract/core/instant'
import type {
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookEventType,
  WebhookFailure,
  WebhookStatus,
} from 'contract/webhooks/webhooks'
import { webhookEventTypes, webhookTestType } from 'contract/webhooks/webhooks'
import { formatMoment } from '../../shared/format/instant.ts'
import { capitalized } from '../../shared/format/capitalized.ts'

const eventNames: Record<DomainEventType, string> = {
  'order.paid': 'Order paid',
  'order.fulfilled': 'Order completed',
  'order.cancelled': 'Order canceled or declined',
  'order.refunded': 'Order refunded',
  'order.disputed': 'Payment disputed',
  'order.dispute_won': 'Dispute won',
  'order.dispute_lost': 'Dispute lost',
  'booking.requested': 'Booking requested',
  'booking.confirmed': 'Booking confirmed',
  'booking.moved': 'Booking rescheduled',
  'booking.completed': 'Booking completed',
  'booking.cancelled': 'Booking canceled',
  'booking.no_show': 'No-show',
  'points.earned': 'Points earned',
  'points.available': 'Points available',
  'points.redeemed': 'Points redeemed',
  'points.reversed': 'Points reversed after a refund',
  'referral.signed_up': 'Friend joined',
  'referral.qualifying': 'Friend’s first purchase',
  'referral.rewarded': 'Referral rewarded',
  'referral.rejected': 'Referral rejected',
  'referral.reversed': 'Referral reversed',
  'referral.expired': 'Referral expired',
}

/** Event type in words; an unknown type keeps its own name. */
export function eventName(type: string): string {
  if (type === webhookTestType) return 'Test'
  return Object.hasOwn(eventNames, type) ? eventNames[type as DomainEventType] : type // checked by hasOwn
}

const groupNames = { order: 'Orders', booking: 'Bookings', points: 'Points', referral: 'Referrals' } as const

/** Event types by subject. */
export const eventGroups = (Object.keys(groupNames) as (keyof typeof groupNames)[]).map((group) => ({
  name: groupNames[group],
  types: webhookEventTypes.filter((type) => type.startsWith(`${group}.`)),
})) // exactly its keys

/** "Orders, bookings (3 of 6)": short enough for a card. */
export function chosenText(types: readonly WebhookEventType[]): string {
  const parts = eventGroups.flatMap(({ name, types: all }) => {
    const count = all.filter((type) => types.includes(type)).length
    if (count === 0) return []
    return [count === all.length ? name.toLowerCase() : `${name.toLowerCase()} (${count} of ${all.length})`]
  })
  const text = parts.join(', ')
  return capitalized(text)
}

export const statusNames: Record<WebhookStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  disabled: 'Disabled',
}

export const deliveryNames: Record<WebhookDeliveryStatus, string> = {
  waiting: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
}

const failureNames: Record<WebhookFailure, string> = {
  timeout: 'No response within five seconds',
  name_unknown: 'Host name not found',
  address_refused: 'The URL points to a private network',
  unreachable: 'Server unreachable',
  certificate: 'Invalid certificate',
}

/** "Responded with 503 in 120 ms". */
export function outcomeText({ statusCode, failure, milliseconds }: WebhookAttempt): string {
  return failure === null ? `Responded with ${statusCode} in ${milliseconds} ms` : failureNames[failure]
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
export function momentText(at: Instant, timeZone: string, preferences: Preferences): string {
  return formatMoment(at, timeZone, preferences, { hasSeconds: true })
}
