import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sumOf } from 'contract/core/sum'
import { dayMilliseconds } from 'contract/core/time'

/** Points with the same scope and expiry. */
export interface EndingPoints {
  readonly scopeBusinessId: BusinessId | null
  readonly expiresAt: Instant | null
  readonly movesWithActivity: boolean
  readonly points: number
}

/** The points that expire first, at one moment. */
export interface FirstEnding {
  readonly points: number
  readonly expiresAt: Instant
  readonly movesWithActivity: boolean
  /** Some of them can be spent at every business. */
  readonly isEverywhere: boolean
  /** The businesses that issued those of them that can be spent only there. */
  readonly scopeBusinessIds: readonly BusinessId[]
}

/** Points that expire later are not shown. */
const soonDays = 45

/** The points that expire first, if that is soon. Sums those of one moment and kind; gifts come first. */
export function firstEnding(all: readonly EndingPoints[], now: Instant): FirstEnding | null {
  const until = Date.parse(now) + soonDays * dayMilliseconds
  const soon = all.flatMap((each) =>
    each.expiresAt !== null && Date.parse(each.expiresAt) <= until && each.points > 0
      ? [{ ...each, expiresAt: each.expiresAt }]
      : [],
  )
  const [first] = soon.toSorted(
    (one, other) =>
      Date.parse(one.expiresAt) - Date.parse(other.expiresAt) ||
      Number(one.movesWithActivity) - Number(other.movesWithActivity),
  )
  if (!first) return null
  const { expiresAt, movesWithActivity } = first
  const together = soon.filter(
    (each) => each.expiresAt === expiresAt && each.movesWithActivity === movesWithActivity,
  )
  return {
    points: sumOf(together, (each) => each.points),
    expiresAt,
    movesWithActivity,
    isEverywhere: together.some(({ scopeBusinessId }) => scopeBusinessId === null),
    scopeBusinessIds: together.flatMap(({ scopeBusinessId }) => scopeBusinessId ?? []),
  }
}

/** The points that a member can spend at a business: those of the network, and its own. */
export function spendableAt(all: readonly EndingPoints[], businessId: BusinessId): number {
  return sumOf(all, ({ scopeBusinessId, points }) =>
    scopeBusinessId === null || scopeBusinessId === businessId ? points : 0,
  )
}
