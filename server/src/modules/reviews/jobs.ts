import * as z from 'zod/mini'
import type { Storage } from '../../integrations/storage/storage.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { movePhotos, movingJob } from './photos/movePhotos.ts'
import { deleteForgottenPhotos } from './photos/photos.ts'

export const reviewsJobs = (write: Write, storage: Storage): readonly Job[] => [
  defineJob({
    name: 'delete-forgotten-photos',
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    run: deleteForgottenPhotos,
  }),
  defineJob({
    name: movingJob,
    data: z.strictObject({}),
    schedule: '57 * * * *',
    isRemote: true,
    run: () => movePhotos(write, storage),
  }),
]
