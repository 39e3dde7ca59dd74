import type { BusinessId, LocationId } from 'contract/core/ids'
import type { TodayTable } from 'contract/insights/insights'
import { measures } from 'contract/insights/measures'
import type { Context } from '../../../platform/context.ts'
import { csvOf, dollarsCell, timeCell } from 'contract/core/csv'
import { requirePermission } from '../../businesses/public.ts'
import { businessToday } from './today.ts'

const shown = ['netSales', 'orders', 'bookings', 'pointsIssued'] as const

/** One table of the day so far as CSV, at all locations or the chosen one. @throws Refusal business_not_found, not_permitted */
export async function todayCsv(
  context: Context,
  {
    businessId,
    table,
    locationId,
  }: { businessId: BusinessId; table: TodayTable; locationId?: LocationId | undefined },
): Promise<string> {
  await requirePermission(context, businessId, 'insights.view')
  const { day, figures, nextVisits, newReviews, timeZone } = await businessToday(
    context,
    businessId,
    locationId,
  )
  switch (table) {
    case 'figures':
      return csvOf(
        ['Measure', day, 'Usual by now'],
        shown.map((name) => {
          const { value, usual } = figures?.[name] ?? { value: 0, usual: null }
          const isMoney = measures[name].unit === 'cents'
          const cell = (amount: number) => (isMoney ? dollarsCell(amount) : amount)
          return [
            isMoney ? `${measures[name].words} (USD)` : measures[name].words,
            cell(value),
            usual === null ? '' : cell(usual),
          ]
        }),
      )
    case 'visits':
      return csvOf(
        ['Start', 'Time zone', 'Service', 'Customer'],
        nextVisits.map(({ startsAt, serviceName, customerName }) => [
          timeCell(startsAt, timeZone),
          timeZone,
          serviceName,
          customerName,
        ]),
      )
    case 'reviews':
      return csvOf(
        ['Published', 'Time zone', 'Stars', 'Author', 'Review', 'Answered'],
        newReviews.map(({ publishedAt, stars, authorName, text, isAnswered }) => [
          timeCell(publishedAt, timeZone),
          timeZone,
          stars,
          authorName,
          text,
          isAnswered ? 'Yes' : 'No',
        ]),
      )
  }
}
