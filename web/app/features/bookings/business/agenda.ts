import type { Booking, BookingLegs, BookingStatus } from 'contract/bookings/bookings'
import { cardFee } from 'contract/bookings/bookingTerms'
import { LocalDate, type TimeZone } from 'contract/core/instant'
import { usdCents, type UsdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { minuteMilliseconds, plusDays } from 'contract/core/time'
import { dateFormat } from '../../../shared/format/dateFormat.ts'
import { formatUsd } from '../../../shared/format/money.ts'

/** The calendar day that it is now, there or where the page is read. */
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

/** The Monday of its week. */
export function weekStart(day: LocalDate): LocalDate {
  return plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** "Saturday 21 November" */
export function dayTitle(day: LocalDate): string {
  const parts = dateFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

const over: ReadonlySet<BookingStatus> = new Set([
  'expired',
  'declined',
  'cancelled_by_customer',
  'cancelled_by_business',
])

export interface AgendaDay {
  readonly day: LocalDate
  /** By start. */
  readonly bookings: readonly Booking[]
  /** Those that do not take place any more. */
  readonly ended: readonly Booking[]
}

export function agendaDays(bookings: readonly Booking[], from: LocalDate, count: number): AgendaDay[] {
  return Array.from({ length: count }, (_, at) => {
    const day = plusDays(from, at)
    const ofDay = bookings.filter(({ localStart }) => localStart.slice(0, 10) === day)
    return {
      day,
      bookings: ofDay.filter(({ status }) => !over.has(status)),
      ended: ofDay.filter(({ status }) => over.has(status)),
    }
  })
}

export const statusWords: Record<BookingStatus, string> = {
  held: 'Is being paid',
  requested: 'Waits for your answer',
  confirmed: 'Confirmed',
  in_progress: 'Is here',
  completed: 'Complete',
  expired: 'Not answered or paid in time',
  declined: 'Declined',
  cancelled_by_customer: 'Cancelled by the customer',
  cancelled_by_business: 'Cancelled by you',
  no_show: 'Did not come',
  no_show_penalized: 'Did not come, fee kept',
}

/** What was paid and did not go back yet: all of it goes back when the business cancels or declines. */
export function leftOf({ paid, refunded }: Pick<Booking, 'paid' | 'refunded'>): BookingLegs {
  return {
    usdCents: usdCents(paid.usdCents - refunded.usdCents),
    points: points(paid.points - refunded.points),
    storeCreditUsdCents: usdCents(paid.storeCreditUsdCents - refunded.storeCreditUsdCents),
    cardUsdCents: usdCents(paid.cardUsdCents - refunded.cardUsdCents),
  }
}

/** What the card on file is charged beside that, once nobody can dispute it any more. */
export function feeByCard(
  booking: Pick<Booking, 'price' | 'policy' | 'paid' | 'refunded' | 'card'>,
): UsdCents {
  if (!booking.card?.coversNoShow) return usdCents(0)
  return usdCents(Math.max(cardFee(booking.policy, booking.price) - noShowFee(booking), 0))
}

/** "$20.00 from the card on file" and how that stands; null where nothing is charged. */
export function chargeWords({ charge }: Pick<Booking, 'charge'>): string | null {
  if (!charge) return null
  const amount = formatUsd(charge.usdCents)
  switch (charge.status) {
    case 'waiting':
      return `${amount} will be charged to the card`
    case 'due':
      return `${amount} is being charged to the card`
    case 'paid':
      return `${amount} paid afterwards`
    case 'declined':
      return `${amount} declined by the card, the customer is asked to pay`
    case 'cancelled':
      return null
  }
}

/** What the business keeps when the customer did not come: so much of the price, and never more than was paid. */
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

/** So little time is left that it is said loudly. */
const hurryMinutes = 60

/** "3 h to answer"; null when nobody waits. */
export function answerTime(
  { respondBy }: Pick<Booking, 'respondBy'>,
  now: number,
): { text: string; isLate: boolean } | null {
  if (respondBy === null) return null
  const left = Math.ceil((Date.parse(respondBy) - now) / minuteMilliseconds)
  const words = left < 120 ? `${left} min` : `${Math.floor(left / 60)} h`
  return { text: left > 0 ? `${words} to answer` : 'Answer now', isLate: left <= hurryMinutes }
}

/** "14:30 to 15:15" on the wall there. */
export function timesOf({
  localStart,
  startsAt,
  endsAt,
}: Pick<Booking, 'localStart' | 'startsAt' | 'endsAt'>): string {
  const minute = Number(localStart.slice(11, 13)) * 60 + Number(localStart.slice(14, 16))
  const end = (minute + (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMilliseconds) % 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${localStart.slice(11, 16)} to ${two(Math.floor(end / 60))}:${two(end % 60)}`
}

/** The one next step, as its button says it; null when there is none. */
export function nextStep({ actions }: Pick<Booking, 'actions'>) {
  const steps = [
    { action: 'confirm', name: 'Confirm', done: 'Confirmed' },
    { action: 'check_in', name: 'Check in', done: 'Checked in' },
    { action: 'complete', name: 'Complete', done: 'Complete' },
  ] as const
  return steps.find(({ action }) => actions.includes(action)) ?? null
}
