import { ReferralId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { sweep, type Write } from '../../platform/jobs/sweep.ts'
import { followCampaigns } from './campaigns/campaigns.ts'
import { findDue, forgetOldPlaces } from './progress/due.ts'
import { advanceReferralJob } from './jobNames.ts'
import { advanceReferral } from './progress/progress.ts'
import { waitingForBudget } from './core/referral.repository.ts'

const findDueReferrals = 'find-due-referrals'
const batch = 500
/** Referrals are re-evaluated at least this often, so a lost event delays a reward but never loses it. */
const unfollowedDaysMax = 0.25

/**
 * Schedules are in UTC. Every job is idempotent and processes each referral in its own transaction, so one failure does
 * not block the others.
 */
export const referralsJobs = (write: Write): readonly Job[] => [
  defineJob({
    name: findDueReferrals,
    data: z.strictObject({}),
    schedule: '*/5 * * * *',
    isRemote: true,
    run: async () =>
      void (await sweep(write, {
        job: findDueReferrals,
        find: (context, resting) =>
          findDue(context, { limit: batch, unfollowedDays: unfollowedDaysMax, resting }),
        run: (referralId) => write((context) => advanceReferral(context, referralId)),
      })),
  }),
  defineJob({
    name: advanceReferralJob,
    data: z.strictObject({ referralId: ReferralId }),
    run: (context, { referralId }) => advanceReferral(context, referralId),
  }),
  defineJob({
    name: 'follow-referral-campaigns',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: followCampaigns,
  }),
  defineJob({
    name: 'try-referral-budgets',
    data: z.strictObject({}),
    schedule: '23 * * * *',
    run: async (context) => {
      for (const referralId of await waitingForBudget(context.db, batch))
        await context.enqueue(advanceReferralJob, { referralId })
    },
  }),
  defineJob({
    name: 'forget-referral-places',
    data: z.strictObject({}),
    schedule: '47 3 * * *',
    run: forgetOldPlaces,
  }),
]
