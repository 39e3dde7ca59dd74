import { usdCents } from 'contract/core/money'
import type { OrderStatistics } from 'contract/orders/orders'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'

/** "+$12.00 vs previous period"; blank when the previous period is unknown. */
export function comparedUsd(now: number, before: number | undefined): string {
  return compared(now, before, (cents) => formatUsd(usdCents(cents)))
}

export function comparedCount(now: number, before: number | undefined): string {
  return compared(now, before, formatCount)
}

function compared(now: number, before: number | undefined, format: (amount: number) => string): string {
  if (before === undefined) return ' '
  if (now === before) return 'Same as previous period'
  return `${now > before ? '+' : '−'}${format(Math.abs(now - before))} vs previous period`
}

/** The purchases that the figures count, in one sentence. */
export function countedSentence({
  purchases,
  orders,
}: Pick<OrderStatistics, 'purchases' | 'orders'>): string {
  const inStore = Math.max(purchases - orders, 0)
  const placed = `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'} placed on Goodword`
  const paid = `${formatCount(inStore)} ${inStore === 1 ? 'purchase' : 'purchases'} in store`
  return inStore === 0 ? `These figures count ${placed}.` : `These figures count ${placed} and ${paid}.`
}

export interface Bar {
  readonly key: string
  readonly name: string
  readonly usdCents: number
  /** Share of the longest bar, from 0 to 1. */
  readonly share: number
}

/** Longest bar first; leaves out categories without spending. */
export function categoryBars({ categories }: Pick<OrderStatistics, 'categories'>): Bar[] {
  const most = Math.max(...categories.map(({ spentUsdCents }) => spentUsdCents), 1)
  return categories
    .filter(({ spentUsdCents }) => spentUsdCents > 0)
    .toSorted((one, other) => other.spentUsdCents - one.spentUsdCents)
    .map(({ slug, name, spentUsdCents }) => ({
      key: slug,
      name,
      usdCents: spentUsdCents,
      share: spentUsdCents / most,
    }))
}
