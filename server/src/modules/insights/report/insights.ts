import { hasPermission } from 'contract/core/roles'
import type { BusinessId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { Insights } from 'contract/insights/insights'
import { sumOfFigures, type View } from 'contract/insights/measures'
import type { Context } from '../../../platform/context.ts'
import { concurrently, overOneConnection } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requireAccess } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { localDayAt } from '../../loyalty/public.ts'
import { exactDays } from '../rollup/exactDays.ts'
import { figuresIn } from '../rollup/figures.queries.ts'
import { cohortsOf } from './cohorts.rules.ts'
import {
  cohortCells,
  lifetimeRow,
  type LifetimeRow,
  overdueRows,
  type ReferralRow,
  referralRow,
  returningRow,
  reviewRow,
  segmentCounts,
  type SegmentCounts,
} from './insights.queries.ts'
import { comparedWith, insightsPeriod, lastMonths } from './period.rules.ts'
import { whyOf } from './why.rules.ts'

export interface InsightsQuery {
  readonly businessId: BusinessId
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly view: View
}

const overdueShown = 50
/** Below this number, means and groups would reveal single people to those who may not see customers. */
export const peopleMin = 5
/** Below this number, segments would describe single people. */
const segmentsFrom = 50
/** With fewer customers with a whole year, no range is shown. */
const lifetimesFrom = 20

/** The figures of a period, for owners. @throws Refusal business_not_found, not_permitted, period_invalid */
export async function businessInsights(
  context: Context,
  query: InsightsQuery,
  overdueMax = overdueShown,
): Promise<Insights> {
  const { businessId, view } = query
  const admission = await requireAccess(context, businessId, 'insights.view')
  const { timeZone } = admission.business
  // Bookkeepers see figures, not people.
  const seesCustomers = hasPermission(admission, 'customers.view')
  const today = localDayAt(context.now, timeZone)
  const period = insightsPeriod(query, today)
  if (!period) throw new Refusal('period_invalid')
  const before = comparedWith(period)
  const range = { businessId, timeZone, ...period }
  return overOneConnection(context.db, async (db) => {
    const months = lastMonths(today)
    const [days, daysBefore, returning, overdue, cells, counts, referrals, lifetime, reviews] =
      await concurrently([
        exactDays(db, range),
        exactDays(db, { businessId, timeZone, ...before }),
        returningRow(db, range),
        overdueRows(db, { businessId, today, limit: overdueMax }),
        cohortCells(db, { businessId, timeZone, since: months[0] ?? today }),
        segmentCounts(db, { businessId, today }),
        referralRow(db, range),
        lifetimeRow(db, { businessId, timeZone, today }),
        reviewRow(db, range),
      ])
    const shown = seesCustomers ? overdue.rows : []
    const people = await peopleOf(
      { ...context, db },
      shown.map(({ memberId }) => memberId),
    )
    const figures = days.map(({ day, row }) => ({ day, figures: figuresIn(row, view) }))
    const total = sumOfFigures(figures.map((each) => each.figures))
    const totalBefore = sumOfFigures(daysBefore.map(({ row }) => figuresIn(row, view)))
    return {
      timeZone,
      asOf: context.now,
      view,
      ...period,
      comparedWith: before,
      total,
      totalBefore,
      why: whyInCents(days, daysBefore),
      days: figures,
      returning,
      overdue: {
        count: overdue.count,
        customers: shown.map((row) => ({
          ...row,
          name: people.get(row.memberId)?.displayName ?? 'A customer',
        })),
      },
      cohorts: seesCustomers || counts.customers >= peopleMin ? cohortsOf(cells, months) : [],
      customerCount: counts.customers,
      segments: segmentsOf(counts),
      points: pointsOf(total),
      referrals: referralsOf(referrals, counts.customers),
      lifetime: seesCustomers || counts.customers >= peopleMin ? lifetimeOf(lifetime) : null,
      reviews,
    }
  })
}

type Days = Awaited<ReturnType<typeof exactDays>>

/** By order in both views: visits and items belong to orders, and so must the money that they explain. */
function whyInCents(days: Days, daysBefore: Days): Insights['why'] {
  const sold = (all: Days) => sumOfFigures(all.map(({ row }) => figuresIn(row, 'order')))
  const { change, visits, basket, price } = whyOf(sold(days), sold(daysBefore))
  return {
    change: usdCents(change),
    visits: usdCents(visits),
    basket: usdCents(basket),
    price: usdCents(price),
  }
}

function segmentsOf({ customers, regular, new: fresh, slipping, lost }: SegmentCounts): Insights['segments'] {
  return customers < segmentsFrom ? null : { regulars: regular, new: fresh, slipping, lost }
}

function pointsOf({ pointsIssued, pointsSpent, netSales }: Insights['total']): Insights['points'] {
  return {
    issued: pointsIssued,
    spentHere: pointsSpent,
    costHundredths: netSales > 0 ? Math.round((pointsIssued * 10_000) / netSales) : null,
  }
}

function referralsOf(row: ReferralRow, customers: number): Insights['referrals'] {
  return { ...row, kThousandths: customers === 0 ? null : Math.round((row.bought * 1000) / customers) }
}

function lifetimeOf({ customers, soFar, ripe, low, high }: LifetimeRow): Insights['lifetime'] {
  if (customers === 0) return null
  const hasRange = ripe >= lifetimesFrom && low !== null && high !== null
  return {
    customers,
    soFar: usdCents(soFar),
    twelveMonths: hasRange ? { low: usdCents(low), high: usdCents(high) } : null,
  }
}
