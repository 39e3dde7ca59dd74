import type { Permission } from 'contract/businesses/roles'
import type { LocationId, ServiceId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type Admission, mustPermit, notPermitted } from '../../businesses/public.ts'
import { locationsOfServices } from '../../slots/public.ts'
import type { BookingRow } from './booking.repository.ts'

// A booking is at the location of its service. A person limited to locations sees and changes only the bookings there.

/** The bookings at the caller's locations. */
export async function atOwnLocations(
  context: Context,
  { locationIds }: Pick<Admission, 'locationIds'>,
  rows: readonly BookingRow[],
): Promise<readonly BookingRow[]> {
  if (locationIds === null || rows.length === 0) return rows
  const locations = await locationsOfServices(
    context,
    rows.map((row) => row.service_id),
  )
  return rows.filter((row) => isAmong(locationIds, locations.get(row.service_id)))
}

/** @throws Refusal not_permitted when the service is not at one of the caller's locations */
export async function mustPermitService(
  context: Context,
  admission: Admission,
  { serviceId, permission }: { serviceId: ServiceId; permission: Permission },
): Promise<void> {
  mustPermit(admission, permission)
  if (admission.locationIds === null) return
  const locations = await locationsOfServices(context, [serviceId])
  if (!isAmong(admission.locationIds, locations.get(serviceId))) throw notPermitted(admission, permission)
}

/** The location of a booking; undefined when its service is no longer bookable. */
export async function locationOfBooking(
  context: Context,
  row: Pick<BookingRow, 'service_id'>,
): Promise<LocationId | undefined> {
  return (await locationsOfServices(context, [row.service_id])).get(row.service_id)
}

const isAmong = (own: readonly LocationId[], location: LocationId | undefined) =>
  location !== undefined && own.includes(location)
