import { sumOf } from 'contract/core/sum'
import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { baseTier, isAbove, startOfTwelveMonths, type TierLevel } from './tiers.rules.ts'

/** A settled purchase as tiers count it. */
export interface CountedPurchase {
  readonly orderId: OrderId
  readonly businessId: BusinessId
  readonly releasedAt: Instant
  /** Counts for the tiers of its business; `networkPoints` counts for those of the network. */
  readonly points: number
  readonly networkPoints: number
}

/** A program's levels, and the member's counted purchases before and after a refund. */
export interface Fall {
  /** Null is the network. */
  readonly businessId: BusinessId | null
  /** The current levels and the one that the member holds, in any order. */
  readonly levels: readonly TierLevel[]
  readonly timeZone: string
  readonly before: readonly CountedPurchase[]
  readonly after: readonly CountedPurchase[]
}

/**
 * The level that a tier falls to because of the refund, if it was reached at one of these moments; null if the refund
 * did not cause a fall. A tier that the purchases did not reach even before it has another reason and stays.
 */
export function fallOf(fall: Fall, level: TierLevel, moments: readonly Instant[]): TierLevel | null {
  const highest = (when: 'before' | 'after') => highestOf(moments.map((at) => reachedAt(fall, when, at)))
  const [had, has] = [highest('before'), highest('after')]
  return isAbove(had, has) && isAbove(level, has) ? has : null
}

/** The level that purchases reach at a moment, before or after the refund. */
export function reachedAt(fall: Fall, when: 'before' | 'after', at: Instant): TierLevel {
  const earned = earnedAt(fall, fall[when], at)
  return highestOf([baseTier, ...fall.levels.filter(({ thresholdPoints }) => thresholdPoints <= earned)])
}

/** Of equal levels, the last: the base level of a program is above the implicit one. */
function highestOf(levels: readonly TierLevel[]): TierLevel {
  return levels.reduce((best, each) => (isAbove(best, each) ? best : each))
}

function earnedAt(
  { businessId, timeZone }: Fall,
  purchases: readonly CountedPurchase[],
  at: Instant,
): number {
  const [since, until] = [Date.parse(startOfTwelveMonths(at, timeZone)), Date.parse(at)]
  return sumOf(
    purchases
      .filter((each) => businessId === null || each.businessId === businessId)
      .filter(({ releasedAt }) => Date.parse(releasedAt) > since && Date.parse(releasedAt) <= until),
    (each) => (businessId === null ? each.networkPoints : each.points),
  )
}
