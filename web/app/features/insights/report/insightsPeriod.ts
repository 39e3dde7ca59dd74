import type { BusinessId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import type { View } from 'contract/insights/measures'
import type { OwnInsightsAddress } from 'contract/pageAddresses'
import { dateOf, type NamedPeriod, type Period } from '../../../shared/period.ts'

/** The chosen period and view of a business; without days the server chooses the month so far. */
export interface Choice {
  readonly businessId: BusinessId
  readonly from?: LocalDate
  readonly to?: LocalDate
  readonly view: View
}

/** Predefined periods as of a day; the first is the default of the server. */
export function periodsAsOf(today: LocalDate): readonly NamedPeriod[] {
  const [year, month] = today.split('-').map(Number) as [number, number] // year and month come first
  return [
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
    { name: 'Last 7 days', period: { from: plusDays(today, -6), to: today } },
    { name: 'Last month', period: { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) } },
    { name: 'Last 12 months', period: { from: dateOf(year, month - 11, 1), to: today } },
  ]
}

/** The choice in an address; invalid dates are ignored, and the server then takes its default. */
export function insightsChoice(query: URLSearchParams): Partial<Period> & { readonly view: View } {
  const from = LocalDate.safeParse(query.get('from'))
  const to = LocalDate.safeParse(query.get('to'))
  return {
    ...(from.success && to.success ? { from: from.data, to: to.data } : {}),
    view: query.get('view') === 'order' ? 'order' : 'cash',
  }
}

export function addressOfChoice({
  from,
  to,
  view,
}: {
  from?: string
  to?: string
  view: View
}): OwnInsightsAddress {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(view === 'order' ? { view } : {}),
  }
}
