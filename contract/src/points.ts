import * as z from 'zod/mini'
import { type UsdCents, usdCents } from './money.ts'

/** Loyalty points, a safe integer. One point is worth one US cent, for ever. */
export const Points = z.int().brand<'Points', 'inout'>()
export type Points = z.infer<typeof Points>

/** The most points that one call may move or one budget may hold. */
export const pointsMax = 1_000_000_000

/** Points that somebody spends, grants or sets as a price: at least 1, at most `pointsMax`. */
export const PointsAmount = z
  .int({ error: 'must be a whole number of points' })
  .check(z.minimum(1, 'must be at least 1 point'), z.maximum(pointsMax, 'is too much'))
  .brand<'Points', 'inout'>()

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
