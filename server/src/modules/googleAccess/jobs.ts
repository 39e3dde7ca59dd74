import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deleteOldStates } from './consent.ts'

export const googleAccessJobs: readonly Job[] = [
  defineJob({
    // The name that the schedule has in databases.
    name: 'delete-old-calendar-states',
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    run: deleteOldStates,
  }),
]
