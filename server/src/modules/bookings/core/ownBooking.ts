import { BookingId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { bookingById } from './booking.queries.ts'

/** The service of the signed-in member's own booking; null for any other id. */
export async function ownBookingName(context: Context, id: string): Promise<string | null> {
  const booking = await bookingById(context.db, BookingId.parse(id))
  return booking?.member_id === memberOf(context) ? booking.service_name : null
}
