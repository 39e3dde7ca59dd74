import { PayoutId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { payoutHourUtc } from '../loyalty/public.ts'
import { deleteNoticesEndedBy } from './account/accountChange.repository.ts'
import { type AccountPost, sendAccountNotice } from './account/mailAccountChange.ts'
import { mailPayoutAccountChange, notifyOfPayout } from './jobNames.ts'
import { notifyOwnersOfPayout } from './send/notifyOwnersOfPayout.ts'
import { recoverRefunds } from './reversals/reversals.ts'
import { resendPayouts, settlePayouts, type TransferGateway } from './send/sendPayouts.ts'

const nothing = z.strictObject({})

/** Scheduled jobs, in UTC. Each may run twice. */
export const payoutsJobs = (port: TransferGateway, post: AccountPost): readonly Job[] => [
  defineJob({
    name: notifyOfPayout,
    data: z.strictObject({ payoutId: PayoutId }),
    run: (context, { payoutId }) => notifyOwnersOfPayout(context, payoutId),
  }),
  defineJob({
    name: 'settle-payouts',
    data: nothing,
    schedule: `0 ${payoutHourUtc} * * *`,
    isRemote: true,
    run: () => settlePayouts(port),
  }),
  defineJob({
    name: 'resend-payouts',
    data: nothing,
    schedule: '4-59/10 * * * *',
    isRemote: true,
    run: () => resendPayouts(port),
  }),
  defineJob({
    name: 'recover-refunds',
    data: nothing,
    schedule: '9-59/10 * * * *',
    isRemote: true,
    run: () => recoverRefunds(port),
  }),
  defineJob({
    name: mailPayoutAccountChange,
    data: z.strictObject({ noticeId: z.uuid() }),
    isRemote: true,
    run: (_context, { noticeId }) => sendAccountNotice(post, noticeId),
  }),
  defineJob({
    name: 'delete-ended-payout-notices',
    data: nothing,
    schedule: '27 3 * * *',
    run: ({ db, now }) => deleteNoticesEndedBy(db, now),
  }),
]
