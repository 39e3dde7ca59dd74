import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { confirmHold, releaseHold } from '../../slots/public.ts'
import { isUnverified } from '../calendar/externalCalendars.ts'
import { showInCalendars } from '../calendar/calendarSync.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { alternativeStarts } from '../reschedule/alternativeStarts.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { regretUntil, requestAnswerBy } from '../core/cancellationTerms.rules.ts'
import {
  type BookingRow,
  bookingsOfOrders,
  changeStatus,
  customersOfOrders,
  lockCustomers,
} from '../core/booking.repository.ts'
import { startsOf } from '../core/bookingState.rules.ts'
import { hasLostPrice, bookAgreedPrice } from './agreedPrice.ts'
import { isGuest } from '../core/customers.ts'

/**
 * Confirms a booking whose amount due now is paid or 0: allocates its time, also when its hold has expired and the time
 * is still free and no other booking has its agreed price.
 * @throws Refusal booking_state, booking_overlap, slot_taken (with `nearest`), slot_invalid, staff_not_found,
 * estimate_price_unused
 */
export async function confirmBooking(context: Context, row: BookingRow): Promise<BookingRow> {
  const { db, now } = context
  const to = row.confirm_mode === 'request' ? 'requested' : 'confirmed'
  if (!startsOf('payment', to).includes(row.status)) throw new Refusal('booking_state')
  await bookAgreedPrice(context, row)
  const time = await confirmHold(context, { holdId: row.hold_id, bookingId: row.id }, linkedCalendars)
  const booked = await changeStatus(
    db,
    { id: row.id, from: startsOf('payment', to), to, now },
    {
      staff_id: time.staffId,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      seat_no: time.seatNo,
      sequence: 1,
      is_unverified: await isUnverified(context, time.staffId),
      regret_until: regretUntil(now, time.startsAt),
      respond_by: to === 'requested' ? requestAnswerBy(now, time.startsAt, row.min_notice_minutes) : null,
    },
  )
  if (!booked) throw new Refusal('booking_state')
  const by = isGuest(booked) ? 'business' : 'customer'
  await recordTimelineEvent(context, booked, { what: 'status', by, reason: null })
  await notifyCustomer(context, booked, { kind: to })
  await notifyBusiness(context, booked, { kind: to })
  await showInCalendars(context, booked)
  return booked
}

/** Confirms all bookings of these orders, or none. @throws Refusal as confirmBooking does */
export async function confirmPaidBookings(context: Context, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await lockCustomers(context.db, await customersOfOrders(context.db, orderIds))
  // Sequential: each booking locks its time, in an order shared by all settlements.
  for (const row of await bookingsOfOrders(context.db, orderIds)) await confirmBooking(context, row)
}

/** Expires paid bookings that could not be booked, and notifies their customers why, with the nearest free starts. */
export async function endUnbookable(context: Context, orderIds: readonly OrderId[]): Promise<void> {
  const { db, now } = context
  for (const row of await bookingsOfOrders(db, orderIds)) {
    const isPriceLost = await hasLostPrice(context, row)
    const ended = await changeStatus(db, {
      id: row.id,
      from: startsOf('goodword', 'expired'),
      to: 'expired',
      now,
    })
    if (ended) {
      await recordTimelineEvent(context, ended, { what: 'status', by: 'goodword', reason: null })
      await releaseHold(context, ended.hold_id)
    }
    const lapsed = ended ?? (row.status === 'expired' && row.sequence === 0 ? row : null)
    if (lapsed)
      await notifyCustomer(
        context,
        lapsed,
        isPriceLost
          ? { kind: 'price_lost' }
          : { kind: 'not_booked', alternatives: await alternativeStarts(context, lapsed) },
      )
  }
}
