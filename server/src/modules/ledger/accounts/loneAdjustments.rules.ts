import { type LonePointsLimit, lonePointsLimits } from 'contract/people/requests'

/** A limit with the points that count against it now. */
export interface LoneSum {
  readonly limit: LonePointsLimit
  readonly points: number
}

/** The limit that these points would exceed; null if one operator may give or take them alone. */
export function exceededBy(sums: readonly LoneSum[], points: number): LonePointsLimit | null {
  return sums.find((sum) => sum.points + points > sum.limit.points)?.limit ?? null
}

/** The limits that these points bring to half, in points: the moment to alert the other operators. */
export function halfReachedBy(sums: readonly LoneSum[], points: number): LonePointsLimit[] {
  return sums
    .filter(({ limit, points: before }) => before < limit.points / 2 && before + points >= limit.points / 2)
    .map(({ limit }) => limit)
    .filter(({ of }) => of !== 'member')
}

/** The limits that apply to an adjustment: the one of the member only if it is about a member. */
export const limitsFor = (memberId: string | null): readonly LonePointsLimit[] =>
  lonePointsLimits.filter(({ of }) => of !== 'member' || memberId !== null)
