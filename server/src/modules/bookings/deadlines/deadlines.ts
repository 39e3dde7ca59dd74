import { disputableHours } from 'contract/bookings/bookings'
import type { BookingId } from 'contract/core/ids'
import { hourMilliseconds, minus, plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { expire } from '../cancel/cancelBooking.ts'
import { undisputed, awaitingConfirmation, unreminded, unclosed } from './deadlines.queries.ts'
import { completeVisit } from '../visit/businessActions.ts'
import { settleFee } from '../visit/noShow.ts'
import { resolveTask } from '../../notifications/public.ts'
import { notifyCustomer } from '../notifications/notify.ts'
import { reminderTask } from '../notifications/outcome.rules.ts'
import { lockBooking, noteReminder } from '../core/booking.repository.ts'
import { completedAfterHours, startsOf } from '../core/bookingState.rules.ts'

// Time-based transitions: expire requests, complete past bookings, settle no-show fees, send reminders.

const reminders = [
  { column: 'reminded_day_at', hours: 24, isDayBefore: true },
  { column: 'reminded_hours_at', hours: 2, isDayBefore: false },
] as const

export type Due = 'answer' | 'completion' | 'fee'

/** Bookings past a deadline, longest waiting first. */
export async function overdue(
  context: Context,
  due: Due,
  { limit, resting = [] }: { limit: number; resting?: readonly string[] },
): Promise<BookingId[]> {
  const { db, now } = context
  const before = (hours: number) => minus(now, { hours })
  switch (due) {
    case 'answer':
      return awaitingConfirmation(db, { at: now, resting, limit })
    case 'completion':
      return unclosed(db, { at: before(completedAfterHours), resting, limit })
    case 'fee':
      return undisputed(db, { at: before(disputableHours), resting, limit })
  }
}

/** Applies an overdue transition; does nothing when the booking has changed in between. */
export async function endOverdue(
  context: Context,
  { bookingId, due }: { bookingId: BookingId; due: Due },
): Promise<void> {
  const row = await lockBooking(context.db, bookingId)
  if (!row) return
  const now = Date.parse(context.now)
  switch (due) {
    case 'answer':
      if (startsOf('goodword', 'expired').includes(row.status) && Date.parse(row.respond_by ?? '') <= now)
        await expire(context, row)
      return
    case 'completion':
      if (
        startsOf('goodword', 'completed').includes(row.status) &&
        Date.parse(row.ends_at) + completedAfterHours * hourMilliseconds <= now
      )
        await completeVisit(context, row, 'goodword')
      return
    case 'fee':
      return settleFee(context, row)
  }
}

/**
 * Sends one reminder 24 hours and one 2 hours before the start; skips bookings made after that time. The second
 * replaces the first, which may still be pending until quiet hours end.
 */
export async function remind(context: Context, limit: number): Promise<void> {
  const { db, now } = context
  for (const { column, hours, isDayBefore } of reminders) {
    const at = plus(now, { hours })
    const job = `remind-of-bookings ${hours} hours`
    const except = await resting(context, job)
    const rows = await unreminded(db, { now, at, column, hours, resting: except, limit })
    await eachAlone(context, { job, rows, subjectOf: (id) => id }, async (id) => {
      const row = await noteReminder(db, id, { column, now })
      if (!row) return
      if (!isDayBefore) await resolveTask(context, { task: reminderTask(id), outcome: 'Starts soon' })
      await notifyCustomer(context, row, { kind: 'reminder', isDayBefore }, `reminder:${hours}`)
    })
  }
}
