import { defaultPreferences } from 'contract/account/defaultPreferences'
import { checkoutMinutes } from 'contract/checkouts/checkouts'
import type { BookingId, BusinessId, CheckoutId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { dayAndTime, type HourCycle } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { personOf } from '../../identity/public.ts'
import { extendHold } from '../../slots/public.ts'
import { type ChargeRow, lockCharge, setChargePayment } from './charge.repository.ts'
import { bookingById } from '../core/booking.queries.ts'
import { hasLostPrice } from '../create/agreedPrice.ts'
import { mustBeOwn } from '../core/readBookings.ts'
import {
  type BookingRow,
  changeBooking,
  lockBooking,
  lockUnpaid,
  setPayment,
} from '../core/booking.repository.ts'

// The data that checkouts need from bookings that await payment.

/** A visit as a line of a checkout. */
export interface DueVisit {
  readonly bookingId: BookingId
  readonly businessId: BusinessId
  readonly name: string
  readonly usdCents: UsdCents
  /** The no-show fee: points cannot pay it, and it earns none. */
  readonly isFee: boolean
}

/**
 * The declined charge of a booking; otherwise the booking and all unpaid visits of its series.
 * @throws Refusal booking_not_found, booking_state, estimate_price_unused
 */
export async function dueVisits(context: Context, id: BookingId): Promise<DueVisit[]> {
  const row = mustBeOwn(context, await bookingById(context.db, id))
  const charge = await declinedCharge(context, row)
  if (charge) return [charge]
  const clock = await clockOf(context, row)
  return (await unpaid(context, row)).map((visit) => visitFrom(visit, clock))
}

/**
 * Like `dueVisits`, for a checkout: extends each hold to at most 15 minutes after its creation and returns the earliest
 * expiry.
 * @throws Refusal booking_not_found, booking_state, estimate_price_unused, slot_hold_ended
 */
export async function keepForPayment(
  context: Context,
  id: BookingId,
): Promise<{ visits: DueVisit[]; until: Instant }> {
  const row = mustBeOwn(context, await lockBooking(context.db, id))
  const charge = await declinedCharge(context, row)
  if (charge) return { visits: [charge], until: plus(context.now, { minutes: checkoutMinutes }) }
  const rows = await unpaid(context, row)
  const clock = await clockOf(context, row)
  const visits: DueVisit[] = []
  const heldUntil: Instant[] = []
  for (const row of rows) {
    const until = await extendHold(context, row.hold_id)
    heldUntil.push(until)
    visits.push(visitFrom(await changeBooking(context.db, row.id, { respond_by: until }), clock))
  }
  // All instants share one format, so text order is time order.
  const [until] = heldUntil.sort()
  if (until === undefined) throw new Refusal('booking_state')
  return { visits, until }
}

async function declinedCharge(context: Context, row: BookingRow): Promise<DueVisit | null> {
  const charge = await lockCharge(context.db, row.id)
  return charge?.status === 'declined' ? chargeVisitFrom(row, charge, await clockOf(context, row)) : null
}
async function unpaid(context: Context, row: BookingRow): Promise<BookingRow[]> {
  const rows = await lockUnpaid(context.db, row)
  const waiting = rows.filter(({ status, due_now: due }) => status === 'held' && due > 0)
  if (!waiting.some(({ id }) => id === row.id)) throw new Refusal('booking_state')
  if (await hasLostPrice(context, row)) throw new Refusal('estimate_price_unused')
  return waiting
}

/** The clock of the customer, who reads the name of the line. A guest has no account to read it in. */
export async function clockOf(context: Context, row: BookingRow): Promise<HourCycle> {
  return row.member_id === null ? defaultPreferences : (await personOf(context, row.member_id)).preferences
}

function visitFrom(row: BookingRow, clock: HourCycle): DueVisit {
  return {
    bookingId: row.id,
    businessId: row.business_id,
    name: `${row.service_name}, ${dayAndTime(row.starts_at, row.time_zone, clock)}`,
    usdCents: row.due_now,
    isFee: false,
  }
}

/** A charge as a line of a checkout. */
export function chargeVisitFrom(row: BookingRow, { kind, amount }: ChargeRow, clock: HourCycle): DueVisit {
  const visit = visitFrom(row, clock)
  const isFee = kind === 'no_show_fee'
  return { ...visit, name: `${isFee ? 'No-show fee' : 'Balance'}: ${visit.name}`, usdCents: amount, isFee }
}

/** Records the checkout and order that will pay a booking or its charge. */
export async function notePayment(
  context: Context,
  { bookingId, checkoutId, orderId }: { bookingId: BookingId; checkoutId: CheckoutId; orderId: OrderId },
): Promise<void> {
  const charge = await lockCharge(context.db, bookingId)
  const payment = { checkout_id: checkoutId, order_id: orderId }
  if (charge) await setChargePayment(context.db, bookingId, payment)
  else await setPayment(context.db, bookingId, payment)
}
