import type { Booking } from 'contract/bookings/bookings'
import { bookingReschedulesMax } from 'contract/bookings/bookings'
import type { BookingId, BusinessId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requireAccess } from '../../businesses/public.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { moveAllocation, readHold, releaseHold, type StartLimits } from '../../slots/public.ts'
import { isUnverified } from '../calendar/externalCalendars.ts'
import { dateOf } from '../cancel/cancelBooking.ts'
import { showInCalendars } from '../calendar/calendarSync.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { mustBeOf } from '../visit/businessActions.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { isRefusable, laterStart, refundPercentAt, refusableUntil } from '../core/cancellationTerms.rules.ts'
import { isGuest } from '../core/customers.ts'
import { mustBeOwn, presentOne } from '../core/readBookings.ts'
import { bookingById } from '../core/booking.queries.ts'
import { mustPermitBooking } from '../core/bookingLocations.ts'
import { type BookingRow, changeBooking, lockBooking, lockCustomers } from '../core/booking.repository.ts'
import { actionsOf } from '../core/bookingState.rules.ts'
import { termsOf, bookingStateOf, wallTimeOf } from '../core/present.ts'
import { reassignBooking } from './reassignBooking.ts'
import { timeFreed } from '../waitlist/waitlistJobs.ts'

/**
 * Moves a booking to a held or a free time and frees the old one; to its present time, it does not change. The refund percentage at the time of the move caps later
 * refunds. Moving away from a time that the business chose does not count as a reschedule.
 * @throws Refusal booking_not_found, booking_state, reschedules_used, booking_overlap, slot_invalid (for a hold of
 * another service), and those of the hold
 */
export async function reschedule(
  context: Context,
  { bookingId, ...move }: { bookingId: BookingId } & CustomerMove,
): Promise<Booking> {
  const { now } = context
  await lockCustomers(context.db, [memberOf(context)])
  const row = mustBeOwn(context, await lockBooking(context.db, bookingId))
  if (row.status === 'confirmed' && row.reschedules >= bookingReschedulesMax && !mayRefuse(row, now))
    throw new Refusal('reschedules_used')
  if (!actionsOf('customer', bookingStateOf(row), now).includes('reschedule'))
    throw new Refusal('booking_state')
  const to = 'holdId' in move ? await takeHold(context, row, move.holdId) : move
  if (isPresent(row, to)) return presentOne(context, row, 'customer')
  const moved = await moveTo(context, row, {
    to,
    by: 'customer',
    limits: 'holdId' in move ? 'promised' : 'online',
    reason: null,
    changes: {
      refund_cap_percent: refundPercentAt(termsOf(row), now),
      reschedules: mayRefuse(row, now) ? row.reschedules : row.reschedules + 1,
      notice_starts_at: null,
      moved_from: null,
      moved_reason: null,
      refusable_until: null,
    },
  })
  await notifyCustomer(context, moved, { kind: 'moved' })
  await notifyBusiness(context, moved, { kind: 'moved' })
  return presentOne(context, moved, 'customer')
}

/** A held time, or a free time with a person, or with any. */
type CustomerMove =
  | { readonly holdId: SlotHoldId }
  | { readonly startsAt: Instant; readonly staffId: StaffId | null }

const isPresent = (row: BookingRow, { startsAt, staffId }: Target) =>
  Date.parse(startsAt) === Date.parse(row.starts_at) && (staffId === null || staffId === row.staff_id)

const mayRefuse = (row: BookingRow, now: Context['now']) =>
  isRefusable({ refusableUntil: row.refusable_until }, now)

/** A held time, or a time and a person that staff chose for the booking as they saw it. */
export type BusinessMove =
  | { readonly holdId: SlotHoldId; readonly reason: string | null }
  | {
      readonly startsAt: Instant
      readonly staffId: StaffId | null
      readonly sequence: number
      readonly reason: string | null
    }

/**
 * Moves a booking as staff of the business, with a reason unless it is a guest's. A member may refuse the time for 24 hours with a full
 * refund; another person at the same time cannot be refused. Notice hours count from the later start, so the refund is
 * never lower than before.
 * @throws Refusal business_not_found, booking_not_found, booking_state (also for a booking that changed since
 * `sequence`), booking_overlap, slot_taken, slot_invalid, staff_not_found, and those of the hold
 */
export async function rescheduleByBusiness(
  context: Context,
  { businessId, bookingId, ...move }: { businessId: BusinessId; bookingId: BookingId } & BusinessMove,
): Promise<Booking> {
  const admission = await requireAccess(context, businessId, 'bookings.manage')
  const found = mustBeOf(businessId, await bookingById(context.db, bookingId))
  mustPermitBooking(admission, found, 'bookings.manage')
  const { member_id: memberId } = found
  await lockCustomers(context.db, memberId === null ? [] : [memberId])
  const row = mustBeOf(businessId, await lockBooking(context.db, bookingId))
  if (!actionsOf('business', bookingStateOf(row), context.now).includes('move'))
    throw new Refusal('booking_state')
  if ('sequence' in move && move.sequence !== row.sequence) throw new Refusal('booking_state')
  const to = 'holdId' in move ? await takeHold(context, row, move.holdId) : move
  const isSameTime = Date.parse(to.startsAt) === Date.parse(row.starts_at)
  if (isSameTime && to.staffId === row.staff_id) return presentOne(context, row, 'business')
  const { reason } = move
  if (reason === null && !isGuest(row))
    throw new Refusal('input_invalid', { fields: [{ path: 'body.reason', message: 'is required' }] })
  const moved = isSameTime
    ? await reassignBooking(context, row, { staffId: to.staffId, reason })
    : await moveWithNotice(context, row, { to, reason })
  return presentOne(context, moved, 'business')
}

/** Moves to another time; the customer is notified, and a member may refuse. */
async function moveWithNotice(
  context: Context,
  row: BookingRow,
  { to, reason }: { to: Target; reason: string | null },
): Promise<BookingRow> {
  const { now } = context
  const until = refusableUntil(now)
  const moved = await moveTo(context, row, {
    to,
    by: 'business',
    limits: 'staff',
    reason,
    changes: isGuest(row)
      ? {}
      : {
          notice_starts_at: laterStart(row.notice_starts_at ?? row.starts_at, to.startsAt),
          // After several moves in a row, the customer sees the start that they chose themselves.
          moved_from: mayRefuse(row, now) ? row.moved_from : row.starts_at,
          moved_reason: reason,
          refusable_until: until,
        },
  })
  await notifyCustomer(context, moved, { kind: 'moved_by_business', before: row.starts_at, reason, until })
  return moved
}

/** The time and the person to which a booking moves. */
interface Target {
  readonly startsAt: Instant
  readonly staffId: StaffId | null
}

/** Releases the hold, so that the booking can take its time. */
async function takeHold(context: Context, row: BookingRow, holdId: SlotHoldId): Promise<Target> {
  const hold = await readHold(context, holdId)
  if (hold.status === 'booked') throw new Refusal('slot_hold_booked')
  if (hold.service.id !== row.service_id) throw new Refusal('slot_invalid')
  await releaseHold(context, holdId)
  return { startsAt: hold.startsAt, staffId: hold.staff?.id ?? null }
}

async function moveTo(
  context: Context,
  row: BookingRow,
  {
    to,
    by,
    limits,
    reason,
    changes,
  }: {
    to: Target
    by: 'customer' | 'business'
    limits: StartLimits
    reason: string | null
    changes: Parameters<typeof changeBooking>[2]
  },
): Promise<BookingRow> {
  const { db } = context
  const time = await moveAllocation(context, { bookingId: row.id, ...to, limits }, linkedCalendars)
  const moved = await changeBooking(db, row.id, {
    ...changes,
    staff_id: time.staffId,
    starts_at: time.startsAt,
    local_start: wallTimeOf(row.time_zone, time.startsAt).localStart,
    ends_at: time.endsAt,
    seat_no: time.seatNo,
    sequence: row.sequence + 1,
    is_doubled: false,
    is_unverified: await isUnverified(context, time.staffId),
    reminded_day_at: null,
    reminded_hours_at: null,
  })
  await recordTimelineEvent(context, moved, { what: 'moved', by, reason })
  await context.enqueue(timeFreed, { serviceId: row.service_id, date: dateOf(row) })
  await showInCalendars(context, moved, row)
  return moved
}
