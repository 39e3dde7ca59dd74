import type { Permission } from 'contract/core/roles'
import type { ServiceId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type Admission, mustPermit, notPermitted } from '../../businesses/public.ts'
import { locationsOfServices } from '../../slots/public.ts'
import type { BookingRow } from './booking.repository.ts'

// A booking stores the location of its service at that time. A person limited to locations sees and changes only the
// bookings there.

/** The bookings at the caller's locations. */
export function atOwnLocations(
  { locationIds }: Pick<Admission, 'locationIds'>,
  rows: readonly BookingRow[],
): readonly BookingRow[] {
  if (locationIds === null) return rows
  return rows.filter(({ location_id: id }) => id !== null && locationIds.includes(id))
}

/** @throws Refusal not_permitted when the booking is not at one of the caller's locations */
export function mustPermitBooking(
  admission: Admission,
  { location_id: locationId }: Pick<BookingRow, 'location_id'>,
  permission: Permission,
): void {
  mustPermit(admission, permission, { locationId })
}

/** For a new booking. @throws Refusal not_permitted when the service is not at one of the caller's locations */
export async function mustPermitService(
  context: Context,
  admission: Admission,
  { serviceId, permission }: { serviceId: ServiceId; permission: Permission },
): Promise<void> {
  mustPermit(admission, permission)
  if (admission.locationIds === null) return
  const locationId = (await locationsOfServices(context, [serviceId])).get(serviceId)
  if (locationId === undefined || !admission.locationIds.includes(locationId))
    throw notPermitted(admission, permission)
}
