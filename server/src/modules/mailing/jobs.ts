import { minus } from 'contract/core/time'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deleteReportsBefore } from './suppression/suppression.repository.ts'

const storedDays = 90

export const mailingJobs: readonly Job[] = [
  defineJob({
    name: 'delete-old-mail-reports',
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    run: (context) => deleteReportsBefore(context.db, minus(context.now, { hours: 24 * storedDays })),
  }),
]
