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
/** So shortly before the start nobody changes their mind free of charge. */
const regretEnds = 2 * hourMilliseconds

/** What was agreed when the booking was made; services that change later change nothing of it. */
export interface CancellationTerms {
  /** By which the hours of notice count. */
  readonly startsAt: Instant
  /** The longest notice first; hours are elapsed hours. */
  readonly tiers: readonly Tier[]
  readonly regretUntil: Instant | null
  /** What the time before each move would have given at the move. */
  readonly refundCapPercent: number
  /** The business has moved it, and until then everything comes back. */
  readonly refusableUntil: Instant | null
}

/** Until when everything comes back; null where the start is too near for that. */
export function regretUntil(bookedAt: Instant, startsAt: Instant): Instant | null {
  const booked = Date.parse(bookedAt)
  const until = Math.min(booked + regret, Date.parse(startsAt) - regretEnds)
  return until > booked ? fromMilliseconds(until) : null
}

/** The percentage of what was paid that comes back when the customer cancels now. */
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

/** The time that the business chose may be refused. */
export function isRefusable(
  { refusableUntil }: Pick<CancellationTerms, 'refusableUntil'>,
  now: Instant,
): boolean {
  return refusableUntil !== null && isBefore(now, refusableUntil)
}

export function refusableUntil(movedAt: Instant): Instant {
  return plus(movedAt, { days: 1 })
}

/** The start that is better for the customer: notice counts by it after the business has moved the visit. */
export function laterStart(one: Instant, other: Instant): Instant {
  return isBefore(other, one) ? one : other
}

/** Each tier with the last instant at which it holds; none of them gives more than the cap. */
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

/** Cents that go back to reach a percentage of what was paid, rounded up, given what went back before. */
export function refundCents(paid: number, refunded: number, percent: number): number {
  return Math.max(Math.floor((paid * percent + 99) / 100) - refunded, 0)
}

/** What is kept for a missed visit: of the price where it is known, never more than is left of what was paid. */
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

/** What the card on file pays of the agreed fee for a missed visit, beside what is kept; too little for a card is left. */
export function feeByCard({
  price,
  kept,
  noShowPercent,
}: {
  price: number | null
  kept: number
  noShowPercent: number
}): number {
  return chargeable(Math.floor(((price ?? 0) * noShowPercent) / 100) - kept)
}

/** What is left to pay after the visit, as far as it is known and a card can pay it. */
export function restByCard({ price, dueNow: due }: { price: number | null; dueNow: number }): number {
  return chargeable((price ?? 0) - due)
}

const chargeable = (cents: number) => (cents >= cardMinimumUsdCents ? cents : 0)

/** Until when a business answers a request: a day, but in time for the customer to plan. */
export function requestAnswerBy(now: Instant, startsAt: Instant, minNoticeMinutes: number): Instant {
  const at = Date.parse(now)
  const latest = Math.max(Date.parse(startsAt) - minNoticeMinutes * minuteMilliseconds, at + regret)
  return fromMilliseconds(Math.min(at + dayMilliseconds, latest, Date.parse(startsAt)))
}

/** The same time on the wall, so many weeks later. */
export function weeksLater(startsAt: Instant, timeZone: string, weeks: number): Instant {
  const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  return fromMilliseconds(local.add({ weeks }).epochMilliseconds)
}
