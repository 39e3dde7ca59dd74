import * as z from 'zod/mini'
import { defineJob, type Job } from '../../jobs/queue.ts'
import { deleteForgottenPhotos } from './reviews.photos.service.ts'

export const reviewsJobs: readonly Job[] = [
  defineJob({
    name: 'delete-forgotten-photos',
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    run: deleteForgottenPhotos,
  }),
]
