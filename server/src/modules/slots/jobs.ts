import { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { Calendars } from './availability/calendarsPort.ts'
import { forgetOldHolds, freeLapsed } from './holds/lapse.ts'
import {
  findDueAvailability,
  availabilityDue,
  renewAvailability,
  slotsChanged,
} from './index/availabilityIndex.ts'

/** Schedules are in UTC, and every job is idempotent. */
export const slotsJobs = (calendars: Calendars): readonly Job[] => [
  defineJob({
    name: 'free-lapsed-holds',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: freeLapsed,
  }),
  // A separate job, because a hold's row is always locked before resources.
  defineJob({
    name: 'forget-old-holds',
    data: z.strictObject({}),
    schedule: '*/10 * * * *',
    run: forgetOldHolds,
  }),
  defineJob({
    name: slotsChanged,
    data: z.strictObject({ businessId: BusinessId }),
    mergedMax: 100,
    run: (context, { businessId }) => renewAvailability(context, [businessId], calendars),
  }),
  defineJob({
    name: 'renew-due-availability',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: findDueAvailability,
  }),
  // Runs one job at a time, each in its own transaction.
  defineJob({
    name: availabilityDue,
    data: z.strictObject({ businessIds: z.array(BusinessId) }),
    run: (context, { businessIds }) => renewAvailability(context, businessIds, calendars),
  }),
]
