import { usdCents, type UsdCents } from 'contract/core/money'

/** Cents of "20", "20.5" or "$20.50"; null for an invalid amount. */
export function typedCents(text: string): UsdCents | null {
  const match = /^\$?(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? usdCents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : null
}

export function centsText(cents: UsdCents): string {
  return (cents / 100).toFixed(2)
}

/** A whole number in the given range; null otherwise. */
export function typedWhole(text: string, minimum: number, maximum: number): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
  return value !== null && value >= minimum && value <= maximum ? value : null
}
