import type { Insights, InsightsTable, MoreInsights } from 'contract/insights/insights'
import { type Figures, type MeasureName, measureNames, measures } from 'contract/insights/measures'
import type { Context } from '../../../platform/context.ts'
import { type Cell, csvOf, dollarsCell } from 'contract/core/csv'
import { requireFreshSignIn } from '../../identity/public.ts'
import { businessInsights, type InsightsQuery } from './insights.ts'
import { moreInsights } from './moreInsights.ts'

/**
 * One table of the insights as CSV.
 * @throws Refusal business_not_found, not_permitted, period_invalid; sign_in_again for the table of customers
 */
export async function insightsCsv(
  context: Context,
  { table, ...query }: InsightsQuery & { readonly table: InsightsTable },
): Promise<string> {
  if (table === 'overdue') await requireFreshSignIn(context)
  const { header, rows } = await tableOf(context, { table, ...query })
  return csvOf(header, rows)
}

async function tableOf(
  context: Context,
  { table, ...query }: InsightsQuery & { readonly table: InsightsTable },
): Promise<Table> {
  if (table === 'slots') return slotsTable(await moreInsights(context, query))
  const insights = await businessInsights(context, query, overdueMax)
  return table === 'points'
    ? pointsTable(insights, await moreInsights(context, query))
    : tables[table](insights)
}

/** The page shows fewer rows; the file has all. */
const overdueMax = 100_000

interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A small table: one figure in each row. */
const facts = (rows: readonly (readonly [name: string, value: Cell | null])[]): Table => ({
  header: ['Figure', 'Value'],
  rows: rows.map(([name, value]) => [name, value ?? '']),
})

/** Hundredths as a decimal number: 525 is `5.25`. */
const hundredthsCell = (value: number | null): Cell | null =>
  value === null ? null : (value / 100).toFixed(2)

const titleOf = (name: MeasureName) =>
  measures[name].unit === 'cents' ? `${measures[name].words} (USD)` : measures[name].words
const cell = (name: MeasureName, value: number): Cell =>
  measures[name].unit === 'cents' ? dollarsCell(value) : value
const cellsOf = (figures: Figures) => measureNames.map((name) => cell(name, figures[name]))

const tables: Record<Exclude<InsightsTable, 'slots' | 'points'>, (insights: Insights) => Table> = {
  days: ({ days, total }) => ({
    header: ['Day', ...measureNames.map(titleOf)],
    rows: [...days.map(({ day, figures }) => [day, ...cellsOf(figures)]), ['Total', ...cellsOf(total)]],
  }),
  summary: ({ total, totalBefore, from, to, comparedWith }) => ({
    header: ['Measure', `${from} to ${to}`, `${comparedWith.from} to ${comparedWith.to}`],
    rows: measureNames.map((name) => [titleOf(name), cell(name, total[name]), cell(name, totalBefore[name])]),
  }),
  cohorts: ({ cohorts }) => {
    const months = Math.max(0, ...cohorts.map(({ active }) => active.length))
    const each = <T>(cellAt: (month: number) => T) => Array.from({ length: months }, (_, at) => cellAt(at))
    return {
      header: ['First month', 'Customers', ...each((at) => `Month ${at}`)],
      rows: cohorts.map(({ month, customers, active }) => [
        month,
        customers,
        ...each((at) => active[at] ?? ''),
      ]),
    }
  },
  overdue: ({ overdue }) => ({
    header: ['Customer', 'Last visit', 'Days away', 'Usual days between visits'],
    rows: overdue.customers.map(({ name, lastDay, daysAway, gapDays }) => [name, lastDay, daysAway, gapDays]),
  }),
  why: ({ why }) => ({
    header: ['Reason', 'Change (USD)'],
    rows: [
      ['More or fewer visits', dollarsCell(why.visits)],
      ['More or fewer items in each visit', dollarsCell(why.basket)],
      ['Higher or lower price of an item', dollarsCell(why.price)],
      ['Change of net sales', dollarsCell(why.change)],
    ],
  }),
  returning: ({ returning }) =>
    facts([
      ['Customers who bought', returning.customers],
      ['Returning customers', returning.returning],
    ]),
  segments: ({ segments, customerCount }) =>
    facts([
      ...(segments
        ? ([
            ['Regular', segments.regulars],
            ['New', segments.new],
            ['Slipping away', segments.slipping],
            ['Lost', segments.lost],
          ] as const)
        : []),
      ['All customers', customerCount],
    ]),
  referrals: ({ referrals }) =>
    facts([
      ['Invited', referrals.invited],
      ['Joined', referrals.joined],
      ['Bought', referrals.bought],
      ['Rewarded', referrals.rewarded],
      ['k', referrals.kThousandths === null ? null : (referrals.kThousandths / 1000).toFixed(3)],
      ['Cycle time (days)', referrals.cycleDays],
    ]),
  lifetime: ({ lifetime }) =>
    facts([
      ['Customers', lifetime?.customers ?? 0],
      ['Average spent so far (USD)', lifetime && dollarsCell(lifetime.soFar)],
      [
        'First twelve months from (USD)',
        lifetime?.twelveMonths ? dollarsCell(lifetime.twelveMonths.low) : null,
      ],
      [
        'First twelve months to (USD)',
        lifetime?.twelveMonths ? dollarsCell(lifetime.twelveMonths.high) : null,
      ],
    ]),
  bookings: ({ total }) =>
    facts([
      ['Bookings', total.bookings],
      ['No-shows', total.noShows],
    ]),
  reviews: ({ reviews }) =>
    facts([
      ['Received', reviews.received],
      ['Answered', reviews.answered],
    ]),
}

const pointsTable = ({ points }: Insights, { points: elsewhere }: MoreInsights): Table =>
  facts([
    ['Issued', points.issued],
    ['Spent here', points.spentHere],
    ['Cost (% of net sales)', hundredthsCell(points.costHundredths)],
    ['Issued here and spent elsewhere', elsewhere.issuedHereSpentElsewhere],
    ['Spent here and issued elsewhere', elsewhere.spentHereIssuedElsewhere],
  ])

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const slotsTable = ({ slots: { hours, offeredMinutes, bookedMinutes } }: MoreInsights): Table => ({
  header: ['Weekday', 'Hour', 'Bookable minutes', 'Booked minutes', 'Booked (%)'],
  rows: [
    ...hours.map((each) => [
      weekdays[each.dayOfWeek - 1] ?? '',
      `${String(each.hour).padStart(2, '0')}:00`,
      each.offeredMinutes,
      each.bookedMinutes,
      percentCell(each.bookedMinutes, each.offeredMinutes),
    ]),
    ['Total', '', offeredMinutes, bookedMinutes, percentCell(bookedMinutes, offeredMinutes)],
  ],
})

const percentCell = (part: number, whole: number): Cell =>
  whole === 0 ? '' : ((part * 100) / whole).toFixed(2)
