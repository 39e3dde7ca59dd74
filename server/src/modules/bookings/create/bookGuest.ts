import type { Booking } from 'contract/bookings/bookings'
import type { Guest } from 'contract/bookings/guest'
import type { BusinessId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { offeredService, requireAccess } from '../../businesses/public.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { holdForGuest } from '../../slots/public.ts'
import { mustPermitService } from '../core/bookingLocations.ts'
import { presentOne } from '../core/readBookings.ts'
import { confirmBooking } from './confirmBooking.ts'
import { storeBooking } from './storeBooking.ts'

/**
 * Books a free time for a guest, as staff of the business. The booking is confirmed at once; a guest with an email
 * address gets a mail.
 * @throws Refusal business_not_found, service_not_found, service_not_bookable, staff_not_found, slot_taken (with
 * `nearest`), slot_invalid
 */
export async function bookGuest(
  context: Context,
  wanted: {
    businessId: BusinessId
    serviceId: ServiceId
    staffId: StaffId | null
    startsAt: Instant
    guest: Guest
    note: string
  },
): Promise<Booking> {
  const { businessId, serviceId, staffId, startsAt, guest, note } = wanted
  const admission = await requireAccess(context, businessId, 'bookings.manage')
  if ((await offeredService(context, serviceId))?.businessId !== businessId)
    throw new Refusal('service_not_found')
  await mustPermitService(context, admission, { serviceId, permission: 'bookings.manage' })
  const hold = await holdForGuest(context, { serviceId, startsAt, staffId }, linkedCalendars)
  const row = await storeBooking(context, hold, {
    customer: guest,
    note,
    card: null,
    series_id: null,
    series_position: null,
    series_count: null,
  })
  return presentOne(context, await confirmBooking(context, row), 'business')
}
