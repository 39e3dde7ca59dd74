import type { Booking } from 'contract/bookings/bookings'
import { effectRight } from 'contract/businesses/effects'
import type { BookingId, BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mustPermit, requireAccess } from '../../businesses/public.ts'
import { endBookingOrder } from '../../orders/public.ts'
import { openCharge } from '../charges/charge.ts'
import { cancelByBusiness } from '../cancel/cancelBooking.ts'
import { showInCalendars } from '../calendar/calendarSync.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { missVisit } from './noShow.ts'
import { notifyCustomer } from '../notifications/notify.ts'
import { restByCard } from '../core/cancellationTerms.rules.ts'
import { mustPermitBooking } from '../core/bookingLocations.ts'
import { presentOne } from '../core/readBookings.ts'
import { type BookingRow, changeStatus, lockBooking } from '../core/booking.repository.ts'
import { actionsOf, startsOf } from '../core/bookingState.rules.ts'
import { bookingStateOf } from '../core/present.ts'

export type BusinessAction = 'confirm' | 'decline' | 'check_in' | 'complete' | 'no_show' | 'cancel'

/**
 * For staff of the business; of several parallel actions on a booking, one succeeds.
 * @throws Refusal business_not_found, booking_not_found, booking_state, order_disputed; input_invalid without a
 * required reason
 */
export async function moveByBusiness(
  context: Context,
  step: { businessId: BusinessId; bookingId: BookingId; action: BusinessAction; reason?: string | undefined },
): Promise<Booking> {
  const { businessId, bookingId, action, reason = null } = step
  const admission = await requireAccess(context, businessId, 'bookings.manage')
  const right = effectRight('moveBooking', step)
  if (right) mustPermit(admission, right)
  const row = mustBeOf(businessId, await lockBooking(context.db, bookingId))
  mustPermitBooking(admission, row, 'bookings.manage')
  if (right) mustPermitBooking(admission, row, right)
  if (!actionsOf('business', bookingStateOf(row), context.now).includes(action))
    throw new Refusal('booking_state')
  return presentOne(context, await moved(context, row, { action, reason }), 'business')
}

/** @throws Refusal booking_not_found, also for a booking that was never agreed */
export function mustBeOf(businessId: BusinessId, row: BookingRow | null): BookingRow {
  if (row?.business_id !== businessId || row.sequence === 0) throw new Refusal('booking_not_found')
  return row
}

async function moved(
  context: Context,
  row: BookingRow,
  { action, reason }: { action: BusinessAction; reason: string | null },
): Promise<BookingRow> {
  switch (action) {
    case 'confirm': {
      const confirmed = await step(context, row, { to: 'confirmed', by: 'business', reason })
      await notifyCustomer(context, confirmed, { kind: 'confirmed' })
      await showInCalendars(context, confirmed)
      return confirmed
    }
    case 'decline':
    case 'cancel': {
      if (reason === null)
        throw new Refusal('input_invalid', { fields: [{ path: 'body.reason', message: 'is required' }] })
      const to = action === 'decline' ? 'declined' : 'cancelled_by_business'
      return cancelByBusiness(context, row, { to, reason })
    }
    case 'check_in':
      return step(context, row, { to: 'in_progress', by: 'business', reason })
    case 'complete':
      return completeVisit(context, row, 'business')
    case 'no_show':
      return missVisit(context, row, reason)
  }
}

/**
 * Completes the visit: the card on file pays the balance where agreed, and the order's points become spendable on
 * schedule.
 * @throws Refusal booking_state
 */
export async function completeVisit(
  context: Context,
  row: BookingRow,
  by: 'business' | 'goodword',
): Promise<BookingRow> {
  const completed = await step(context, row, { to: 'completed', by, reason: null })
  if (row.card_pays_rest) {
    const cents = restByCard({ price: row.price, dueNow: row.due_now })
    await openCharge(context, completed, { kind: 'balance', cents, dueAt: context.now })
  }
  if (row.order_id !== null)
    await endBookingOrder(context, { orderId: row.order_id, by, isVisit: true, reason: null })
  return completed
}

async function step(
  context: Context,
  row: BookingRow,
  {
    to,
    by,
    reason,
  }: {
    to: 'confirmed' | 'in_progress' | 'completed'
    by: 'business' | 'goodword'
    reason: string | null
  },
): Promise<BookingRow> {
  const { db, now } = context
  const stepped = await changeStatus(
    db,
    { id: row.id, from: startsOf(by, to), to, now },
    // The sequence rises only for changes that calendars show.
    to === 'confirmed' ? { sequence: row.sequence + 1, respond_by: null } : {},
  )
  if (!stepped) throw new Refusal('booking_state')
  await recordTimelineEvent(context, stepped, { what: 'status', by, reason })
  return stepped
}
