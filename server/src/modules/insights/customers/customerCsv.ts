import type { CustomerTable } from 'contract/insights/customers'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { csvOf, dollarsCell, timeCell, wordsCell } from 'contract/core/csv'
import { requirePermission } from '../../businesses/public.ts'
import { customerOfBusiness } from './customers.ts'

/** One table of a customer’s page as CSV. @throws Refusal business_not_found, not_permitted, customer_not_found */
export async function customerCsv(
  context: Context,
  { table, ...pair }: { businessId: BusinessId; memberId: MemberId; table: CustomerTable },
): Promise<string> {
  await requirePermission(context, pair.businessId, 'customers.export')
  const { customer, gapDays, favorites, orders, bookings, timeZone } = await customerOfBusiness(context, pair)
  switch (table) {
    case 'summary':
      return csvOf(
        ['Figure', 'Value'],
        [
          ['Customer', customer.name],
          ['Segment', wordsCell(customer.segment)],
          ['First visit', customer.firstDay],
          ['Last visit', customer.lastDay],
          ['Visits', customer.visits],
          ['Usually back after (days)', gapDays ?? ''],
          ['Orders', customer.orders],
          ['Spent (USD)', customer.spendUsdCents === null ? '' : dollarsCell(customer.spendUsdCents)],
          ['Points earned', customer.pointsEarned],
          ['Points spent', customer.pointsSpent],
        ],
      )
    case 'favorites':
      return csvOf(
        ['Item', 'Quantity'],
        favorites.map(({ name, quantity }) => [name, quantity]),
      )
    case 'orders':
      return csvOf(
        ['Order', 'Placed', 'Time zone', 'Items', 'Status'],
        orders.map(({ number, placedAt, items, status }) => [
          number,
          timeCell(placedAt, timeZone),
          timeZone,
          items,
          wordsCell(status),
        ]),
      )
    case 'bookings':
      return csvOf(
        ['Service', 'Start', 'Time zone', 'Status'],
        bookings.map(({ serviceName, startsAt, status }) => [
          serviceName,
          timeCell(startsAt, timeZone),
          timeZone,
          wordsCell(status),
        ]),
      )
  }
}
