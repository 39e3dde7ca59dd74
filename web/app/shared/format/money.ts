import type { UsdCents } from 'contract/money'

// Made at the first use: it costs a phone more than all the rest of its file, and the first script is long enough.
let whole: Intl.NumberFormat | undefined

/** "$24.00" */
export function formatUsd(cents: UsdCents): string {
  whole ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return whole.format(cents / 100)
}
