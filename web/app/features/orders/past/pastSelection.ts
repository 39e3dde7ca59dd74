import { type Instant, LocalDate } from 'contract/core/instant'
import type { Sent } from 'contract/core/route'
import { plusDays } from 'contract/core/time'
import {
  type downloadPastOrders,
  orderSearchLengthMax,
  PastOrderSort,
  PastOrderStatus,
} from 'contract/orders/pastOrders'
import type { OwnOrdersAddress } from 'contract/pageAddresses'
import { dateOf, dayIn, type NamedPeriod } from '../../../shared/period.ts'

export type PastSelection = NonNullable<Sent<typeof downloadPastOrders>['query']>

/** The selection that the address holds; ignores invalid values, so that a mistyped address still shows orders. */
export function selectionOfAddress(search: URLSearchParams): PastSelection {
  const q = (search.get('q') ?? '').trim().slice(0, orderSearchLengthMax)
  const status = PastOrderStatus.safeParse(search.get('status')).data
  const sort = PastOrderSort.safeParse(search.get('sort')).data
  const from = LocalDate.safeParse(search.get('from')).data
  const to = LocalDate.safeParse(search.get('to')).data
  const isInOrder = !from || !to || from <= to
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(from && isInOrder && { from }),
    ...(to && isInOrder && { to }),
    ...(sort && sort !== 'newest' && { sort }),
  }
}

export const addressOfSelection = (selection: PastSelection): OwnOrdersAddress => ({
  show: 'past',
  ...selection,
})

/** Whether filters may hide orders; the sort order hides none. */
export const isFiltered = ({ q, status, from, to }: PastSelection) =>
  [q, status, from, to].some((value) => value !== undefined)

export const statusNames: Record<PastOrderStatus, string> = {
  fulfilled: 'Complete',
  refunded: 'Refunded',
  rejected: 'Declined',
  cancelled: 'Canceled',
}

export const sortNames: Record<PastOrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
  lowest: 'Lowest total first',
}

/** Periods offered at an instant, by days of the time zone. */
export function periodsAt(now: Instant, timeZone: string): readonly NamedPeriod[] {
  const today = dayIn(timeZone, now)
  const [year, month] = today.split('-').map(Number) as [number, number] // year and month come first
  return [
    { name: 'Today', period: { from: today, to: today } },
    { name: 'Last 7 days', period: { from: plusDays(today, -6), to: today } },
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
    { name: 'Last month', period: { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) } },
    { name: 'This year', period: { from: dateOf(year, 1, 1), to: today } },
  ]
}
