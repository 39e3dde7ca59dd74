import { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { publishScheduledListing } from './jobNames.ts'
import { publishScheduled } from './publish/publish.ts'
import { renewSpecialDays } from './publish/renewSpecialDays.ts'

const renewing = 'renew-special-days'

export const listingsJobs = (write: Write): readonly Job[] => [
  defineJob({
    name: publishScheduledListing,
    data: z.strictObject({ businessId: BusinessId, scheduleId: z.uuid() }),
    run: publishScheduled,
  }),
  defineJob({
    name: renewing,
    data: z.strictObject({}),
    schedule: '47 * * * *',
    isRemote: true,
    run: () => renewSpecialDays(write, renewing),
  }),
]
