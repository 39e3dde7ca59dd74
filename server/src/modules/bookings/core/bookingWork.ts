import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { BusinessOverview, DueWork } from 'contract/overview/overview'
import type { Context } from '../../../platform/context.ts'
import { customerNames } from './customers.ts'
import { nextOf, workRow } from './booking.queries.ts'

/**
 * Requests that wait for a business or for some of its locations, its bookings that start in `[from, before)`, and its
 * next booking; the caller has already been authorized.
 */
export async function bookingWork(
  context: Context,
  range: {
    businessId: BusinessId
    locationIds?: readonly LocationId[] | null
    from: Instant
    before: Instant
  },
): Promise<{ requests: DueWork; starting: number; next: BusinessOverview['nextBooking'] }> {
  const { businessId, locationIds = null } = range
  const { requests, respondBy, starting } = await workRow(context.db, { ...range, locationIds })
  const next = await nextOf(context.db, { businessId, locationIds, now: context.now })
  const nameOf = await customerNames(context, next ? [next] : [])
  return {
    requests: { count: requests, dueAt: respondBy },
    starting,
    next: next && {
      id: next.id,
      startsAt: next.starts_at,
      serviceName: next.service_name,
      customerName: nameOf(next),
    },
  }
}
