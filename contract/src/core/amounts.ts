import type { UsdCents } from './money.ts'
import type { Points } from './points.ts'

// What is reckoned with money and points. Without their schemas, so that the first load of the pages does without them;
// `money.ts` and `points.ts` pass it on.

/** The largest sum that one purchase, reward or budget may state: ten million dollars, far below what a safe integer holds. */
export const usdCentsMax = 1_000_000_000

/** The one door for numbers of cents that come from code: refuses fractions and unsafe sizes. */
export function usdCents(cents: number): UsdCents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  return cents as UsdCents // checked in the line above
}

/** The most points that one call may move or one budget may hold. */
export const pointsMax = 1_000_000_000

/** The one door for numbers of points that come from code: refuses fractions and unsafe sizes. */
export function points(count: number): Points {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of points: ${count}`)
  return count as Points // checked in the line above
}

/** Exact, because 1 point = 1 cent of face value: $4.99 is 499 points. */
export function pointsWorth(cents: UsdCents): Points {
  return points(cents)
}

/** The money that points stand for. */
export function faceValue(count: Points): UsdCents {
  return usdCents(count)
}

/**
 * Points earned on an amount, rounded down.
 * `rateHundredths` is points per dollar in hundredths: 500 is 5.00 points per dollar.
 */
export function pointsEarned(cents: UsdCents, rateHundredths: number): Points {
  return points(Number((BigInt(Math.max(cents, 0)) * BigInt(rateHundredths)) / 10_000n))
}
