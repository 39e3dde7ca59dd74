import type { BookingId, EstimateRequestId, ServiceId } from 'contract/core/ids'
import type { AgreedPrice } from 'contract/estimates/requests'
import type { DomainEvent } from 'contract/events/events'
import type { UsdCents } from 'contract/core/money'
import { usdCents } from 'contract/core/money'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { locked } from '../saved/ownEstimate.ts'
import { estimateOfRequest, ownRequestRow } from './request.queries.ts'
import { lockRequest, requestOfBooking, type RequestRow, updateRequest } from './request.repository.ts'
import { mayMove } from './requestState.rules.ts'

export interface HeldPrice {
  readonly usdCents: UsdCents
  /** The booking that used the price before; it may have expired unpaid. */
  readonly bookingId: BookingId | null
}

/**
 * The accepted price for a booking of this service, locked until the transaction ends.
 * @throws Refusal estimate_request_not_found, estimate_price_unused for another service, or when it is booked or finished
 */
export async function agreedPrice(
  context: Context,
  { requestId, serviceId }: { requestId: EstimateRequestId; serviceId: ServiceId },
): Promise<HeldPrice> {
  const request = await ownLocked(context, requestId)
  const held = heldPrice(request)
  if (request.service_id !== serviceId || held === null) throw new Refusal('estimate_price_unused')
  return held
}

/**
 * The accepted price of a request, locked until the transaction ends; null when it is withdrawn, booked or finished. For
 * payments, which arrive without the customer.
 */
export async function acceptedPrice({ db }: Context, id: EstimateRequestId): Promise<HeldPrice | null> {
  const request = await lockRequest(db, id)
  return request ? heldPrice(request) : null
}

function heldPrice({ status, price, booking_id: bookingId }: RequestRow): HeldPrice | null {
  return status === 'accepted' && price !== null ? { usdCents: price, bookingId } : null
}

/** @throws Refusal estimate_request_not_found, estimate_price_unused unless it is accepted, with a service to book, and not booked yet */
export async function readAgreedPrice(context: Context, requestId: EstimateRequestId): Promise<AgreedPrice> {
  const own = await ownRequestRow(context.db, { id: requestId, memberId: memberOf(context) })
  if (!own) throw new Refusal('estimate_request_not_found')
  const { request, estimate } = own
  if (request.status !== 'accepted' || request.service_id === null || request.price === null)
    throw new Refusal('estimate_price_unused')
  return {
    requestId,
    estimateId: estimate.id,
    name: estimate.name,
    usdCents: request.price,
    serviceId: request.service_id,
  }
}

/** Notes the unpaid booking that holds the price, which the caller has locked. */
export async function usePrice(
  { db }: Context,
  { requestId, bookingId }: { requestId: EstimateRequestId; bookingId: BookingId },
): Promise<void> {
  const request = await lockRequest(db, requestId)
  if (request) await updateRequest(db, request, { booking_id: bookingId }, null)
}

/**
 * Marks the request as booked with its booking, in one transaction, so that the customer cannot withdraw in between. The
 * caller has locked the price.
 */
export async function bookPrice(
  { db, now }: Context,
  { requestId, bookingId }: { requestId: EstimateRequestId; bookingId: BookingId },
): Promise<void> {
  const request = await lockRequest(db, requestId)
  if (!request || !mayMove(request.status, 'booked', 'goodword')) return
  const event = { now, actor: 'goodword', reason: '' } as const
  await updateRequest(db, request, { status: 'booked', booking_id: bookingId }, event)
}

/** Follows the booking of a request: booked, finished with its price, or open again after a cancellation. */
export async function followBooking(context: Context, { type, subjectId, data }: DomainEvent): Promise<void> {
  const request = await requestOfBooking(context.db, subjectId as BookingId) // the subject of booking events
  if (!request) return
  const { db, now } = context
  const event = { now, actor: 'goodword', reason: '' } as const
  if (type === 'booking.requested' || type === 'booking.confirmed') {
    if (mayMove(request.status, 'booked', 'goodword'))
      await updateRequest(db, request, { status: 'booked' }, event)
  } else if (type === 'booking.completed') {
    const price = typeof data.priceUsdCents === 'number' ? usdCents(data.priceUsdCents) : request.price
    if (mayMove(request.status, 'finished', 'goodword') && price !== null)
      await updateRequest(db, request, { status: 'finished', final_price: price, finished_at: now }, event)
  } else if (type === 'booking.cancelled' || type === 'booking.no_show') {
    if (request.status === 'accepted' || mayMove(request.status, 'accepted', 'goodword'))
      await updateRequest(db, request, { status: 'accepted', booking_id: null }, event)
  }
}

async function ownLocked(context: Context, id: EstimateRequestId): Promise<RequestRow> {
  const estimateId = await estimateOfRequest(context.db, { id, memberId: memberOf(context) })
  if (estimateId === undefined) throw new Refusal('estimate_request_not_found')
  await locked(context, estimateId)
  const request = await lockRequest(context.db, id)
  if (!request) throw new Refusal('estimate_request_not_found')
  return request
}
