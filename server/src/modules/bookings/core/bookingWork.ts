import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { BusinessOverview, DueWork } from 'contract/overview/overview'
import type { Context } from '../../../platform/context.ts'
import { peopleOf } from '../../identity/public.ts'
import { nextOf, workRow } from './booking.queries.ts'

/**
 * Requests that wait for a business, its bookings that start in `[from, before)`, and its next booking; the caller has
 * already been authorized.
 */
export async function bookingWork(
  context: Context,
  range: { businessId: BusinessId; from: Instant; before: Instant },
): Promise<{ requests: DueWork; starting: number; next: BusinessOverview['nextBooking'] }> {
  const { requests, respondBy, starting } = await workRow(context.db, range)
  const next = await nextOf(context.db, { businessId: range.businessId, now: context.now })
  const people = await peopleOf(context, next ? [next.member_id] : [])
  return {
    requests: { count: requests, dueAt: respondBy },
    starting,
    next: next && {
      id: next.id,
      startsAt: next.starts_at,
      serviceName: next.service_name,
      customerName: people.get(next.member_id)?.displayName ?? 'A customer',
    },
  }
}
