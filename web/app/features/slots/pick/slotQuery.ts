import { readBookingTerms } from 'contract/bookings/bookingTerms'
import { type ServiceId, StaffId } from 'contract/core/ids'
import { type Instant, LocalDate, type TimeZone } from 'contract/core/instant'
import { listSlots, type SlotList } from 'contract/slots/slots'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../../shared/api/load.ts'
import { dayIn } from '../../../shared/period.ts'
import { firstDay, lastDay, type Month, monthOf } from './months.ts'

/** What is looked for; `day` is null until somebody chose one. */
export interface SlotWish {
  readonly staff: 'any' | StaffId
  readonly day: LocalDate | null
}

/** `?staff=` and `?day=`; whatever is neither is no wish. */
export function readSlotWish(search: URLSearchParams): SlotWish {
  return {
    staff: StaffId.safeParse(search.get('staff')).data ?? 'any',
    day: LocalDate.safeParse(search.get('day')).data ?? null,
  }
}

interface Place {
  readonly serviceId: ServiceId
  readonly timeZone: TimeZone
  readonly now: Instant
}

/** What the server is asked for a month: the same on the server and in the browser, so that nothing is asked twice. */
export function monthQuery({ serviceId, timeZone, now }: Place, staff: SlotWish['staff'], month: Month) {
  const today = dayIn(timeZone, now)
  const from = firstDay(month) < today ? today : firstDay(month)
  const to = lastDay(month) < from ? from : lastDay(month)
  return { params: { serviceId }, query: { from, to, staff } }
}

/** The month that is shown when nobody has turned to another: that of the day, or the first with a free one. */
export function monthToShow(
  { timeZone, now }: Pick<Place, 'timeZone' | 'now'>,
  day: LocalDate | null,
  first: SlotList | undefined,
): Month {
  const today = dayIn(timeZone, now)
  if (day !== null && day >= today) return monthOf(day)
  const isEmpty = first !== undefined && first.slots.length === 0
  return monthOf(isEmpty && first.nextFreeDate !== null ? first.nextFreeDate : today)
}

/** For the page's loader: the month that the picker shows first. Nothing when the service cannot be booked online. */
export async function loadSlots(
  context: Readonly<RouterContextProvider>,
  place: Place,
  { staff, day }: SlotWish,
): Promise<Entry[]> {
  const ask = (month: Month) => loadIfPossible(context, listSlots, monthQuery(place, staff, month))
  const begin = monthToShow(place, day, undefined)
  const [first, terms] = await Promise.all([
    ask(begin),
    loadIfPossible(context, readBookingTerms, { params: { serviceId: place.serviceId } }),
  ])
  const entries = [first?.entry, terms?.entry]
  const month = monthToShow(place, day, first?.value)
  if (month !== begin) entries.push((await ask(month))?.entry)
  return entries.filter((entry) => entry !== undefined)
}
