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
export function policySentences(policy: Policy, seen: Seen): string[] {
  const { startsAt, tiers, noShowPercent } = policy
  const { dueNowUsdCents, timeZone, own, now } = seen
  if (dueNowUsdCents === 0)
    return [
      'You pay nothing now, so cancelling costs nothing. Please tell them as soon as you know.',
      ...(policy.cardFeeUsdCents ? [missedByCard(policy.cardFeeUsdCents)] : []),
    ]
  const at = (moment: Instant) => momentThere(moment, timeZone, own)
  const ahead = tiers.filter(({ refundPercent, until }) => refundPercent > 0 && isBefore(now, until))
  const last = ahead.at(-1)
  const change = ahead[0]?.refundPercent === 100 ? [] : regret(policy, { at, now })
  return [
    ...change,
    ...ahead.map(({ refundPercent, until }) => `${share(refundPercent)} if you cancel until ${at(until)}.`),
    ...(last === undefined && change.length === 0
      ? ['It is too late for a refund: nothing of what you pay goes back if you cancel.']
      : last === undefined || isBefore(last.until, startsAt)
        ? ['After that, nothing of what you paid goes back.']
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
      ? ['For 15 minutes after you book you can change your mind: everything goes back.']
      : []
  return regretUntil !== null && isBefore(now, regretUntil)
    ? [`Until ${at(regretUntil)} you can still change your mind: everything goes back.`]
    : []
}

function share(percent: number): string {
  if (percent === 100) return 'Free: everything goes back'
  return percent === 50 ? 'Half of what you paid goes back' : `${percent} % of what you paid goes back`
}

const missed = (percent: number) =>
  percent === 100
    ? 'For a visit that is missed they keep what you paid.'
    : `For a visit that is missed they keep up to ${percent === 50 ? 'half' : `${percent} %`} of the price, never more than you paid.`

const missedByCard = (fee: UsdCents) =>
  `If you miss the visit without cancelling, ${formatUsd(fee)} is charged to your card, not before you have had 72 hours to say that you were there.`

/** Bookings made this shortly before the start have no grace period. */
const regretEnds = 2 * hourMilliseconds
