import type { UsdCents } from 'contract/money'

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$24.00" */
export function formatUsd(cents: UsdCents): string {
  return whole.format(cents / 100)
}
