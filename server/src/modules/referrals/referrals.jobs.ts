import { ReferralId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../jobs/queue.ts'
import { followCampaigns } from './referrals.campaigns.service.ts'
import { advanceReferralJob } from './referrals.jobNames.ts'
import { advanceReferral, clawBackDays } from './referrals.progress.service.ts'
import { dueReferrals, forgetPlaces, waitingForBudget } from './referrals.repository.ts'

const batch = 500
const keptDays = 90
const warnedDays = 7
/** A lost event costs this much time at most, and never points. */
const unfollowedDaysMax = 0.25

function shifted(at: Instant, days: number): Instant {
  const moved = Temporal.Instant.from(at).add({ hours: 24 * days })
  return moved.toString({ smallestUnit: 'millisecond' }) as Instant // the format is the contract's
}

/** In UTC, and each may run twice: each referral goes on in a transaction of its own, so that one never holds up others. */
export const referralsJobs: readonly Job[] = [
  defineJob({
    name: 'find-due-referrals',
    data: z.strictObject({}),
    schedule: '*/5 * * * *',
    run: async (context) => {
      const { now } = context
      const due = await dueReferrals(context.db, {
        now,
        warnUntil: shifted(now, warnedDays),
        followedBefore: shifted(now, -unfollowedDaysMax),
        keptSince: shifted(now, -clawBackDays),
        limit: batch,
      })
      for (const referralId of due) await context.enqueue(advanceReferralJob, { referralId })
    },
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
    run: async (context) => void (await forgetPlaces(context.db, shifted(context.now, -keptDays))),
  }),
]
