import * as z from 'zod/mini'
import type { Storage } from '../../integrations/storage/storage.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { deleteUnused } from './assets/deleteUnused.ts'
import { deleteUnusedPhotos } from './jobNames.ts'

export const photosJobs = (write: Write, storage: Storage): readonly Job[] => [
  defineJob({
    name: deleteUnusedPhotos,
    data: z.strictObject({}),
    schedule: '7 3 * * *',
    isRemote: true,
    run: () => deleteUnused(write, storage),
  }),
]
