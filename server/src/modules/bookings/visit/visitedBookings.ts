import type { BookingId, BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { bookingById, completedWithoutOrder, visitsRow } from '../core/booking.queries.ts'
import type { BookingRow } from '../core/booking.repository.ts'

/** Whether somebody has been at a business for something that they had booked, and when they last left. */
export async function bookedFacts(
  context: Context,
  who: { memberId: MemberId; businessId: BusinessId },
): Promise<{ readonly visits: number; readonly lastVisitAt: Instant | null }> {
  const { count, last } = await visitsRow(context.db, who)
  return { visits: count, lastVisitAt: last }
}

/** A visit for which nothing was paid when it was booked: there is no order that could be reviewed instead. */
export interface BookingVisit {
  readonly bookingId: BookingId
  readonly businessId: BusinessId
  /** Null before it has taken place, and where nobody came. */
  readonly visitedAt: Instant | null
  readonly itemNames: readonly string[]
}

/** The signed-in member's own; null for those of others, and for those that have an order. */
export async function bookingVisitOf(context: Context, id: BookingId): Promise<BookingVisit | null> {
  const row = await bookingById(context.db, id)
  return row?.member_id === memberOf(context) && row.order_id === null ? visitFrom(row) : null
}

/** The member's visits that were completed since an instant, the latest first. */
export async function bookingVisitsSince(
  context: Context,
  { since, limit }: { since: Instant; limit: number },
): Promise<BookingVisit[]> {
  const memberId = memberOf(context)
  return (await completedWithoutOrder(context.db, { memberId, since, limit })).map(visitFrom)
}

const visitFrom = (row: BookingRow): BookingVisit => ({
  bookingId: row.id,
  businessId: row.business_id,
  visitedAt: row.status === 'completed' ? row.status_at : null,
  itemNames: [row.service_name],
})
