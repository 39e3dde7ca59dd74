import type { BookingId, BusinessId, LocationId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { bookingVisitState } from '../../bookings/public.ts'
import { writeUrlOf } from '../../googleReviews/public.ts'
import { orderVisitState } from '../../orders/public.ts'
import type { VisitId } from './request.repository.ts'

/** A completed visit: an order, or a booking without one. */
interface VisitState {
  readonly locationId: LocationId | null
  readonly isRefunded: boolean
}

/** Null for an order or booking that is not a completed visit. */
export async function visitState(context: Context, visitId: VisitId): Promise<VisitState | null> {
  // Ids of orders and bookings never overlap.
  const order = await orderVisitState(context, visitId as OrderId)
  if (order) return order.visitedAt === null ? null : order
  const booking = await bookingVisitState(context, visitId as BookingId)
  return booking === null || booking.visitedAt === null ? null : { ...booking, isRefunded: false }
}

/** Google’s page for the location of the visit. */
export async function googleUrlOf(
  context: Context,
  { businessId, locationId }: { businessId: BusinessId; locationId: LocationId | null },
): Promise<string | null> {
  return writeUrlOf(context, businessId, locationId)
}
