import { readBookingTerms } from 'contract/bookings/bookingTerms'
import { type ServiceId, StaffId } from 'contract/core/ids'
import { type Instant, LocalDate, type TimeZone } from 'contract/core/instant'
import { listSlots, type SlotList } from 'contract/slots/slots'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../../shared/api/load.ts'
import { dayIn } from '../../../shared/period.ts'
import { firstDay, lastDay, type Month, monthOf } from './months.ts'

/** Requested slots; `day` is null until the visitor chooses one. */
export interface SlotRequest {
  readonly staff: 'any' | StaffId
  readonly day: LocalDate | null
}

/** `?staff=` and `?day=`; invalid values are ignored. */
export function readSlotRequest(search: URLSearchParams): SlotRequest {
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

/** Request for a month, the same on the server and in the browser, which avoids a second request. */
export function monthQuery({ serviceId, timeZone, now }: Place, staff: SlotRequest['staff'], month: Month) {
  const today = dayIn(timeZone, now)
  const from = firstDay(month) < today ? today : firstDay(month)
  const to = lastDay(month) < from ? from : lastDay(month)
  return { params: { serviceId }, query: { from, to, staff } }
}

/** Month to show by default: that of the day, or the first with a free day. */
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

/** For loaders: the picker's first month. Loads nothing when the service is not bookable online. */
export async function loadSlots(
  context: Readonly<RouterContextProvider>,
  place: Place,
  { staff, day }: SlotRequest,
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
