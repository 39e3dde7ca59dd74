import type { BookingSummary } from 'contract/bookings/bookings'
import type { ServicePrice } from 'contract/businesses/businesses'
import type { BusinessId, MemberId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { offeredService, staffByIds } from '../../businesses/public.ts'
import { locationsOfServices } from '../../slots/public.ts'
import { comingRows, hasBookingRow, usualRows } from './memberVisits.queries.ts'
import { summaryFrom } from './present.ts'
import { partsOf } from './readBookings.ts'

/** The signed-in member's bookings that have not ended, earliest first. */
export async function comingBookings(context: Context, limit: number): Promise<BookingSummary[]> {
  const rows = await comingRows(context.db, { memberId: memberOf(context), now: context.now, limit })
  if (rows.length === 0) return []
  const parts = await partsOf(context, rows, 'customer')
  return parts.map((each) => summaryFrom(each, 'customer', context.now))
}

/** A service that the member visits, as it is offered now. */
export interface UsualService {
  readonly serviceId: ServiceId
  readonly businessId: BusinessId
  readonly name: string
  readonly price: ServicePrice
  readonly visits: number
  readonly lastAt: Instant
  /** The staff member of the last visit, if they still work there. */
  readonly staff: { readonly id: StaffId; readonly name: string } | null
}

/** A service not visited for over a year is not a habit. */
const usualDays = 400

/** The services that the signed-in member visited most and that can be booked online now. */
export async function usualServices(context: Context, limit: number): Promise<UsualService[]> {
  const since = minus(context.now, { days: usualDays })
  const rows = await usualRows(context.db, { memberId: memberOf(context), since, limit })
  if (rows.length === 0) return []
  const [offers, staff, bookable] = await concurrently([
    concurrently(rows.map(({ serviceId }) => offeredService(context, serviceId))),
    staffByIds(
      context,
      rows.flatMap(({ staffId }) => staffId ?? []),
    ),
    locationsOfServices(
      context,
      rows.map(({ serviceId }) => serviceId),
    ),
  ])
  return rows.flatMap(({ staffId, ...row }, at) => {
    const offer = offers[at]
    if (!offer || !bookable.has(row.serviceId)) return []
    const person = staffId === null ? undefined : staff.get(staffId)
    const { name, price } = offer
    return { ...row, name, price, staff: person ? { id: person.id, name: person.name } : null }
  })
}

/** Whether the member ever had a booking that was paid or agreed. */
export async function hasBooked(context: Context, memberId: MemberId): Promise<boolean> {
  return hasBookingRow(context.db, memberId)
}
