import type { BusinessId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { sumOf } from 'contract/core/sum'
import type { PointsExpiry } from 'contract/loyalty/wallet'
import type { Lot } from '../../ledger/public.rules.ts'
import { localDayOf } from '../expiry/expiry.rules.ts'
import { longDate, shortDate } from '../../../platform/format/format.ts'

/** All expiry dates of live points in the member's time zone, soonest first. */
export function expiriesOf(lots: readonly Lot[], timeZone: string): PointsExpiry[] {
  const sums = new Map<string, { on: LocalDate; movesWithActivity: boolean; count: number }>()
  for (const lot of lots) {
    const count = liveOf(lot)
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

function liveOf({ pending, available, held }: Lot): number {
  return pending + available + held
}

export interface CardFigures {
  readonly available: number
  readonly hereOnly: number
  readonly pending: number
  readonly lots: readonly Lot[]
}

/** Points that are spendable everywhere, from any funder. */
export function networkFigures(lots: readonly Lot[]): CardFigures {
  return figuresOf(lots.filter(({ scopeBusinessId }) => scopeBusinessId === null))
}

/** Points that a business gave, and points of other funders that are spendable only there. */
export function businessFigures(lots: readonly Lot[], businessId: BusinessId): CardFigures {
  return figuresOf(
    lots.filter(({ scopeBusinessId, funderId }) => (scopeBusinessId ?? funderId) === businessId),
  )
}

function figuresOf(lots: readonly Lot[]): CardFigures {
  return {
    available: sumOf(lots, ({ available }) => available),
    hereOnly: sumOf(lots, ({ available, scopeBusinessId }) => (scopeBusinessId === null ? 0 : available)),
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
