import * as z from 'zod/mini'
import { type Points as Count, pointsMax } from './amounts.ts'

export { faceValue, points, pointsEarned, pointsMax, pointsWorth } from './amounts.ts'

/** Loyalty points, a safe integer. One point is always worth one US cent. */
export const Points = z.int().brand<'Points', 'inout'>()
export type Points = Count

/** Points that a caller spends, grants or sets as a price: at least 1, at most `pointsMax`. */
export const PointsAmount = z
  .int({ error: 'must be a whole number of points' })
  .check(z.minimum(1, 'must be at least 1 point'), z.maximum(pointsMax, 'is too large'))
  .brand<'Points', 'inout'>()
