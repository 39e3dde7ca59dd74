import type { Preferences } from 'contract/account/preferences'
import type { Booking, BookingLegs, BookingStatus } from 'contract/bookings/bookings'
import { cardFee } from 'contract/bookings/bookingTerms'
import { LocalDate, type TimeZone } from 'contract/core/instant'
import { usdCents, type UsdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { minuteMilliseconds, plusDays } from 'contract/core/time'
import { dateFormat } from '../../../shared/format/dateFormat.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatMinute } from '../../../shared/format/duration.ts'

/** Current calendar day in the given zone, or in the browser's zone without one. */
export function todayIn(timeZone: TimeZone | undefined, now: number): LocalDate {
  const parts = dateFormat('en-US', {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(now))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return LocalDate.parse(`${part('year')}-${part('month')}-${part('day')}`)
}

const over: ReadonlySet<BookingStatus> = new Set([
  'expired',
  'declined',
  'cancelled_by_customer',
  'cancelled_by_business',
])

/** Canceled, declined or expired: the time is free again. */
export const isOver = (status: BookingStatus): boolean => over.has(status)

export interface AgendaDay {
  readonly day: LocalDate
  /** Sorted by start. */
  readonly bookings: readonly Booking[]
  /** Canceled, declined and expired bookings. */
  readonly ended: readonly Booking[]
}

export function agendaDays(bookings: readonly Booking[], from: LocalDate, count: number): AgendaDay[] {
  return Array.from({ length: count }, (_, at) => {
    const day = plusDays(from, at)
    const ofDay = bookings.filter(({ localStart }) => localStart.slice(0, 10) === day)
    return {
      day,
      bookings: ofDay.filter(({ status }) => !isOver(status)),
      ended: ofDay.filter(({ status }) => isOver(status)),
    }
  })
}

export const statusText: Record<BookingStatus, string> = {
  held: 'Awaiting payment',
  requested: 'Needs your reply',
  confirmed: 'Confirmed',
  in_progress: 'Checked in',
  completed: 'Completed',
  expired: 'Expired',
  declined: 'Declined',
  cancelled_by_customer: 'Canceled by customer',
  cancelled_by_business: 'Canceled by you',
  no_show: 'No-show',
  no_show_penalized: 'No-show with fee',
}

/** Paid and not yet refunded: a cancellation or decline by the business refunds all of it. */
export function leftOf({ paid, refunded }: Pick<Booking, 'paid' | 'refunded'>): BookingLegs {
  return {
    usdCents: usdCents(paid.usdCents - refunded.usdCents),
    points: points(paid.points - refunded.points),
    storeCreditUsdCents: usdCents(paid.storeCreditUsdCents - refunded.storeCreditUsdCents),
    cardUsdCents: usdCents(paid.cardUsdCents - refunded.cardUsdCents),
  }
}

/** Additional charge to the card on file once the dispute period is over. */
export function feeByCard(
  booking: Pick<Booking, 'price' | 'policy' | 'paid' | 'refunded' | 'card'>,
): UsdCents {
  if (!booking.card?.coversNoShow) return usdCents(0)
  return usdCents(Math.max(cardFee(booking.policy, booking.price) - noShowFee(booking), 0))
}

/** Effect of withdrawing a no-show on its fee: the paid part is refunded, the rest is not charged. */
export function withdrawalOf({ noShow, charge }: Pick<Booking, 'noShow' | 'charge'>): {
  refunded: UsdCents
  dropped: UsdCents
} {
  const isOpen =
    charge?.kind === 'no_show_fee' && (charge.status === 'waiting' || charge.status === 'declined')
  const dropped = usdCents(isOpen ? charge.usdCents : 0)
  return { refunded: usdCents(Math.max((noShow?.feeUsdCents ?? 0) - dropped, 0)), dropped }
}

/** "$20.00 from the card on file" and its status; null without a charge. */
export function chargeText({ charge }: Pick<Booking, 'charge'>): string | null {
  if (!charge) return null
  const amount = formatUsd(charge.usdCents)
  switch (charge.status) {
    case 'waiting':
      return `${amount} will be charged to the card`
    case 'due':
      return `${amount} is being charged to the card`
    case 'paid':
      return `${amount} paid after the visit`
    case 'declined':
      return `${amount} declined, payment requested`
    case 'cancelled':
      return null
  }
}

/** No-show fee: a share of the price, and never more than was paid. */
export function noShowFee({
  price,
  policy,
  paid,
  refunded,
}: Pick<Booking, 'price' | 'policy' | 'paid' | 'refunded'>): UsdCents {
  const cents = 'usdCents' in price ? price.usdCents : 0
  return usdCents(
    Math.min(Math.floor((cents * policy.noShowPercent) / 100), paid.usdCents - refunded.usdCents),
  )
}

/** Remaining minutes below which the deadline is highlighted. */
const hurryMinutes = 60

/** "3 h to reply"; null for bookings that need no reply. */
export function answerTime(
  { respondBy }: Pick<Booking, 'respondBy'>,
  now: number,
): { text: string; isLate: boolean } | null {
  if (respondBy === null) return null
  const left = Math.ceil((Date.parse(respondBy) - now) / minuteMilliseconds)
  const words = left < 120 ? `${left} min` : `${Math.floor(left / 60)} h`
  return { text: left > 0 ? `${words} to reply` : 'Reply now', isLate: left <= hurryMinutes }
}

/** "2:30 PM to 3:15 PM" in local time of the business. */
export function timesOf(
  { localStart, startsAt, endsAt }: Pick<Booking, 'localStart' | 'startsAt' | 'endsAt'>,
  preferences: Preferences,
): string {
  const minute = Number(localStart.slice(11, 13)) * 60 + Number(localStart.slice(14, 16))
  const end = minute + (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMilliseconds
  return `${formatMinute(minute, preferences)} to ${formatMinute(end, preferences)}`
}

/** Label of the next step; null when there is none. */
export function nextStep({ actions }: Pick<Booking, 'actions'>) {
  const steps = [
    { action: 'confirm', name: 'Confirm', done: 'Confirmed' },
    { action: 'check_in', name: 'Check in', done: 'Checked in' },
    { action: 'complete', name: 'Complete', done: 'Completed' },
  ] as const
  return steps.find(({ action }) => actions.includes(action)) ?? null
}
