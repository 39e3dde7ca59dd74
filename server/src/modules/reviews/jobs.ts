import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deleteForgottenPhotos } from './photos/photos.ts'

export const reviewsJobs: readonly Job[] = [
  defineJob({
    name: 'delete-forgotten-photos',
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    run: deleteForgottenPhotos,
  }),
]
