import { sumOf } from 'contract/core/sum'
import type { WalletMonth } from 'contract/loyalty/wallet'

/** One month of the chart: credits are positive, debits negative. */
export interface MonthBars {
  readonly month: string
  readonly earned: number
  readonly restored: number
  readonly spent: number
  readonly ended: number
  readonly takenBack: number
}

export type MonthPart = Exclude<keyof MonthBars, 'month'>

/** Stacking order, from the axis outwards. */
export const monthParts: readonly { part: MonthPart; label: string }[] = [
  { part: 'earned', label: 'Earned' },
  { part: 'restored', label: 'Restored by refunds' },
  { part: 'spent', label: 'Spent' },
  { part: 'ended', label: 'Expired' },
  { part: 'takenBack', label: 'Reversed by refunds' },
]

export function barsOf({
  month,
  earnedPoints,
  spentPoints,
  expiredPoints,
  refundedPoints,
}: WalletMonth): MonthBars {
  return {
    month,
    earned: earnedPoints,
    restored: Math.max(0 - refundedPoints, 0),
    spent: 0 - spentPoints,
    ended: 0 - expiredPoints,
    takenBack: 0 - Math.max(refundedPoints, 0),
  }
}

/** Total of each part over all months, never negative; parts without points are left out. */
export function totalsOf(bars: readonly MonthBars[]): { part: MonthPart; label: string; total: number }[] {
  return monthParts
    .map(({ part, label }) => ({
      part,
      label,
      total: Math.abs(sumOf(bars, (bar) => bar[part])),
    }))
    .filter(({ total }) => total > 0)
}
