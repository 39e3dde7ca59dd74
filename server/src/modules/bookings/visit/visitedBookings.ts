import type { BookingId, BusinessId, LocationId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { bookingById, completedWithoutOrder, visitsRow } from '../core/booking.queries.ts'
import type { BookingRow } from '../core/booking.repository.ts'

/** The member's completed bookings at a business: count, and end of the last visit. */
export async function bookedFacts(
  context: Context,
  who: { memberId: MemberId; businessId: BusinessId },
): Promise<{ readonly visits: number; readonly lastVisitAt: Instant | null }> {
  const { count, last } = await visitsRow(context.db, who)
  return { visits: count, lastVisitAt: last }
}

/** A visit without a payment at booking: reviews refer to it because it has no order. */
export interface BookingVisit {
  readonly bookingId: BookingId
  readonly businessId: BusinessId
  /** Null before the visit and after a no-show. */
  readonly visitedAt: Instant | null
  readonly itemNames: readonly string[]
}

/** The signed-in member's own visit; null for other members' bookings and for bookings with an order. */
export async function bookingVisitOf(context: Context, id: BookingId): Promise<BookingVisit | null> {
  const row = await bookingById(context.db, id)
  return row?.member_id === memberOf(context) && row.order_id === null ? visitFrom(row) : null
}

/** The member's visits completed since `since`, latest first. */
export async function bookingVisitsSince(
  context: Context,
  { since, limit }: { since: Instant; limit: number },
): Promise<BookingVisit[]> {
  const memberId = memberOf(context)
  return (await completedWithoutOrder(context.db, { memberId, since, limit })).map(visitFrom)
}

/** The visit state of a booking without an order, for any caller; null for other bookings. */
export async function bookingVisitState(
  context: Context,
  id: BookingId,
): Promise<{ readonly locationId: LocationId | null; readonly visitedAt: Instant | null } | null> {
  const row = await bookingById(context.db, id)
  if (!row || row.order_id !== null) return null
  return { locationId: row.location_id, visitedAt: visitFrom(row).visitedAt }
}

const visitFrom = (row: BookingRow): BookingVisit => ({
  bookingId: row.id,
  businessId: row.business_id,
  visitedAt: row.status === 'completed' ? row.status_at : null,
  itemNames: [row.service_name],
})
