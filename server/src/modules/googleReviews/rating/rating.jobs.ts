import * as z from 'zod/mini'
import { defineJob, type Job } from '../../../platform/jobs/queue.ts'
import { deleteOldGoogleRatings } from '../../ratings/public.ts'

export const ratingJobs: readonly Job[] = [
  defineJob({
    name: 'delete-old-google-ratings',
    data: z.strictObject({}),
    schedule: '27 4 * * *',
    run: deleteOldGoogleRatings,
  }),
]
