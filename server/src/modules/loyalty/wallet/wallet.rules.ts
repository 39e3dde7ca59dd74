import type { BusinessId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { sumOf } from 'contract/core/sum'
import type { PointsExpiry } from 'contract/loyalty/wallet'
import { eligibleLots, type Lot, type Redemption } from '../../ledger/public.rules.ts'
import { localDayOf } from '../expiry/expiry.rules.ts'
import { longDate, shortDate } from '../../../platform/format/format.ts'

/**
 * The expiry dates of available points in the member's time zone, soonest first. Counts only points that are left to
 * spend, as the notices do.
 */
export function expiriesOf(lots: readonly Lot[], timeZone: string): PointsExpiry[] {
  const sums = new Map<string, { on: LocalDate; movesWithActivity: boolean; count: number }>()
  for (const lot of lots) {
    const count = lot.available
    if (lot.expiresAt === null || count === 0) continue
    const on = localDayOf(lot.expiresAt, timeZone)
    const movesWithActivity = lot.expiry === 'inactivity'
    const key = `${on} ${movesWithActivity}`
    sums.set(key, { on, movesWithActivity, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { on, movesWithActivity, count }]) => ({ points: points(count), on, movesWithActivity }))
}

export interface CardFigures {
  readonly available: number
  /** Network-wide points that are spendable at the business of the card, too. */
  readonly network: number
  readonly pending: number
  readonly lots: readonly Lot[]
}

/** Points that are spendable everywhere, from any funder. */
export function networkFigures(lots: readonly Lot[]): CardFigures {
  return { ...figuresOf(lots, null), network: 0 }
}

/** Points that are spendable only at one business, from any funder. */
export function businessFigures(lots: readonly Lot[], redemption: Redemption, now: Instant): CardFigures {
  const spendable = eligibleLots(lots, redemption, now)
  return {
    ...figuresOf(lots, redemption.businessId),
    network: sumOf(spendable, ({ scopeBusinessId, available }) => (scopeBusinessId ? 0 : available)),
  }
}

function figuresOf(all: readonly Lot[], scope: BusinessId | null): Omit<CardFigures, 'network'> {
  const lots = all.filter(({ scopeBusinessId }) => scopeBusinessId === scope)
  return {
    available: sumOf(lots, ({ available }) => available),
    pending: sumOf(lots, ({ pending }) => pending),
    lots,
  }
}

const waitsFor: Record<string, (where: string) => string> = {
  order: (where) => `Available after your order${where} is completed`,
  booking: (where) => `Available after your visit${where}`,
  referral: () => 'Available when the return period of the first purchase ends',
}

/** Why points are pending. `businessName` is the business where they were earned. */
export function pendingReason(
  lot: { source: string; activatesAt: Instant | null; businessName: string | null },
  clock: { now: Instant; timeZone: string },
): string {
  const { source, activatesAt, businessName } = lot
  if (activatesAt === null) {
    const where = businessName === null ? '' : ` at ${businessName}`
    return waitsFor[source]?.(where) ?? 'Available once everything is settled'
  }
  const day = dayInWords(localDayOf(activatesAt, clock.timeZone), localDayOf(clock.now, clock.timeZone))
  const isPurchase = source === 'order' || source === 'booking'
  return isPurchase && businessName !== null
    ? `Available on ${day}, when ${businessName}'s return period ends`
    : `Available on ${day}`
}

/** `Nov 28`, with the year unless it is the current one. */
function dayInWords(day: LocalDate, today: LocalDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDate(day) : longDate(day)
}
