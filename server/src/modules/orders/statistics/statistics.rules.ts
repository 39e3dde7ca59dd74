import { sumOf } from 'contract/core/sum'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { OrderStatistics } from 'contract/orders/orders'
import { points } from 'contract/core/points'

/** Purchases at one business in one month. */
export interface Spending {
  readonly month: string
  readonly business: {
    readonly slug: string
    readonly name: string
    readonly category: { readonly slug: string; readonly name: string; readonly glyph: string }
  }
  readonly purchases: number
  readonly spent: number
  readonly refunded: number
  readonly inPoints: number
  readonly earned: number
}

/** All months of the period, including those without a purchase; categories and businesses by spending, highest first. */
export function statisticsOf(
  rows: readonly Spending[],
  { from, to, orders }: { from: LocalDate; to: LocalDate; orders: number },
): OrderStatistics {
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const total = sumsOf(rows)
  return {
    months: monthsOf(from, to).map((month) => ({ month, ...sumsOf(byMonth.get(month) ?? []) })),
    categories: ranked(rows, ({ business }) => business.category),
    businesses: ranked(rows, ({ business: { slug, name } }) => ({ slug, name })),
    ...total,
    orders,
    averageUsdCents: usdCents(total.purchases === 0 ? 0 : Math.round(total.spentUsdCents / total.purchases)),
  }
}

function sumsOf(rows: readonly Spending[]) {
  const sum = (column: 'purchases' | 'spent' | 'refunded' | 'inPoints' | 'earned') =>
    sumOf(rows, (row) => row[column])
  return {
    spentUsdCents: usdCents(sum('spent')),
    refundedUsdCents: usdCents(sum('refunded')),
    savedUsdCents: usdCents(sum('inPoints')),
    earnedPoints: points(sum('earned')),
    purchases: sum('purchases'),
  }
}

function ranked<Named extends { readonly slug: string; readonly name: string }>(
  rows: readonly Spending[],
  nameOf: (row: Spending) => Named,
) {
  const groups = Map.groupBy(rows, (row) => nameOf(row).slug)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ ...nameOf(first), spentUsdCents: sumsOf(group).spentUsdCents }] : []
    })
    .toSorted((one, other) => other.spentUsdCents - one.spentUsdCents || (one.slug < other.slug ? -1 : 1))
}

function monthsOf(from: LocalDate, to: LocalDate): string[] {
  const first = Temporal.PlainDate.from(from).toPlainYearMonth()
  const last = Temporal.PlainDate.from(to).toPlainYearMonth()
  const count = first.until(last, { largestUnit: 'months' }).months + 1
  return Array.from({ length: count }, (_, at) => first.add({ months: at }).toString())
}
