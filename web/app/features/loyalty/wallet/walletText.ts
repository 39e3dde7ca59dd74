import type { Instant, LocalDate } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import { faceValue, type Points, points } from 'contract/core/points'
import type { EarnComponent, TierProgress } from 'contract/loyalty/programs'
import type { RewardOffer, Voucher } from 'contract/rewards/rewards'
import type { LedgerRow, PointsExpiry, ReceiptEntry, Wallet } from 'contract/loyalty/wallet'
import { dateFormat } from '../../../shared/format/dateFormat.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { formatLocalDate, formatMonthDay } from '../../../shared/format/day.ts'

/** "1 point", "500 points" */
export function pointsInWords(count: Points): string {
  return `${formatCount(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`
}

const plural = (count: Points, one: string, many: string) => (Math.abs(count) === 1 ? one : many)

/** "Dec 31", and "Dec 31, 2027" when the year differs from that of `asOf`. */
export function dayInWords(day: LocalDate, asOf: Instant | LocalDate): string {
  return asOf.startsWith(day.slice(0, 4)) ? formatMonthDay(day) : formatLocalDate(day)
}

/** Day of an instant in the browser's time zone, in the same format. */
export function momentInWords(at: Instant, timeZone: string, asOf: Instant): string {
  return dayInWords(dayOf(at, timeZone), dayOf(asOf, timeZone))
}

export function dayOf(at: Instant, timeZone: string): LocalDate {
  // Swedish writes days as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at)) as LocalDate // ISO 8601
}

export function debtSentence(debt: Points): string {
  return debt === 1
    ? 'You owe 1 point after a refund. Your next point repays it.'
    : `You owe ${pointsInWords(debt)} after a refund. Your next points repay them first.`
}

/** The amount that the header shows. */
export function totalSentence({ availablePoints, pendingPoints }: Wallet): string {
  return `${pointsInWords(points(availablePoints + pendingPoints))} in total with your available points.`
}

/** "80 points expire on Dec 31 unless you use your card before then." */
export function expirySentence(
  { points: count, on, movesWithActivity }: PointsExpiry,
  asOf: Instant,
): string {
  const end = `${pointsInWords(count)} ${plural(count, 'expires', 'expire')} on ${dayInWords(on, asOf)}`
  return movesWithActivity ? `${end} unless you use your card before then.` : `${end}.`
}

/** For the card of a business, which also accepts points of the Goodword card. */
export function networkPointsSentence(network: Points): string | null {
  return network > 0
    ? `Use ${formatCount(network)} network ${plural(network, 'point', 'points')} here, too.`
    : null
}

/** Requirements of the next tier; null at the top. */
export function tierSentence({ next }: TierProgress): string | null {
  return next && `${pointsInWords(next.missingPoints)} to ${next.tier.name}`
}

export function keepSentence({ tier, keep }: TierProgress, asOf: Instant): string | null {
  return (
    keep && `Earn ${pointsInWords(keep.missingPoints)} by ${dayInWords(keep.by, asOf)} to keep ${tier.name}.`
  )
}

/** Progress from this tier to the next one, 0 to 100; 100 at the top. */
export function tierPercent({ tier, earnedPoints, next }: TierProgress): number {
  if (!next) return 100
  const way = next.tier.thresholdPoints - tier.thresholdPoints
  const done = earnedPoints - tier.thresholdPoints
  return way <= 0 ? 100 : Math.round(Math.min(Math.max(done / way, 0), 1) * 100)
}

/** Why an offer is unavailable now; null when it is available. */
export function obstacle({ blockedBy, missingPoints, reward: { draft } }: RewardOffer): string | null {
  switch (blockedBy) {
    case 'sold_out':
      return 'Sold out'
    case 'limit_reached':
      return draft.perMemberLimit === 1 ? 'Limit reached: 1 per member' : 'You have reached the limit'
    case 'tier_needed':
      return draft.tierName === null ? 'Higher tiers only' : `${draft.tierName} tier and up`
    case 'own_business':
      return 'Not available to staff'
    case null:
      return missingPoints > 0
        ? `${formatCount(missingPoints)} more ${plural(missingPoints, 'point', 'points')} needed`
        : null
  }
}

export function paySentence(price: Points, available: Points): string {
  return `Pay ${pointsInWords(price)}, ${formatCount(available - price)} left.`
}

/** "Valid until Feb 20", "Used on Nov 12", "Expired on Oct 3", "Returned" */
export function voucherState(voucher: Voucher, timeZone: string, asOf: Instant): string {
  const day = (at: Instant) => momentInWords(at, timeZone, asOf)
  switch (voucher.status) {
    case 'issued':
      return `Valid until ${day(voucher.expiresAt)}`
    case 'used':
      return voucher.usedAt ? `Used on ${day(voucher.usedAt)}` : 'Used'
    case 'expired':
      return `Expired on ${day(voucher.expiresAt)}`
    case 'refunded':
      return 'Returned'
  }
}

export interface Change {
  readonly text: string
  readonly unit: 'points' | 'money'
  /** A credit; otherwise a debit or a transfer. */
  readonly isGain: boolean
}

/** Changes of a ledger row for the member, one for each effect. */
export function changesOf(row: LedgerRow): Change[] {
  const { availablePoints: available, pendingPoints: pending, heldPoints: held, debtPoints: debt } = row
  const changes: Change[] = []
  const say = (text: string, isGain: boolean) => changes.push({ text, unit: 'points', isGain })
  const released = Math.min(Math.max(0 - pending, 0), Math.max(available, 0))
  const reserved = Math.min(Math.max(held, 0), Math.max(0 - available, 0))
  const returned = Math.min(Math.max(0 - held, 0), Math.max(available, 0))
  if (released > 0) say(`${pointsInWords(points(released))} now available`, true)
  if (reserved > 0) say(`${pointsInWords(points(reserved))} reserved`, false)
  if (returned > 0) say(`${pointsInWords(points(returned))} released`, true)
  const spendable = available - released + reserved - returned
  const onTheWay = pending + released
  const taken = held - reserved + returned
  if (spendable !== 0) say(signedPoints(spendable), spendable > 0)
  if (onTheWay !== 0) say(`${signedPoints(onTheWay)} pending`, onTheWay > 0)
  if (taken !== 0) say(signedPoints(taken), taken > 0)
  if (debt < 0) say(`${pointsInWords(points(0 - debt))} owed`, false)
  if (debt > 0) say(`${pointsInWords(points(debt))} no longer owed`, true)
  if (row.storeCreditUsdCents !== 0)
    changes.push({
      text: `${signedUsd(row.storeCreditUsdCents)} store credit`,
      unit: 'money',
      isGain: row.storeCreditUsdCents > 0,
    })
  return changes
}

const minus = '−'

function signedPoints(count: number): string {
  return `${count > 0 ? '+' : minus}${pointsInWords(points(Math.abs(count)))}`
}

function signedUsd(cents: number): string {
  return `${cents > 0 ? '+' : minus}${formatUsd(usdCents(Math.abs(cents)))}`
}

/** "+500 points", "−$5.00": a ledger entry with its sign. */
export function entryAmount({ unit, amount }: ReceiptEntry): string {
  return unit === 'points' ? signedPoints(amount) : signedUsd(amount)
}

/** Limit that reduced a part; null without one. */
export function clampSentence({ clampedBy, points: given, unclampedPoints }: EarnComponent): string | null {
  const from = `${formatCount(given)} instead of ${formatCount(unclampedPoints)}`
  switch (clampedBy) {
    case 'per_order':
      return `${from}: limit per purchase`
    case 'per_day':
      return `${from}: limit per day`
    case 'campaign_budget':
      return `${from}: campaign budget used up`
    case 'order_amount':
      return `${from}: limited to the purchase amount`
    case 'business_funds':
      return `${from}: the business could not fund more`
    case 'tier_limit':
      return `${from}: limit of the tier bonus`
    case null:
      return null
  }
}

/** "Paid by River Oak Bakery (180) and Goodword (20)" */
export function fundersSentence({ funders }: EarnComponent): string | null {
  if (funders.length === 0) return null
  const [only] = funders
  if (funders.length === 1 && only) return `Paid by ${only.name}`
  const named = funders.map(({ name, points: share }) => `${name} (${formatCount(share)})`)
  return `Paid by ${new Intl.ListFormat('en-US').format(named)}`
}

export function worthOf(count: Points): string {
  return formatUsd(faceValue(count))
}

export interface LedgerMonth {
  /** `2026-11` */
  readonly month: string
  readonly rows: readonly LedgerRow[]
}

/** Rows grouped by month, in their original order. */
export function byMonth(rows: readonly LedgerRow[], timeZone: string): LedgerMonth[] {
  const months = new Map<string, LedgerRow[]>()
  for (const row of rows) {
    const month = dayOf(row.at, timeZone).slice(0, 7)
    const known = months.get(month)
    if (known) known.push(row)
    else months.set(month, [row])
  }
  return [...months].map(([month, inIt]) => ({ month, rows: inIt }))
}

/** Store credit after each row, from the newest row down: `now` is the balance after the first. */
export function creditAfter(
  rows: readonly LedgerRow[],
  now: UsdCents,
): ReadonlyMap<LedgerRow['id'], UsdCents> {
  const balances = new Map<LedgerRow['id'], UsdCents>()
  let balance: number = now
  for (const { id, storeCreditUsdCents } of rows) {
    balances.set(id, usdCents(balance))
    balance -= storeCreditUsdCents
  }
  return balances
}
