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
  held: 'Waiting for payment',
  requested: 'Asked for',
  confirmed: 'Confirmed',
  in_progress: 'Under way',
  completed: 'Complete',
  expired: 'Ran out',
  declined: 'Declined',
  cancelled_by_customer: 'Cancelled by you',
  cancelled_by_business: 'Cancelled by them',
  no_show: 'Missed',
  no_show_penalized: 'Missed, with a fee',
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

/** "today at 14:00", "tomorrow at 14:00", "in 3 days"; in the hour before, "in 25 minutes". */
export function startsInWords(startsAt: Instant, timeZone: TimeZone, now: Instant): string {
  const minutes = Math.ceil(millisecondsBetween(now, startsAt) / minuteMilliseconds)
  if (minutes <= 0) return 'has begun'
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const days = (Date.parse(dateIn(timeZone, startsAt)) - Date.parse(dateIn(timeZone, now))) / dayMilliseconds
  const clock = formatClock(startsAt, timeZone)
  if (days <= 0) return `today at ${clock}`
  return days === 1 ? `tomorrow at ${clock}` : `in ${days} days`
}

type Event = Booking['timeline'][number]

interface BookingContext {
  readonly name: string
  readonly timeZone: TimeZone
  readonly own: string
}

/** What happened, in one sentence; `name` is the business's. */
export function eventSentence(event: Event, { name, timeZone, own }: BookingContext): string {
  const { what, status, by, reason, startsAt } = event
  const because = reason ? `: ${reason.replace(/[.!]?$/, '.')}` : '.'
  const who = by === 'customer' ? 'You' : by === 'business' ? name : 'Goodword'
  switch (what) {
    case 'moved':
      return `${who} moved it to ${startsAt ? momentThere(startsAt, timeZone, own) : 'another time'}${because}`
    case 'staff_changed':
      return `${who} gave it to somebody else there${because}`
    case 'disputed':
      return `You said that you were there${because}`
    case 'dispute_decided':
      return `${who} decided about the missed visit${because}`
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
      return 'You chose the time.'
    case 'requested':
      return `You asked ${name} for this time.`
    case 'confirmed':
      return by === 'business' ? `${name} confirmed it.` : 'It was confirmed.'
    case 'in_progress':
      return 'You arrived.'
    case 'completed':
      return by === 'goodword' ? 'It was completed by itself, a day after the visit.' : 'It was completed.'
    case 'expired':
      return `It ran out${because} Everything goes back.`
    case 'declined':
      return `${name} declined it${because} Everything goes back.`
    case 'cancelled_by_customer':
      return `You cancelled it${because}`
    case 'cancelled_by_business':
      return `${name} cancelled it${because} Everything goes back.`
    case 'no_show':
      return `${name} says that nobody came${because}`
    case 'no_show_penalized':
      return `${name} says that nobody came, and keeps some of what was paid${because}`
  }
}

/** Shown before confirmation: "You get $20.00 by card and 500 pts back: all that you paid." */
export function refundSentence(
  cancellation: { percent: number; legs: BookingLegs },
  paid: BookingLegs,
): string {
  if (paid.usdCents === 0) return 'You have paid nothing, so it costs nothing.'
  if (cancellation.legs.usdCents === 0)
    return `Nothing goes back: it is too late for that. You paid ${formatLegs(paid, { isCardNamed: true })}.`
  const back = formatLegs(cancellation.legs, { isCardNamed: true })
  return cancellation.legs.usdCents === paid.usdCents
    ? `You get ${back} back: all that you paid.`
    : `You get ${back} back, ${cancellation.percent} % of ${formatUsd(paid.usdCents)}.`
}

/** Remaining steps when the booking runs normally. */
export function stepsAfter({ status }: Pick<Booking, 'status'>): readonly string[] {
  switch (status) {
    case 'held':
      return ['Paid and yours', 'Your visit']
    case 'requested':
      return ['Confirmed', 'Your visit']
    case 'confirmed':
      return ['Your visit', 'Complete']
    case 'in_progress':
      return ['Complete']
    default:
      return []
  }
}
