import { cardMinimumUsdCents } from 'contract/checkouts/payments'
import type { Instant } from 'contract/core/instant'
import {
  dayMilliseconds,
  fromMilliseconds,
  hourMilliseconds,
  isBefore,
  minus,
  minuteMilliseconds,
  plus,
} from 'contract/core/time'
import type { Tier } from '../tables.ts'

const regret = 15 * minuteMilliseconds
/** Free cancellation ends this long before the start. */
const regretEnds = 2 * hourMilliseconds

/** The terms agreed at booking; later changes to the service do not affect them. */
export interface CancellationTerms {
  /** The start that notice hours count back from. */
  readonly startsAt: Instant
  /** Longest notice first; hours are elapsed hours. */
  readonly tiers: readonly Tier[]
  readonly regretUntil: Instant | null
  /** The refund percentage that applied before each reschedule, as an upper limit. */
  readonly refundCapPercent: number
  /** Full refund until this instant, after the business moved the booking. */
  readonly refusableUntil: Instant | null
}

/** The end of the free cancellation period; null when the start is too near for one. */
export function regretUntil(bookedAt: Instant, startsAt: Instant): Instant | null {
  const booked = Date.parse(bookedAt)
  const until = Math.min(booked + regret, Date.parse(startsAt) - regretEnds)
  return until > booked ? fromMilliseconds(until) : null
}

/** The percentage of the payment that the customer gets as a refund when cancelling now. */
export function refundPercentAt(agreed: CancellationTerms, now: Instant): number {
  if (isRefusable(agreed, now)) return 100
  const [start, at] = [Date.parse(agreed.startsAt), Date.parse(now)]
  const mayRegret =
    agreed.regretUntil !== null && at <= Date.parse(agreed.regretUntil) && start - at >= regretEnds
  const own = mayRegret
    ? 100
    : (agreed.tiers.find(({ hoursBefore }) => at <= start - hoursBefore * hourMilliseconds)?.refundPercent ??
      0)
  return Math.min(own, agreed.refundCapPercent)
}

/** True while the customer may refuse the time that the business chose. */
export function isRefusable(
  { refusableUntil }: Pick<CancellationTerms, 'refusableUntil'>,
  now: Instant,
): boolean {
  return refusableUntil !== null && isBefore(now, refusableUntil)
}

export function refusableUntil(movedAt: Instant): Instant {
  return plus(movedAt, { days: 1 })
}

/** The later start. Notice counts from it after the business moved the visit, in favour of the customer. */
export function laterStart(one: Instant, other: Instant): Instant {
  return isBefore(other, one) ? one : other
}

/** Each tier with the last instant at which it applies; no tier refunds more than the cap. */
export function tiersUntil({
  startsAt,
  tiers,
  refundCapPercent,
}: Pick<CancellationTerms, 'startsAt' | 'tiers' | 'refundCapPercent'>) {
  return tiers.map(({ hoursBefore, refundPercent }) => ({
    hoursBefore,
    refundPercent: Math.min(refundPercent, refundCapPercent),
    until: minus(startsAt, { hours: hoursBefore }),
  }))
}

/** Cents to refund to reach a percentage of the payment, rounded up, less earlier refunds. */
export function refundCents(paid: number, refunded: number, percent: number): number {
  return Math.max(Math.floor((paid * percent + 99) / 100) - refunded, 0)
}

/**
 * The no-show fee retained from the payment: a percentage of the price, or of the payment when the price is unknown; at
 * most what was paid and not refunded.
 */
export function noShowFee({
  price,
  paid,
  refunded,
  noShowPercent,
}: {
  price: number | null
  paid: number
  refunded: number
  noShowPercent: number
}): number {
  return Math.min(Math.floor(((price ?? paid) * noShowPercent) / 100), paid - refunded)
}

/** The part of the no-show fee that the card on file pays, beyond what is retained; 0 below the card minimum. */
export function feeByCard({
  price,
  retained,
  noShowPercent,
}: {
  price: number | null
  retained: number
  noShowPercent: number
}): number {
  return chargeable(Math.floor(((price ?? 0) * noShowPercent) / 100) - retained)
}

/** The balance after the visit; 0 when the price is unknown or the balance is below the card minimum. */
export function restByCard({ price, dueNow: due }: { price: number | null; dueNow: number }): number {
  return chargeable((price ?? 0) - due)
}

const chargeable = (cents: number) => (cents >= cardMinimumUsdCents ? cents : 0)

/** The business's deadline to answer a request: at most 24 hours, and early enough for the customer to plan. */
export function requestAnswerBy(now: Instant, startsAt: Instant, minNoticeMinutes: number): Instant {
  const at = Date.parse(now)
  const latest = Math.max(Date.parse(startsAt) - minNoticeMinutes * minuteMilliseconds, at + regret)
  return fromMilliseconds(Math.min(at + dayMilliseconds, latest, Date.parse(startsAt)))
}

/** The same wall time, `weeks` later. */
export function weeksLater(startsAt: Instant, timeZone: string, weeks: number): Instant {
  const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  return fromMilliseconds(local.add({ weeks }).epochMilliseconds)
}
