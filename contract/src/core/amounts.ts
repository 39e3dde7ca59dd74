import type * as z from 'zod/mini'

// Arithmetic of money and points, without the schemas, to keep zod out of the first page load; `money.ts` and
// `points.ts` re-export it.

/** US cents, a safe integer; negative for an account in debt. */
export type UsdCents = number & z.core.$brand<'UsdCents'>

/** Loyalty points, a safe integer. One point is always worth one US cent. */
export type Points = number & z.core.$brand<'Points'>

/** The largest purchase, reward or budget: ten million dollars, far below the largest safe integer. */
export const usdCentsMax = 1_000_000_000

/** The only conversion from a computed number to cents: rejects fractions and unsafe integers. */
export function usdCents(cents: number): UsdCents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  return cents as UsdCents // checked above
}

/** The limit of points per call and per budget. */
export const pointsMax = 1_000_000_000

/** The only conversion from a computed number to points: rejects fractions and unsafe integers. */
export function points(count: number): Points {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of points: ${count}`)
  return count as Points // checked above
}

/** Exact, because 1 point = 1 cent of face value: $4.99 is 499 points. */
export function pointsWorth(cents: UsdCents): Points {
  return points(cents)
}

/** The face value of points in money. */
export function faceValue(count: Points): UsdCents {
  return usdCents(count)
}

/**
 * Points earned on an amount, rounded down. `rateHundredths` is points per dollar in hundredths: 500 is 5.00 points per
 * dollar.
 */
export function pointsEarned(cents: UsdCents, rateHundredths: number): Points {
  return points(Number((BigInt(Math.max(cents, 0)) * BigInt(rateHundredths)) / 10_000n))
}
