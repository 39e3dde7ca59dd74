import type { BusinessId, LocationId, ServiceId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { locationsOfServices } from '../../slots/public.ts'
import { countToCome, countUpcoming } from './upcoming.queries.ts'

/** The number of bookings of a service that begin in the future and are neither declined nor cancelled. */
export async function upcomingBookings({ db, now }: Context, serviceId: ServiceId): Promise<number> {
  return countUpcoming(db, { serviceId, now })
}

/** The number of bookings at a location that have not ended. Those of services without a location are at the main one. */
export async function bookingsToComeAt(
  context: Context,
  { businessId, locationId, isMain }: { businessId: BusinessId; locationId: LocationId; isMain: boolean },
): Promise<number> {
  const { db, now } = context
  const counts = await countToCome(db, { businessId, now })
  const locations = await locationsOfServices(
    context,
    counts.map(({ service_id }) => service_id),
  )
  return counts
    .filter(({ service_id }) => {
      const own = locations.get(service_id)
      return own === undefined ? isMain : own === locationId
    })
    .reduce((sum, { count }) => sum + count, 0)
}
