import type { LocalDate } from 'contract/core/instant'
import type { OrderStatistics } from 'contract/orders/orders'
import { orderStatusNames } from 'contract/orders/orderStatusNames'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type Cell, csvOf, dollarsCell, wordsCell } from '../../../platform/http/csv.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { spendingOf, periodOf, startOf, dayAfter } from '../../loyalty/public.ts'
import { allMemberOrders, countPlaced } from '../core/order.queries.ts'
import { partsOf } from '../core/readOrders.ts'
import { statisticsOf } from './statistics.rules.ts'
import { type OrderParts, refundedUsdCents, summaryFrom } from '../core/present.ts'

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

const csvHeader = [
  'Date',
  'Time zone',
  'Order',
  'Business',
  'Items',
  'Status',
  'Payment status',
  'Subtotal (USD)',
  'Tax (USD)',
  'Tip (USD)',
  'Total (USD)',
  'Paid with points',
  'Paid with store credit (USD)',
  'Paid by card (USD)',
  'Refunded (USD)',
  'Points earned',
]

/** All of the member's orders as CSV, oldest first. */
export async function ordersCsv(context: Context): Promise<string> {
  const memberId = memberOf(context)
  const { timeZone } = await personOf(context, memberId)
  const orders = await partsOf(context, await allMemberOrders(context.db, memberId))
  return csvOf(
    csvHeader,
    orders.map((parts) => csvRow(parts, timeZone)),
  )
}

function csvRow(parts: OrderParts, timeZone: string): Cell[] {
  const { order, business, lines, refunds } = parts
  return [
    localMinute(order.placed_at, timeZone),
    timeZone,
    order.number,
    business.name,
    lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    orderStatusNames[order.status],
    wordsCell(summaryFrom(parts).paymentStatus),
    dollarsCell(order.subtotal),
    dollarsCell(order.tax),
    dollarsCell(order.tip),
    dollarsCell(order.total),
    order.points,
    dollarsCell(order.store_credit),
    dollarsCell(order.card),
    dollarsCell(refundedUsdCents(refunds)),
    order.earned_points,
  ]
}

/** `2026-11-20 12:00` in the member's time zone. */
function localMinute(at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  return `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
