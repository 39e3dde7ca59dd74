import * as z from 'zod/mini'
import { type UsdCents as Cents, usdCentsMax } from './amounts.ts'

export { usdCents, usdCentsMax } from './amounts.ts'

/** US cents, a safe integer; negative for an account in debt. */
export const UsdCents = z.int().brand<'UsdCents', 'inout'>()
export type UsdCents = Cents

/** A price or another non-negative amount. */
export const UsdCentsPositive = z.int().check(z.nonnegative()).brand<'UsdCents', 'inout'>()

/** A payment: at least one cent, at most `usdCentsMax`. */
export const UsdCentsAmount = z
  .int({ error: 'must be a whole number of cents' })
  .check(z.minimum(1, 'must be at least 1 cent'), z.maximum(usdCentsMax, 'is too large'))
  .brand<'UsdCents', 'inout'>()
