import { VoucherId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { deleteEndedAttempts } from './vouchers/attempts.ts'
import { remindOfVouchers } from './vouchers/remind.ts'
import { expireVouchers } from './vouchers/vouchers.ts'

const batch = 200

/** Scheduled in UTC; each job may run twice. */
export const rewardsJobs: readonly Job[] = [
  defineJob({
    name: 'expire-vouchers',
    data: z.strictObject({}),
    schedule: '4-59/5 * * * *',
    run: async (context) => {
      if ((await expireVouchers(context, batch)) === batch) await context.enqueue('expire-vouchers', {})
    },
  }),
  defineJob({
    name: 'remind-of-vouchers',
    data: z.strictObject({ after: z.optional(VoucherId) }),
    schedule: '31 14 * * *',
    run: async (context, { after = null }) => {
      const last = await remindOfVouchers(context, { after, limit: batch })
      if (last !== null) await context.enqueue('remind-of-vouchers', { after: last })
    },
  }),
  defineJob({
    name: 'delete-ended-voucher-attempts',
    data: z.strictObject({}),
    schedule: '27 3 * * *',
    run: deleteEndedAttempts,
  }),
]
