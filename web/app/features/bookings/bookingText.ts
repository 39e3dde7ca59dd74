import type { Preferences } from 'contract/account/preferences'
import type { Booking, BookingLegs, BookingStatus } from 'contract/bookings/bookings'
import { cardFee } from 'contract/bookings/bookingTerms'
import type { Instant, TimeZone } from 'contract/core/instant'
import { dayMilliseconds, millisecondsBetween, minuteMilliseconds } from 'contract/core/time'
import { formatClock } from '../../shared/format/instant.ts'
import { formatLegs } from '../../shared/format/legs.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { dateIn } from '../../shared/openState.ts'
import { momentThere } from '../../shared/venueTime.ts'

export const statusNames: Record<BookingStatus, string> = {
  held: 'Awaiting payment',
  requested: 'Requested',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  declined: 'Declined',
  cancelled_by_customer: 'Canceled by you',
  cancelled_by_business: 'Canceled by the business',
  no_show: 'No-show',
  no_show_penalized: 'No-show with fee',
}

/** Group of a status: upcoming, done, or otherwise ended. */
export function statusTone(status: BookingStatus): 'open' | 'done' | 'ended' {
  switch (status) {
    case 'held':
    case 'requested':
    case 'confirmed':
    case 'in_progress':
      return 'open'
    case 'completed':
      return 'done'
    default:
      return 'ended'
  }
}

/** No-show fee for the card on file; undefined without a card. */
export function cardFeeOf({ card, policy, price }: Pick<Booking, 'card' | 'policy' | 'price'>) {
  return card?.coversNoShow ? cardFee(policy, price) : undefined
}

/** "today at 2:00 PM", "tomorrow at 2:00 PM", "in 3 days"; in the hour before, "in 25 minutes". */
export function startsInWords(
  startsAt: Instant,
  timeZone: TimeZone,
  now: Instant,
  preferences: Preferences,
): string {
  const minutes = Math.ceil(millisecondsBetween(now, startsAt) / minuteMilliseconds)
  if (minutes <= 0) return 'has started'
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const days = (Date.parse(dateIn(timeZone, startsAt)) - Date.parse(dateIn(timeZone, now))) / dayMilliseconds
  const clock = formatClock(startsAt, timeZone, preferences)
  if (days <= 0) return `today at ${clock}`
  return days === 1 ? `tomorrow at ${clock}` : `in ${days} days`
}

type Event = Booking['timeline'][number]

interface BookingContext {
  readonly name: string
  readonly timeZone: TimeZone
  readonly own: string
}

/** The event in one sentence; `name` is the business's. */
export function eventSentence(
  event: Event,
  { name, timeZone, own }: BookingContext,
  preferences: Preferences,
): string {
  const { what, status, by, reason, startsAt } = event
  const because = reason ? `: ${reason.replace(/[.!]?$/, '.')}` : '.'
  const who = by === 'customer' ? 'You' : by === 'business' ? name : 'Goodword'
  switch (what) {
    case 'moved':
      return `${who} rescheduled to ${startsAt ? momentThere(startsAt, timeZone, own, preferences) : 'another time'}${because}`
    case 'staff_changed':
      return `${who} changed the staff member${because}`
    case 'disputed':
      return `You disputed the no-show${because}`
    case 'dispute_decided':
      return `${who} decided the dispute${because}`
    case 'status':
      return statusSentence(status, { name, by, because })
  }
}

function statusSentence(
  status: BookingStatus,
  { name, by, because }: { name: string; by: Event['by']; because: string },
): string {
  switch (status) {
    case 'held':
      return 'You selected the time.'
    case 'requested':
      return `You requested this time from ${name}.`
    case 'confirmed':
      return by === 'business' ? `${name} confirmed the booking.` : 'The booking was confirmed.'
    case 'in_progress':
      return 'You were checked in.'
    case 'completed':
      return by === 'goodword'
        ? 'The visit was completed automatically after one day.'
        : 'The visit was completed.'
    case 'expired':
      return `The booking expired${because} Any payment is refunded in full.`
    case 'declined':
      return `${name} declined the request${because} Any payment is refunded in full.`
    case 'cancelled_by_customer':
      return `You canceled the booking${because}`
    case 'cancelled_by_business':
      return `${name} canceled the booking${because} Any payment is refunded in full.`
    case 'no_show':
      return `${name} reported a no-show${because}`
    case 'no_show_penalized':
      return `${name} reported a no-show and applied the agreed fee${because}`
  }
}

/** Shown before confirmation: "Full refund: $20.00 by card and 500 pts." */
export function refundSentence(
  cancellation: { percent: number; legs: BookingLegs },
  paid: BookingLegs,
): string {
  if (paid.usdCents === 0) return 'You have not paid anything, so canceling is free.'
  if (cancellation.legs.usdCents === 0)
    return `No refund: the deadline has passed. You paid ${formatLegs(paid, { isCardNamed: true })}.`
  const back = formatLegs(cancellation.legs, { isCardNamed: true })
  return cancellation.legs.usdCents === paid.usdCents
    ? `Full refund: ${back}.`
    : `Refund: ${back}, ${cancellation.percent}% of ${formatUsd(paid.usdCents)}.`
}

/** Remaining steps when the booking runs normally. */
export function stepsAfter({ status }: Pick<Booking, 'status'>): readonly string[] {
  switch (status) {
    case 'held':
      return ['Paid', 'Your visit']
    case 'requested':
      return ['Confirmed', 'Your visit']
    case 'confirmed':
      return ['Your visit', 'Completed']
    case 'in_progress':
      return ['Completed']
    default:
      return []
  }
}
