import type { MoreInsights } from 'contract/insights/insights'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { localDayAt } from '../../loyalty/public.ts'
import { slotUseOf } from '../../slots/public.ts'
import { type InsightsQuery, peopleMin } from './insights.ts'
import { insightsPeriod } from './period.rules.ts'
import {
  issuedHereSpentElsewhere,
  type PointsElsewhereRow,
  spentHereIssuedElsewhere,
} from './points.queries.ts'

/** Bookable time and points elsewhere. @throws Refusal business_not_found, not_permitted, period_invalid */
export async function moreInsights(
  context: Context,
  query: Omit<InsightsQuery, 'view'>,
): Promise<MoreInsights> {
  const { businessId } = query
  const { timeZone } = await requirePermission(context, businessId, 'insights.view')
  const period = insightsPeriod(query, localDayAt(context.now, timeZone))
  if (!period) throw new Refusal('period_invalid')
  const range = { businessId, timeZone, ...period }
  const hours = await slotUseOf(context, { businessId, ...period })
  const sum = (name: 'offeredMinutes' | 'bookedMinutes') =>
    hours.reduce((minutes, hour) => minutes + hour[name], 0)
  return {
    ...period,
    slots: { offeredMinutes: sum('offeredMinutes'), bookedMinutes: sum('bookedMinutes'), hours },
    points: {
      issuedHereSpentElsewhere: ofMany(await issuedHereSpentElsewhere(context.db, range)),
      spentHereIssuedElsewhere: ofMany(await spentHereIssuedElsewhere(context.db, range)),
    },
  }
}

/** Sums over few people would reveal where one of them shops. */
function ofMany({ points, people }: PointsElsewhereRow): number | null {
  return people === 0 || people >= peopleMin ? points : null
}
