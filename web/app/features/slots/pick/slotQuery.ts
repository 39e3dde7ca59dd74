import { readBookingTerms } from 'contract/bookings/bookingTerms'
import { type BookingId, type ServiceId, StaffId } from 'contract/core/ids'
import { Instant, LocalDate, type TimeZone } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { listSlots } from 'contract/slots/slots'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../../shared/api/load.ts'
import { dayIn, type Period } from '../../../shared/period.ts'
import { firstDay, lastDay, type Month } from './months.ts'

/** Requested slots; each field is null until the visitor chooses it. */
export interface SlotRequest {
  readonly staff: 'any' | StaffId
  readonly day: LocalDate | null
  /** The start of a slot, selected in advance. */
  readonly at: Instant | null
  /** The first day of the two weeks to show, without choosing it. */
  readonly from: LocalDate | null
}

/** Clears everything but the staff. */
export const noRequest = { day: null, at: null, from: null } as const

/** `?staff=`, `?day=`, `?at=` and `?from=`; invalid values are ignored. */
export function readSlotRequest(search: URLSearchParams): SlotRequest {
  return {
    staff: StaffId.safeParse(search.get('staff')).data ?? 'any',
    day: LocalDate.safeParse(search.get('day')).data ?? null,
    at: Instant.safeParse(search.get('at')).data ?? null,
    from: LocalDate.safeParse(search.get('from')).data ?? null,
  }
}

/** The parameters that `readSlotRequest` reads. */
export function slotAddress({ staff, day, at, from }: SlotRequest): Record<string, string> {
  return {
    ...(staff !== 'any' && { staff }),
    ...(day !== null && { day }),
    ...(at !== null && { at }),
    ...(from !== null && { from }),
  }
}

export interface Place {
  readonly serviceId: ServiceId
  readonly timeZone: TimeZone
  readonly now: Instant
  /** The booking that moves to another time. */
  readonly movedBookingId?: BookingId | null
}

/** The two weeks from a day on. */
export const twoWeeksFrom = (from: LocalDate): Period => ({ from, to: plusDays(from, 13) })

/** The two weeks to show: those from today, or those from a requested later day. */
export function weeksToShow(
  { timeZone, now }: Pick<Place, 'timeZone' | 'now'>,
  { day, at, from }: SlotRequest,
): Period {
  const soon = twoWeeksFrom(dayIn(timeZone, now))
  const wanted = from ?? day ?? (at === null ? null : dayIn(timeZone, at))
  return wanted === null || wanted <= soon.to ? soon : twoWeeksFrom(wanted)
}

/** Request for two weeks, the same on the server and in the browser, which avoids a second request. */
export function weeksQuery(
  { serviceId }: Pick<Place, 'serviceId'>,
  staff: SlotRequest['staff'],
  weeks: Period,
) {
  return { params: { serviceId }, query: { ...weeks, staff } }
}

/** Request for the rest of a month. */
export function monthQuery({ serviceId, timeZone, now }: Place, staff: SlotRequest['staff'], month: Month) {
  const today = dayIn(timeZone, now)
  const from = firstDay(month) < today ? today : firstDay(month)
  const to = lastDay(month) < from ? from : lastDay(month)
  return { params: { serviceId }, query: { from, to, staff } }
}

/** For loaders: the picker's first two weeks. Loads nothing when the service is not bookable online. */
export async function loadSlots(
  context: Readonly<RouterContextProvider>,
  place: Place,
  wish: SlotRequest,
): Promise<Entry[]> {
  const loaded = await Promise.all([
    loadIfPossible(context, listSlots, weeksQuery(place, wish.staff, weeksToShow(place, wish))),
    loadIfPossible(context, readBookingTerms, { params: { serviceId: place.serviceId } }),
  ])
  return loaded.flatMap((each) => each?.entry ?? [])
}
