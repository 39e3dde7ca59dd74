import type { Booking } from 'contract/bookings'
import { bookingReschedulesMax } from 'contract/bookings'
import type { BookingId, BusinessId, SlotHoldId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { requireStaff } from '../loyalty/loyalty.policy.ts'
import { endBookingOrder } from '../orders/orders.bookings.service.ts'
import { linkedCalendars } from '../calendar/calendar.busy.service.ts'
import { moveAllocation } from '../slots/slots.bookings.service.ts'
import { readHold, releaseHold } from '../slots/slots.service.ts'
import { isUnverified } from './bookings.calendars.service.ts'
import { cancelByBusiness, dateOf } from './bookings.cancel.service.ts'
import { showInCalendars } from './bookings.entries.service.ts'
import { noteStep } from './bookings.events.service.ts'
import { missVisit } from './bookings.noShow.service.ts'
import { tellBusiness, tellCustomer } from './bookings.notices.service.ts'
import { refundPercentAt } from './bookings.policy.rules.ts'
import { mustBeOwn, presentOne } from './bookings.read.service.ts'
import { type BookingRow, changeBooking, changeStatus, lockBooking } from './bookings.repository.ts'
import { actionsOf, startsOf } from './bookings.state.rules.ts'
import { agreedOf, standingOf } from './bookings.views.ts'
import { timeFreed } from './bookings.waitlist.jobs.ts'

/**
 * Gives a booking a time that is kept; the old one is free again. What the old time would have given back now is the most
 * that the new one will. @throws Refusal booking_not_found, booking_state, reschedules_used, booking_overlap, slot_invalid
 * (for a time of another service), and those of the hold
 */
export async function reschedule(
  context: Context,
  { bookingId, holdId }: { bookingId: BookingId; holdId: SlotHoldId },
): Promise<Booking> {
  const { db, now } = context
  const row = mustBeOwn(context, await lockBooking(db, bookingId))
  if (row.status === 'confirmed' && row.reschedules >= bookingReschedulesMax)
    throw new Refusal('reschedules_used')
  if (!actionsOf('customer', standingOf(row), now).includes('reschedule')) throw new Refusal('booking_state')
  const hold = await readHold(context, holdId)
  if (hold.status === 'booked') throw new Refusal('slot_hold_booked')
  if (hold.service.id !== row.service_id) throw new Refusal('slot_invalid')
  await releaseHold(context, holdId)
  const time = await moveAllocation(
    context,
    { bookingId, startsAt: hold.startsAt, staffId: hold.staff?.id ?? null, wasPromised: true },
    linkedCalendars,
  )
  const moved = await changeBooking(db, bookingId, {
    staff_id: time.staffId,
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    seat_no: time.seatNo,
    refund_cap_percent: refundPercentAt(agreedOf(row), now),
    reschedules: row.reschedules + 1,
    sequence: row.sequence + 1,
    is_unverified: await isUnverified(context, time.staffId),
    reminded_day_at: null,
    reminded_hours_at: null,
  })
  await noteStep(context, moved, { what: 'moved', by: 'customer', reason: null })
  await context.enqueue(timeFreed, { serviceId: row.service_id, date: dateOf(row) })
  await tellCustomer(context, moved, { kind: 'moved' })
  await tellBusiness(context, moved, { kind: 'moved' })
  await showInCalendars(context, moved, row)
  return presentOne(context, moved, 'customer')
}

export type BusinessAction = 'confirm' | 'decline' | 'check_in' | 'complete' | 'no_show' | 'cancel'

/**
 * By people of the business; of several who move a booking at once, one does.
 * @throws Refusal business_not_found, booking_not_found, booking_state, order_disputed; input_invalid without a needed reason
 */
export async function moveByBusiness(
  context: Context,
  step: { businessId: BusinessId; bookingId: BookingId; action: BusinessAction; reason?: string | undefined },
): Promise<Booking> {
  const { businessId, bookingId, action, reason = null } = step
  await requireStaff(context, businessId)
  const row = mustBeOf(businessId, await lockBooking(context.db, bookingId))
  if (!actionsOf('business', standingOf(row), context.now).includes(action))
    throw new Refusal('booking_state')
  return presentOne(context, await moved(context, row, { action, reason }), 'business')
}

/** @throws Refusal booking_not_found, also for what was never paid */
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
      await tellCustomer(context, confirmed, { kind: 'confirmed' })
      await showInCalendars(context, confirmed)
      return confirmed
    }
    case 'decline':
    case 'cancel': {
      if (reason === null)
        throw new Refusal('input_invalid', { fields: [{ path: 'body.reason', message: 'must say why' }] })
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

/** The visit took place; its points become spendable in their time. @throws Refusal booking_state */
export async function completeVisit(
  context: Context,
  row: BookingRow,
  by: 'business' | 'goodword',
): Promise<BookingRow> {
  const completed = await step(context, row, { to: 'completed', by, reason: null })
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
    // Only what a calendar shows otherwise is a change for calendars.
    to === 'confirmed' ? { sequence: row.sequence + 1, answer_by: null } : {},
  )
  if (!stepped) throw new Refusal('booking_state')
  await noteStep(context, stepped, { what: 'status', by, reason })
  return stepped
}
