import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { forgetPaidCards } from './payments/payerTracing.ts'

export const cardsJobs: readonly Job[] = [
  defineJob({
    name: 'forget-paid-cards',
    data: z.strictObject({}),
    schedule: '53 3 * * *',
    run: forgetPaidCards,
  }),
]
