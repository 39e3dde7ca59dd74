import {
  type BookingAction,
  bookingReschedulesMax,
  type BookingStatus,
  disputableHours,
} from 'contract/bookings/bookings'
import type { CalendarBooking } from 'contract/calendar/calendar'
import type { Instant } from 'contract/core/instant'
import { hourMilliseconds, minuteMilliseconds } from 'contract/core/time'

/**
 * The party that changes a booking's status. `payment` is the settlement of the amount due now, also when that is 0.
 */
export type Mover = 'customer' | 'business' | 'goodword' | 'payment'

/** The statuses from which each mover may enter a status. */
const starts: Record<Mover, Partial<Record<BookingStatus, readonly BookingStatus[]>>> = {
  // A late payment counts if the time is still free.
  payment: { requested: ['held', 'expired'], confirmed: ['held', 'expired'] },
  customer: { cancelled_by_customer: ['held', 'requested', 'confirmed'] },
  business: {
    confirmed: ['requested'],
    declined: ['requested'],
    in_progress: ['confirmed'],
    completed: ['confirmed', 'in_progress'],
    cancelled_by_business: ['confirmed'],
    no_show: ['confirmed', 'no_show_penalized'],
    no_show_penalized: ['confirmed'],
  },
  goodword: {
    expired: ['held', 'requested'],
    completed: ['confirmed', 'in_progress'],
    no_show: ['no_show_penalized'],
  },
}

export function startsOf(by: Mover, to: BookingStatus): readonly BookingStatus[] {
  return starts[by][to] ?? []
}

/** Only bookings in these statuses have an allocation. */
export const liveStatuses: readonly BookingStatus[] = ['requested', 'confirmed', 'in_progress']
/** In these statuses a booking has the agreed price of its estimate; the index `booking_agreed_price_unique` has the same. */
export const pricedStatuses: readonly BookingStatus[] = ['held', ...liveStatuses, 'completed']
export const endedStatuses: readonly BookingStatus[] = [
  'completed',
  'expired',
  'declined',
  'cancelled_by_customer',
  'cancelled_by_business',
  'no_show',
  'no_show_penalized',
]

/** How calendars show a booking, in files, feeds and linked calendars. A missed visit was not canceled. */
export function calendarStatusOf(status: BookingStatus): CalendarBooking['status'] {
  return shownAs[status]
}

const shownAs: Record<BookingStatus, CalendarBooking['status']> = {
  held: 'tentative',
  requested: 'tentative',
  confirmed: 'confirmed',
  in_progress: 'confirmed',
  completed: 'confirmed',
  no_show: 'confirmed',
  no_show_penalized: 'confirmed',
  expired: 'cancelled',
  declined: 'cancelled',
  cancelled_by_customer: 'cancelled',
  cancelled_by_business: 'cancelled',
}

const arrivesBefore = hourMilliseconds
const missedAfter = 15 * minuteMilliseconds
/** A visit without a report counts as completed after this many hours. */
export const completedAfterHours = 24

/** The facts that decide which actions a booking allows. */
export interface Standing {
  readonly status: BookingStatus
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly reschedules: number
  readonly noShowAt: Instant | null
  readonly isDisputed: boolean
  readonly isDecided: boolean
  /** The customer may refuse the time that the business chose until this instant. */
  readonly refusableUntil: Instant | null
  /** A guest has no account: there is no chat. */
  readonly isGuest: boolean
}

/** Checks only the time, not the status. */
export function isTimeFor(
  action: Exclude<BookingAction, 'message' | 'pay'>,
  { startsAt, endsAt, noShowAt, refusableUntil }: Standing,
  now: Instant,
): boolean {
  const [at, start, end] = [Date.parse(now), Date.parse(startsAt), Date.parse(endsAt)]
  const isOver = at >= end + completedAfterHours * hourMilliseconds
  const refusable = refusableUntil === null ? 0 : Date.parse(refusableUntil)
  switch (action) {
    case 'cancel':
      return at < Math.max(end, refusable)
    case 'confirm':
    case 'reschedule':
    case 'move':
      return at < start
    case 'check_in':
      return at >= start - arrivesBefore && !isOver
    case 'complete':
      return at >= start
    case 'no_show':
      return at >= Math.max(start + missedAfter, refusable) && !isOver
    case 'dispute_no_show':
      return noShowAt !== null && at < Date.parse(noShowAt) + disputableHours * hourMilliseconds
    case 'decline':
    case 'withdraw_no_show':
      return true
  }
}

/** A visit that has started either took place or is a no-show: cancelling it then would avoid the no-show fee. */
function mayStillCancel({ startsAt, refusableUntil }: Standing, now: Instant): boolean {
  const refusable = refusableUntil === null ? 0 : Date.parse(refusableUntil)
  return Date.parse(now) < Math.max(Date.parse(startsAt), refusable)
}

export function actionsOf(by: 'customer' | 'business', booking: Standing, now: Instant): BookingAction[] {
  const { status } = booking
  const isOpenPenalty = status === 'no_show_penalized' && !booking.isDecided
  const may: Partial<Record<BookingAction, boolean>> =
    by === 'customer'
      ? {
          pay: status === 'held',
          cancel:
            startsOf('customer', 'cancelled_by_customer').includes(status) && mayStillCancel(booking, now),
          reschedule: status === 'confirmed' && booking.reschedules < bookingReschedulesMax,
          dispute_no_show: isOpenPenalty && !booking.isDisputed,
          message: status !== 'held' && status !== 'expired',
        }
      : {
          confirm: status === 'requested',
          decline: status === 'requested',
          check_in: startsOf('business', 'in_progress').includes(status),
          complete: startsOf('business', 'completed').includes(status),
          no_show: status === 'confirmed',
          move: status === 'confirmed',
          cancel: startsOf('business', 'cancelled_by_business').includes(status),
          withdraw_no_show: isOpenPenalty,
          message: !booking.isGuest && status !== 'held' && status !== 'expired',
        }
  return (Object.keys(may) as BookingAction[]) // the keys of `may`
    .filter((action) => may[action])
    .filter((action) => action === 'message' || action === 'pay' || isTimeFor(action, booking, now))
}
