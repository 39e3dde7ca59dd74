import { usdCents } from 'contract/core/amounts'
import type { UsdCents } from 'contract/core/money'
import * as z from 'zod/mini'
import { hundredthsOf } from 'contract/core/typedAmounts'

/** A field with an amount in dollars: its text, and the amount in cents. */
export const dollarsField = z.pipe(
  z.string(),
  z.transform((text, { issues }): UsdCents => {
    const cents = hundredthsOf(text)
    if (cents !== null && cents > 0) return usdCents(cents)
    issues.push({ code: 'custom', message: 'Enter an amount above $0, such as 175 or 175.50.', input: text })
    return z.NEVER
  }),
)
