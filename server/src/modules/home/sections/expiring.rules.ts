import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sumOf } from 'contract/core/sum'
import { dayMilliseconds } from 'contract/core/time'

/** Points that share where they can be spent and when they expire. */
export interface EndingPoints {
  readonly scopeBusinessId: BusinessId | null
  readonly expiresAt: Instant | null
  readonly movesWithActivity: boolean
  readonly points: number
}

/** What expires first, on one day. */
export interface FirstEnding {
  readonly points: number
  readonly expiresAt: Instant
  readonly movesWithActivity: boolean
  /** Where all of them can be spent; null for every business. */
  readonly scopeBusinessIds: readonly BusinessId[] | null
}

/** Later ends are no news. */
const soonDays = 45

/** The points that expire first, if that is soon. Those of one moment count together; a gift is named before others. */
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
  const isEverywhere = together.some(({ scopeBusinessId }) => scopeBusinessId === null)
  return {
    points: sumOf(together, (each) => each.points),
    expiresAt,
    movesWithActivity,
    scopeBusinessIds: isEverywhere ? null : together.flatMap(({ scopeBusinessId }) => scopeBusinessId ?? []),
  }
}

/** The points that a member can spend at a business: those of the network, and its own. */
export function spendableAt(all: readonly EndingPoints[], businessId: BusinessId): number {
  return sumOf(all, ({ scopeBusinessId, points }) =>
    scopeBusinessId === null || scopeBusinessId === businessId ? points : 0,
  )
}
