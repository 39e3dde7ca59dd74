import type { UsdCents } from 'contract/core/money'
import { formatCount } from './points.ts'

/** "$24+" for prices from $24.50: whole dollars, for labels without room. */
export function formatUsdFrom(cents: UsdCents): string {
  return cents < 100 ? `${formatUsd(cents)}+` : `$${formatCount(Math.floor(cents / 100))}+`
}

/** "$480" for whole dollars, "$480.50" for others: for rounded prices. */
export function formatUsdRounded(cents: UsdCents): string {
  return formatUsd(cents).replace(/\.00$/, '')
}

/** "$480–720"; "$480" when both are the same. */
export function formatUsdRange(low: UsdCents, high: UsdCents): string {
  const [from, to] = [formatUsdRounded(low), formatUsdRounded(high)]
  return from === to ? from : `${from}–${to.replace('$', '')}`
}

/** "$24.00"; "−$0.05" with the sign of subtraction. */
export function formatUsd(cents: UsdCents): string {
  const amount = Math.abs(cents)
  const dollars = formatCount(Math.floor(amount / 100))
  return `${cents < 0 ? '−' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}
