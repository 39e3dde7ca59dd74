import type { LocalDate } from 'contract/core/instant'
import type { OrderStatistics } from 'contract/orders/orders'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { spendingOf, periodOf, startOf, dayAfter } from '../../loyalty/public.ts'
import { countPlaced } from '../core/order.queries.ts'
import { statisticsOf } from './statistics.rules.ts'

/** Statistics by days in the member's time zone, both ends included. @throws Refusal period_invalid */
export async function readStatistics(
  context: Context,
  dates: { from: LocalDate; to: LocalDate },
): Promise<OrderStatistics> {
  const memberId = memberOf(context)
  const period = periodOf(dates, dates.to)
  if (!period) throw new Refusal('period_invalid')
  const { timeZone } = await personOf(context, memberId)
  const during = {
    memberId,
    from: startOf(period.from, timeZone),
    until: startOf(dayAfter(period.to), timeZone),
  }
  const rows = await spendingOf(context, { ...during, timeZone })
  const orders = await countPlaced(context.db, during)
  const businesses = await businessFacts(context, [...new Set(rows.map(({ businessId }) => businessId))])
  return statisticsOf(
    rows.flatMap(({ businessId, ...row }) => {
      const business = businesses.get(businessId)
      if (!business) return []
      const { slug, name, categorySlug, categoryName, glyph } = business
      return [
        { ...row, business: { slug, name, category: { slug: categorySlug, name: categoryName, glyph } } },
      ]
    }),
    { ...period, orders },
  )
}
