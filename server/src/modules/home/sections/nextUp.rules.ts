import type { BookingStatus } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds, isBefore } from 'contract/core/time'
import type { NextStep } from 'contract/home/home'
import type { OrderStatus } from 'contract/orders/orders'

export interface Step {
  readonly step: NextStep
  readonly by: Instant | null
  /** The deadline for the member to act. */
  readonly dueAt: Instant
}

interface ComingVisit {
  readonly status: BookingStatus
  readonly startsAt: Instant
  readonly respondBy: Instant | null
  readonly unreadMessages: number
  readonly isChargeDeclined: boolean
  /** From the place that the member chose; null without one. */
  readonly travelMinutes: number | null
}

/** Travel time counts from six hours before the visit on. */
const planMinutes = 6 * 60

/** The member's next step for a visit: pay, answer, then arrive in time. */
export function stepOfVisit(visit: ComingVisit, now: Instant): Step {
  const { status, startsAt, respondBy, travelMinutes } = visit
  if (status === 'held') return { step: 'pay', by: respondBy, dueAt: respondBy ?? now }
  if (visit.isChargeDeclined) return { step: 'pay_rest', by: null, dueAt: now }
  if (visit.unreadMessages > 0) return { step: 'answer', by: null, dueAt: now }
  if (status === 'requested') return { step: 'wait_for_answer', by: respondBy, dueAt: startsAt }
  if (status === 'in_progress' || !isBefore(now, startsAt))
    return { step: 'in_progress', by: null, dueAt: now }
  const minutes = (Date.parse(startsAt) - Date.parse(now)) / minuteMilliseconds
  if (travelMinutes === null || minutes > planMinutes)
    return { step: 'be_there', by: startsAt, dueAt: startsAt }
  const leaveAt = fromMilliseconds(Date.parse(startsAt) - travelMinutes * minuteMilliseconds)
  return { step: 'leave', by: leaveAt, dueAt: leaveAt }
}

interface OpenOrder {
  readonly status: OrderStatus
  readonly respondBy: Instant | null
  /** The chosen time; null for as soon as possible, and without a pickup. */
  readonly pickupAt: Instant | null
  /** When the business closes; null while it is closed, or without hours. */
  readonly closesAt: Instant | null
}

/** An order in progress is always for today. */
export function stepOfOrder({ status, respondBy, pickupAt, closesAt }: OpenOrder, now: Instant): Step {
  if (status === 'ready') return { step: 'pick_up', by: closesAt, dueAt: now }
  if (status === 'placed') return { step: 'wait_for_answer', by: respondBy, dueAt: pickupAt ?? now }
  return { step: 'wait_for_order', by: pickupAt, dueAt: pickupAt ?? now }
}

/** Streets are longer than a straight line. */
const detour = 1.3
const metresPerMinute = 400
const fixedMinutes = 5
const roundMinutes = 5

/** A cautious estimate through a town, in steps of five minutes: about 15 mph, and five minutes to park. */
export function travelMinutesOf(distanceMetres: number): number {
  const minutes = fixedMinutes + (distanceMetres * detour) / metresPerMinute
  return Math.ceil(minutes / roundMinutes) * roundMinutes
}
