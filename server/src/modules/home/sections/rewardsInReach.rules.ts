const missingShareMax = 0.4
const missingPointsMin = 100

/** The most that may be missing for a reward or tier to be in reach: 40 % of it, or 100 points. */
export function isInReach({ needed, missing }: { needed: number; missing: number }): boolean {
  return missing <= Math.max(needed * missingShareMax, missingPointsMin)
}

/** Rewards in reach that still need points, fewest first; then redeemable rewards, most expensive first. */
export function nearestFirst<Reward extends { pricePoints: number; missingPoints: number }>(
  rewards: readonly Reward[],
  count: number,
): Reward[] {
  const missing = rewards
    .filter(({ missingPoints }) => missingPoints > 0)
    .toSorted((one, other) => one.missingPoints - other.missingPoints)
  const ready = rewards
    .filter(({ missingPoints }) => missingPoints === 0)
    .toSorted((one, other) => other.pricePoints - one.pricePoints)
  // At least one of each, if there is one.
  const shown = [...ready.slice(0, 1), ...missing.slice(0, count)].slice(0, count)
  return [...shown, ...ready.slice(1)].slice(0, count)
}
