import * as z from 'zod/mini'
import { defineJob, type Job } from '../../jobs/queue.ts'
import { settlePayouts } from './loyalty.settlement.service.ts'
import { payoutHourUtc } from './loyalty.statement.rules.ts'

export const settlementJobs: readonly Job[] = [
  defineJob({
    name: 'settle-payouts',
    data: z.strictObject({}),
    schedule: `0 ${payoutHourUtc} * * *`,
    run: async (context) => void (await settlePayouts(context)),
  }),
]
