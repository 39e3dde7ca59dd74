import { usdCents, type UsdCents } from 'contract/core/money'
import { hundredthsOf, wholeOf } from 'contract/core/typedAmounts'

const centsMax = 99_999_999

/** Cents of "20", "20.5" or "$20.50"; null for an invalid amount. */
export function typedCents(text: string): UsdCents | null {
  const cents = hundredthsOf(text)
  return cents !== null && cents <= centsMax ? usdCents(cents) : null
}

export function centsText(cents: UsdCents): string {
  return (cents / 100).toFixed(2)
}

/** A whole number in the given range; null otherwise. */
export function typedWhole(text: string, minimum: number, maximum: number): number | null {
  const value = wholeOf(text)
  return value !== null && value >= minimum && value <= maximum ? value : null
}
