import type { Booking, BookingLegs, BookingStatus } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { endBookingOrder, moneyOfOrders, noLegs, refundBooking } from '../../orders/public.ts'
import { freeAllocation, releaseHold } from '../../slots/public.ts'
import { showInCalendars } from '../calendar/calendarSync.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { refundCents, refundPercentAt } from '../core/cancellationTerms.rules.ts'
import { mustBeOwn, presentOne } from '../core/readBookings.ts'
import { type BookingRow, changeStatus, lockBooking } from '../core/booking.repository.ts'
import { actionsOf, startsOf } from '../core/bookingState.rules.ts'
import { termsOf, noMoney, bookingStateOf } from '../core/present.ts'
import { timeFreed } from '../waitlist/waitlistJobs.ts'

/**
 * Cancellation by the customer: a confirmed booking refunds by its agreed tier, any other booking refunds in full.
 * @throws Refusal booking_not_found, booking_state, refund_changed (with the current percentage), order_disputed
 */
export async function cancelOwn(
  context: Context,
  { bookingId, refundPercent }: { bookingId: BookingId; refundPercent: number },
): Promise<Booking> {
  const row = mustBeOwn(context, await lockBooking(context.db, bookingId))
  if (!actionsOf('customer', bookingStateOf(row), context.now).includes('cancel'))
    throw new Refusal('booking_state')
  const percent = row.status === 'confirmed' ? refundPercentAt(termsOf(row), context.now) : 100
  if (percent !== refundPercent) throw new Refusal('refund_changed', { details: { refundPercent: percent } })
  const { ended, back } = await endBooking(context, row, {
    to: 'cancelled_by_customer',
    by: 'customer',
    percent,
    reason: null,
  })
  if (row.status === 'held') return presentOne(context, ended, 'customer')
  const isRequest = row.status === 'requested'
  await notifyCustomer(
    context,
    ended,
    isRequest ? { kind: 'withdrawn_request' } : { kind: 'cancelled', reason: null, back },
  )
  await notifyBusiness(
    context,
    ended,
    isRequest ? { kind: 'withdrawn_request' } : { kind: 'cancelled', reason: null, back },
  )
  return presentOne(context, ended, 'customer')
}

/** Ends bookings whose payment the customer gives up, and releases their times; leaves others unchanged. */
export async function giveUpUnpaid(context: Context, bookingIds: readonly BookingId[]): Promise<void> {
  for (const id of bookingIds.toSorted()) {
    const row = await lockBooking(context.db, id)
    if (row?.status === 'held')
      await endBooking(context, row, {
        to: 'cancelled_by_customer',
        by: 'customer',
        percent: 100,
        reason: null,
      })
  }
}

/** Notifies the customer and refunds in full. @throws Refusal booking_state, order_disputed */
export async function cancelByBusiness(
  context: Context,
  row: BookingRow,
  { to, reason }: { to: 'declined' | 'cancelled_by_business'; reason: string },
): Promise<BookingRow> {
  const { ended, back } = await endBooking(context, row, { to, by: 'business', percent: 100, reason })
  const kind = to === 'declined' ? 'declined' : 'cancelled'
  await notifyCustomer(context, ended, { kind, reason, back })
  return ended
}

/** Expires a request without an answer or a hold without a payment when its deadline passes. */
export async function expire(context: Context, row: BookingRow): Promise<void> {
  const { ended } = await endBooking(context, row, {
    to: 'expired',
    by: 'goodword',
    percent: 100,
    reason: null,
  })
  if (row.status === 'requested') await notifyCustomer(context, ended, { kind: 'request_expired' })
}

/**
 * Ends a booking before its visit: frees the time and refunds part of the payment. The caller has locked the row.
 * Allocations are locked before money, as in a payment, to avoid deadlocks.
 * @throws Refusal booking_state, order_disputed
 */
async function endBooking(
  context: Context,
  row: BookingRow,
  end: {
    to: Extract<BookingStatus, 'expired' | 'declined' | 'cancelled_by_customer' | 'cancelled_by_business'>
    by: 'customer' | 'business' | 'goodword'
    percent: number
    reason: string | null
  },
): Promise<{ ended: BookingRow; back: BookingLegs }> {
  const { db, now } = context
  const { to, by, percent, reason } = end
  const ended = await changeStatus(
    db,
    { id: row.id, from: startsOf(by, to), to, now },
    { sequence: row.sequence === 0 ? 0 : row.sequence + 1 },
  )
  if (!ended) throw new Refusal('booking_state')
  await recordTimelineEvent(context, ended, { what: 'status', by, reason })
  if (row.status === 'held') {
    await releaseHold(context, row.hold_id)
    return { ended, back: noLegs }
  }
  await freeAllocation(context, row.id)
  await showInCalendars(context, ended)
  await context.enqueue(timeFreed, { serviceId: row.service_id, date: dateOf(row) })
  return { ended, back: await releaseBooking(context, row, { percent, by, reason: reason ?? titles[to] }) }
}

const titles = {
  expired: 'The business did not reply in time.',
  declined: 'The business declined the booking.',
  cancelled_by_customer: 'The booking was canceled.',
  cancelled_by_business: 'The business canceled the booking.',
} as const

async function releaseBooking(
  context: Context,
  { order_id: orderId }: BookingRow,
  { percent, by, reason }: { percent: number; by: 'customer' | 'business' | 'goodword'; reason: string },
): Promise<BookingLegs> {
  if (orderId === null) return noLegs
  const { paid, refunded } = (await moneyOfOrders(context, [orderId])).get(orderId) ?? noMoney
  const cents = refundCents(paid.usdCents, refunded.usdCents, percent)
  const back = await refundBooking(context, {
    orderId,
    usdCents: cents,
    reason,
    isByCustomer: by === 'customer',
  })
  await endBookingOrder(context, { orderId, by, isVisit: false, reason })
  return back
}

/** The local date of the start, in the business's time zone. */
export function dateOf({ starts_at: startsAt, time_zone: timeZone }: BookingRow): string {
  return Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
