import type { Insights, InsightsTable } from 'contract/insights/insights'
import { type Figures, type MeasureName, measureNames, measures } from 'contract/insights/measures'
import type { Context } from '../../../platform/context.ts'
import { type Cell, csvOf, dollarsCell } from '../../../platform/http/csv.ts'
import { businessInsights, type InsightsQuery } from './insights.ts'

/** One table of the insights as CSV. @throws Refusal business_not_found, not_permitted, period_invalid */
export async function insightsCsv(
  context: Context,
  { table, ...query }: InsightsQuery & { readonly table: InsightsTable },
): Promise<string> {
  const { header, rows } = tables[table](await businessInsights(context, query))
  return csvOf(header, rows)
}

interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const titleOf = (name: MeasureName) =>
  measures[name].unit === 'cents' ? `${measures[name].words} (USD)` : measures[name].words
const cell = (name: MeasureName, value: number): Cell =>
  measures[name].unit === 'cents' ? dollarsCell(value) : value
const cellsOf = (figures: Figures) => measureNames.map((name) => cell(name, figures[name]))

const tables: Record<InsightsTable, (insights: Insights) => Table> = {
  days: ({ days, total }) => ({
    header: ['Day', ...measureNames.map(titleOf)],
    rows: [...days.map(({ day, figures }) => [day, ...cellsOf(figures)]), ['Total', ...cellsOf(total)]],
  }),
  summary: ({ total, totalBefore, from, to, comparedWith }) => ({
    header: ['Measure', `${from} to ${to}`, `${comparedWith.from} to ${comparedWith.to}`],
    rows: measureNames.map((name) => [titleOf(name), cell(name, total[name]), cell(name, totalBefore[name])]),
  }),
  cohorts: ({ cohorts }) => ({
    header: [
      'First month',
      'Customers',
      ...Array.from(
        { length: Math.max(0, ...cohorts.map(({ active }) => active.length)) },
        (_, at) => `Month ${at}`,
      ),
    ],
    rows: cohorts.map(({ month, customers, active }) => [
      month,
      customers,
      ...active.map((count) => count ?? ''),
    ]),
  }),
  overdue: ({ overdue }) => ({
    header: ['Customer', 'Last visit', 'Days away', 'Usual days between visits'],
    rows: overdue.customers.map(({ name, lastDay, daysAway, gapDays }) => [name, lastDay, daysAway, gapDays]),
  }),
}
