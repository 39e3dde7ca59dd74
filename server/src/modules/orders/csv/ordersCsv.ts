import type { TaxClass } from 'contract/catalogue/catalogue'
import type { TimeZone } from 'contract/core/instant'
import { sumOf } from 'contract/core/sum'
import { orderStatusNames } from 'contract/orders/orderStatusNames'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type Cell, csvOf, dollarsCell, timeCell, wordsCell } from 'contract/core/csv'
import { peopleOf, personOf } from '../../identity/public.ts'
import { allMemberOrders } from '../core/order.queries.ts'
import { type OrderParts, refundedUsdCents, summaryFrom } from '../core/present.ts'
import { partsOf } from '../core/readOrders.ts'
import { allPastOrders, type PastFilter } from '../past/searchPastOrders.ts'

const taxClassColumns: readonly (readonly [title: string, taxClass: TaxClass | null])[] = [
  ['Standard tax class (USD)', 'standard'],
  ['Reduced tax class (USD)', 'reduced'],
  ['Zero tax class (USD)', 'zero'],
  ['Exempt from tax (USD)', 'exempt'],
  ['Without tax class (USD)', null],
]

/** The name of the other party, as a column. */
type OtherParty = 'Business' | 'Customer'

const headerWith = (otherParty: OtherParty) => [
  'Date',
  'Time zone',
  'Order',
  otherParty,
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
  // The lines of the order by tax class, which add up to the subtotal.
  ...taxClassColumns.map(([title]) => title),
]

/** All of the member's orders as CSV, oldest first. */
export async function ordersCsv(context: Context): Promise<string> {
  const memberId = memberOf(context)
  const { timeZone } = await personOf(context, memberId)
  const orders = await partsOf(context, await allMemberOrders(context.db, memberId))
  return csvOf(
    headerWith('Business'),
    orders.map((parts) => cellsOf(parts, parts.business.name, timeZone)),
  )
}

/** The selected finished orders of a business as CSV. @throws Refusal business_not_found, period_invalid */
export async function pastOrdersCsv(context: Context, filter: PastFilter): Promise<string> {
  const { rows, timeZone } = await allPastOrders(context, filter)
  const customers = await peopleOf(
    context,
    rows.map((row) => row.member_id),
  )
  const orders = await partsOf(context, rows)
  return csvOf(
    headerWith('Customer'),
    orders.map((parts) =>
      cellsOf(parts, customers.get(parts.order.member_id)?.displayName ?? 'A customer', timeZone),
    ),
  )
}

function cellsOf(parts: OrderParts, otherParty: string, timeZone: TimeZone): Cell[] {
  const { order, lines, refunds } = parts
  return [
    timeCell(order.placed_at, timeZone),
    timeZone,
    order.number,
    otherParty,
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
    ...taxClassColumns.map(([, taxClass]) => {
      const ofClass = lines.filter((line) => line.tax_class === taxClass)
      return dollarsCell(sumOf(ofClass, ({ total }) => total))
    }),
  ]
}
