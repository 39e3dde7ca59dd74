import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { checkAlerts, deleteOldChanges } from './alerts.ts'
import { checkSavedSearches } from './jobNames.ts'

/** Many businesses may change at once: one run checks the alerts after all of them. */
const mergedMax = 100

export const savedSearchesJobs = (write: Write): readonly Job[] => [
  // Also enqueued after a change of a business; the schedule continues when more alerts wait than one run checks.
  defineJob({
    name: checkSavedSearches,
    data: z.strictObject({}),
    schedule: '* * * * *',
    mergedMax,
    isRemote: true,
    run: () => checkAlerts(write),
  }),
  defineJob({
    name: 'delete-old-saved-search-changes',
    data: z.strictObject({}),
    schedule: '21 * * * *',
    run: deleteOldChanges,
  }),
]
