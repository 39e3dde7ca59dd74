import { BookingId, BusinessId, MemberId, ServiceId, SlotHoldId, StaffId } from 'contract/core/ids'
import { Instant, LocalDate } from 'contract/core/instant'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { sweep, type Write } from '../../platform/jobs/sweep.ts'
import { showComingBookings } from '../calendar/public.ts'
import { holdReleased } from '../slots/public.ts'
import { endOverdue, overdue, remind } from './deadlines/deadlines.ts'
import { askAboutClocks, askAboutShiftedClocks, findShiftedClocks } from './timeZones/timeZoneChanges.ts'
import { bookingChanged, showComing, writeEntries } from './calendar/calendarSync.ts'
import { timeFreed } from './waitlist/waitlistJobs.ts'
import { offerFreed, passOnTime, sweepWaitlist } from './waitlist/offers.ts'

const batch = 200
const findOverdueBookings = 'find-overdue-bookings'
const endOverdueBooking = 'end-overdue-booking'
const due = z.enum(['answer', 'completion', 'fee'])

/**
 * Schedules are in UTC, and every job is idempotent. Each booking ends in its own transaction, so a failure does not
 * block others.
 */
export const bookingsJobs = (write: Write): readonly Job[] => [
  defineJob({
    name: findOverdueBookings,
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: async () => {
      for (const what of due.options)
        await sweep(write, {
          job: `${findOverdueBookings} ${what}`,
          find: (context, resting) => overdue(context, what, { resting, limit: batch }),
          run: (bookingId) => write((context) => endOverdue(context, { bookingId, due: what })),
        })
    },
  }),
  // Handles jobs enqueued before sweeps ran this step directly.
  defineJob({
    name: endOverdueBooking,
    data: z.strictObject({ bookingId: BookingId, due }),
    run: endOverdue,
  }),
  defineJob({
    name: 'remind-of-bookings',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: (context) => remind(context, batch),
  }),
  defineJob({
    name: bookingChanged,
    data: z.strictObject({ bookingId: BookingId, leftStaffId: z.nullable(StaffId) }),
    run: writeEntries,
  }),
  defineJob({
    name: showComingBookings,
    data: z.strictObject({ memberId: MemberId }),
    run: (context, { memberId }) => showComing(context, memberId),
  }),
  defineJob({
    name: timeFreed,
    data: z.strictObject({ serviceId: ServiceId, date: LocalDate }),
    run: (context, queue) => offerFreed(context, queue),
  }),
  defineJob({
    name: holdReleased,
    data: z.strictObject({ holdId: SlotHoldId, serviceId: ServiceId, startsAt: Instant }),
    run: (context, hold) => passOnTime(context, hold),
  }),
  defineJob({
    name: 'find-shifted-clocks',
    data: z.strictObject({}),
    schedule: '0 5 * * *',
    run: findShiftedClocks,
  }),
  defineJob({
    name: askAboutClocks,
    data: z.strictObject({ businessId: BusinessId }),
    run: (context, { businessId }) => askAboutShiftedClocks(context, businessId),
  }),
  defineJob({
    name: 'sweep-waitlist',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: sweepWaitlist,
  }),
]
