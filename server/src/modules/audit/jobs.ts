import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { sealDays } from './sealDays.ts'

export const auditJobs: readonly Job[] = [
  defineJob({
    name: 'seal-audit-days',
    data: z.strictObject({}),
    schedule: '41 * * * *',
    run: sealDays,
  }),
]
