import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { hourMilliseconds, isBefore, millisecondsBetween, minus } from 'contract/core/time'
import { formatUsd } from './format/money.ts'
import { momentThere } from './venueTime.ts'

export interface DatedTier {
  readonly refundPercent: number
  readonly until: Instant
}

/** Policy tiers of a service with their instants for a given start. */
export function datedTiers(
  tiers: readonly { readonly hoursBefore: number; readonly refundPercent: number }[],
  startsAt: Instant,
): DatedTier[] {
  return tiers.map(({ hoursBefore, refundPercent }) => ({
    refundPercent,
    until: minus(startsAt, { hours: hoursBefore }),
  }))
}

interface Policy {
  readonly startsAt: Instant
  readonly tiers: readonly DatedTier[]
  readonly noShowPercent: number
  /** No-show fee for the card on file; undefined without a card. */
  readonly cardFeeUsdCents?: UsdCents | undefined
  /** End of the grace period of a booking, with a full refund; undefined before booking. */
  readonly regretUntil?: Instant | null
}

interface Seen {
  readonly dueNowUsdCents: UsdCents
  readonly timeZone: TimeZone
  /** Time zone of the reader. */
  readonly own: string
  readonly now: Instant
}

/** Policy sentences with exact times in the venue's and the reader's time zone. */
export function policySentences(policy: Policy, seen: Seen, preferences: Preferences): string[] {
  const { startsAt, tiers, noShowPercent } = policy
  const { dueNowUsdCents, timeZone, own, now } = seen
  if (dueNowUsdCents === 0)
    return [
      'You pay nothing now, so canceling is free. Please let the business know as soon as you can.',
      ...(policy.cardFeeUsdCents ? [missedByCard(policy.cardFeeUsdCents)] : []),
    ]
  const at = (moment: Instant) => momentThere(moment, timeZone, own, preferences)
  const ahead = tiers.filter(({ refundPercent, until }) => refundPercent > 0 && isBefore(now, until))
  const last = ahead.at(-1)
  const change = ahead[0]?.refundPercent === 100 ? [] : regret(policy, { at, now })
  return [
    ...change,
    ...ahead.map(({ refundPercent, until }) => `${share(refundPercent)} if you cancel by ${at(until)}.`),
    ...(last === undefined && change.length === 0
      ? ['It is too late for a refund if you cancel.']
      : last === undefined || isBefore(last.until, startsAt)
        ? ['After that, there is no refund.']
        : []),
    ...(noShowPercent > 0 ? [missed(noShowPercent)] : []),
  ]
}

function regret(
  { startsAt, regretUntil }: Policy,
  { at, now }: { at: (moment: Instant) => string; now: Instant },
): string[] {
  if (regretUntil === undefined)
    return millisecondsBetween(now, startsAt) > regretEnds
      ? ['Full refund if you cancel within 15 minutes of booking.']
      : []
  return regretUntil !== null && isBefore(now, regretUntil)
    ? [`Full refund if you cancel by ${at(regretUntil)}.`]
    : []
}

const share = (percent: number) => (percent === 100 ? 'Full refund' : `${percent}% refund`)

const missed = (percent: number) =>
  percent === 100
    ? 'If you miss the visit, there is no refund.'
    : `If you miss the visit, the fee is up to ${percent}% of the price, never more than you paid.`

const missedByCard = (fee: UsdCents) =>
  `If you miss the visit without canceling, we charge ${formatUsd(fee)} to your card. You first have 72 hours to confirm that you attended.`

/** Bookings made this shortly before the start have no grace period. */
const regretEnds = 2 * hourMilliseconds
