import type { UsdCents } from 'contract/core/money'
import { formatCount } from './points.ts'

/** "$24+" for prices from $24.50: whole dollars, for labels without room. */
export function formatUsdFrom(cents: UsdCents): string {
  return cents < 100 ? `${formatUsd(cents)}+` : `$${formatCount(Math.floor(cents / 100))}+`
}

/** "$24.00" */
export function formatUsd(cents: UsdCents): string {
  const amount = Math.abs(cents)
  const dollars = formatCount(Math.floor(amount / 100))
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}
