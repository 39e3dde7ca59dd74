import type { ServiceId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { countUpcoming } from './upcoming.queries.ts'

/** The number of bookings of a service that begin in the future and are neither declined nor cancelled. */
export async function upcomingBookings({ db, now }: Context, serviceId: ServiceId): Promise<number> {
  return countUpcoming(db, { serviceId, now })
}
