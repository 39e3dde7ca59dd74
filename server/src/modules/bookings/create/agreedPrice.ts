import type { EstimateRequestId, ServiceId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { acceptedPrice, agreedPrice, bookPrice } from '../../estimates/public.ts'
import { bookingById } from '../core/booking.queries.ts'
import type { BookingRow } from '../core/booking.repository.ts'
import { pricedStatuses } from '../core/bookingState.rules.ts'

// The accepted price of an estimate is for one booking at a time.

/** The price that a customer accepted for an estimate. */
export interface AgreedPrice {
  readonly requestId: EstimateRequestId
  readonly usdCents: UsdCents
}

/**
 * The accepted price of an estimate, for a single visit. A booking that awaits payment holds it.
 * @throws Refusal estimate_request_not_found, estimate_price_unused, booking_begun
 */
export async function unusedPrice(
  context: Context,
  requestId: EstimateRequestId,
  { serviceId, isRepeated }: { serviceId: ServiceId; isRepeated: boolean },
): Promise<AgreedPrice> {
  if (isRepeated) throw new Refusal('estimate_price_unused')
  const { usdCents, bookingId } = await agreedPrice(context, { requestId, serviceId })
  const earlier = bookingId && (await bookingById(context.db, bookingId))
  if (earlier && pricedStatuses.includes(earlier.status))
    throw new Refusal(earlier.status === 'held' ? 'booking_begun' : 'estimate_price_unused')
  return { requestId, usdCents }
}

/**
 * Books the agreed price with the booking that a payment confirms. An expired booking gets it if no other booking has it.
 * @throws Refusal estimate_price_unused
 */
export async function bookAgreedPrice(context: Context, row: BookingRow): Promise<void> {
  if (row.estimate_request_id === null) return
  if (await hasLostPrice(context, row)) throw new Refusal('estimate_price_unused')
  await bookPrice(context, { requestId: row.estimate_request_id, bookingId: row.id })
}

/** Whether another booking has the agreed price of this one, or the price is no longer available. */
export async function hasLostPrice(
  context: Context,
  { id, estimate_request_id: requestId }: BookingRow,
): Promise<boolean> {
  if (requestId === null) return false
  const held = await acceptedPrice(context, requestId)
  if (held === null) return true
  if (held.bookingId === null || held.bookingId === id) return false
  const other = await bookingById(context.db, held.bookingId)
  return other !== null && pricedStatuses.includes(other.status)
}
