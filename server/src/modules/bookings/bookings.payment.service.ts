import type { BookingId, BusinessId, CheckoutId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { UsdCents } from 'contract/money'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { extendHold } from '../slots/slots.bookings.service.ts'
import { momentIn } from './bookings.notices.rules.ts'
import { bookingById } from './bookings.queries.ts'
import { mustBeOwn } from './bookings.read.service.ts'
import { type BookingRow, changeBooking, lockBooking, lockUnpaid, setPayment } from './bookings.repository.ts'

// What checkouts ask of bookings that wait for their payment.

/** A visit as a line of a checkout. */
export interface DueVisit {
  readonly bookingId: BookingId
  readonly businessId: BusinessId
  readonly name: string
  readonly usdCents: UsdCents
}

/** The booking and, of a series, all of its visits that wait. @throws Refusal booking_not_found, booking_state */
export async function dueVisits(context: Context, id: BookingId): Promise<DueVisit[]> {
  return (await unpaid(context, mustBeOwn(context, await bookingById(context.db, id)))).map(visitFrom)
}

/**
 * The same for a checkout: their times are kept a quarter of an hour at most, and all as long as the shortest, which is
 * answered. @throws Refusal booking_not_found, booking_state, slot_hold_ended
 */
export async function keepForPayment(
  context: Context,
  id: BookingId,
): Promise<{ visits: DueVisit[]; until: Instant }> {
  const rows = await unpaid(context, mustBeOwn(context, await lockBooking(context.db, id)))
  const visits: DueVisit[] = []
  const kept: Instant[] = []
  for (const row of rows) {
    const keptUntil = await extendHold(context, row.hold_id)
    kept.push(keptUntil)
    visits.push(visitFrom(await changeBooking(context.db, row.id, { answer_by: keptUntil })))
  }
  // All instants are written alike, so their texts are in order.
  const [until] = kept.sort()
  if (until === undefined) throw new Refusal('booking_state')
  return { visits, until }
}

async function unpaid(context: Context, row: BookingRow): Promise<BookingRow[]> {
  const rows = await lockUnpaid(context.db, row)
  const waiting = rows.filter(({ status, due_now: due }) => status === 'held' && due > 0)
  if (!waiting.some(({ id }) => id === row.id)) throw new Refusal('booking_state')
  return waiting
}

function visitFrom(row: BookingRow): DueVisit {
  return {
    bookingId: row.id,
    businessId: row.business_id,
    name: `${row.service_name}, ${momentIn(row.starts_at, row.time_zone)}`,
    usdCents: row.due_now,
  }
}

/** Which order of which checkout will pay for a booking. */
export async function notePayment(
  context: Context,
  { bookingId, checkoutId, orderId }: { bookingId: BookingId; checkoutId: CheckoutId; orderId: OrderId },
): Promise<void> {
  await setPayment(context.db, bookingId, { checkout_id: checkoutId, order_id: orderId })
}
