import { sumOf } from 'contract/core/sum'
import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fromInput, isAbove, reachedLevel, startOfTwelveMonths, type TierLevel } from './tiers.rules.ts'

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
  readonly levels: readonly TierLevel[]
  readonly timeZone: string
  readonly before: readonly CountedPurchase[]
  readonly after: readonly CountedPurchase[]
}

/**
 * The level that a tier falls to because of the refund, if it was reached at one of these moments; null if the refund
 * did not cause a fall. A tier that the purchases did not reach before the refund either has another reason and stays.
 */
export function fallOf(fall: Fall, level: TierLevel, moments: readonly Instant[]): TierLevel | null {
  const highest = (when: 'before' | 'after') =>
    moments.map((at) => reachedAt(fall, when, at)).reduce((best, each) => (isAbove(each, best) ? each : best))
  const [had, has] = [highest('before'), highest('after')]
  return isAbove(had, has) && isAbove(level, has) ? has : null
}

/** The level that purchases reach at a moment, before or after the refund. */
export function reachedAt(fall: Fall, when: 'before' | 'after', at: Instant): TierLevel {
  return reachedLevel(fromInput(fall.levels), earnedAt(fall, fall[when], at))
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
