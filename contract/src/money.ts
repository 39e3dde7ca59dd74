import * as z from 'zod/mini'

/** US cents, a safe integer; negative where an account may owe. */
export const UsdCents = z.int().brand<'UsdCents', 'inout'>()
export type UsdCents = z.infer<typeof UsdCents>

/** A price or another amount that is never negative. */
export const UsdCentsPositive = z.int().check(z.nonnegative()).brand<'UsdCents', 'inout'>()

/** The one door for numbers of cents that come from code: refuses fractions and unsafe sizes. */
export function usdCents(cents: number): UsdCents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
  return cents as UsdCents // checked in the line above
}

/** The largest sum that one purchase, reward or budget may state: ten million dollars, far below what a safe integer holds. */
export const usdCentsMax = 1_000_000_000

/** What somebody pays: at least one cent, at most `usdCentsMax`. */
export const UsdCentsAmount = z
  .int({ error: 'must be a whole number of cents' })
  .check(z.minimum(1, 'must be at least 1 cent'), z.maximum(usdCentsMax, 'is too much'))
  .brand<'UsdCents', 'inout'>()
