import { MemberId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { markOf, setMark } from '../../platform/jobs/failures.repository.ts'
import { activateDue, cureDebts, writeOffDebts, voidEndedHolds, rollUp } from '../ledger/public.ts'
import { announceExpiries, expirePoints } from './expiry/expiry.ts'
import { giveBirthdayPoints } from './campaigns/birthdays.ts'
import { endDueCampaigns } from './campaigns/campaigns.ts'
import { releasePurchases } from './purchases/completePurchase.ts'
import { moveTiers, raiseTiersSince } from './tiers/tierMoves.ts'

const batch = 500
const page = 200
const debtDays = 180

const nothing = z.strictObject({})
const pageAfter = z.strictObject({ after: z.optional(z.uuid()) })
const pageAfterMember = z.strictObject({ after: z.optional(MemberId) })

/** Runs one batch per transaction; a full batch enqueues the job again. */
function batchJob(job: {
  name: string
  schedule: string
  run: (context: Context) => Promise<number>
  full: number
}) {
  return defineJob({
    name: job.name,
    data: nothing,
    schedule: job.schedule,
    run: async (context) => {
      if ((await job.run(context)) >= job.full) await context.enqueue(job.name, {})
    },
  })
}

/** Scheduled in UTC; each job may run twice. */
export const loyaltyJobs: readonly Job[] = [
  batchJob({
    name: 'release-points',
    schedule: '*/5 * * * *',
    full: batch,
    run: (context) => activateDue(context, batch),
  }),
  batchJob({
    name: 'release-completed-purchases',
    schedule: '1-59/5 * * * *',
    full: page,
    run: (context) => releasePurchases(context, page),
  }),
  batchJob({
    name: 'end-due-campaigns',
    schedule: '4-59/5 * * * *',
    full: page,
    run: (context) => endDueCampaigns(context, page),
  }),
  defineJob({
    name: 'give-birthday-points',
    data: pageAfterMember,
    // The date is then the same in most time zones; each zone has every date once.
    schedule: '31 14 * * *',
    run: async (context, { after = null }) => {
      const last = await giveBirthdayPoints(context, { after, limit: page })
      if (last !== null) await context.enqueue('give-birthday-points', { after: last })
    },
  }),
  batchJob({
    name: 'void-ended-holds',
    schedule: '* * * * *',
    full: page,
    run: (context) => voidEndedHolds(context, page),
  }),
  batchJob({
    name: 'expire-points',
    schedule: '2-59/5 * * * *',
    // Returns a number of members but limits lots, so only an empty run proves that none is left.
    full: 1,
    run: (context) => expirePoints(context, batch),
  }),
  batchJob({
    name: 'write-off-debts',
    schedule: '41 4 * * *',
    full: page,
    run: async (context) => {
      // Points pay first what they can.
      const cured = await cureDebts(context, page)
      return Math.max(cured, await writeOffDebts(context, before(context, { hours: 24 * debtDays }), page))
    },
  }),
  defineJob({
    name: 'announce-point-expiries',
    data: pageAfterMember,
    schedule: '11 14 * * *',
    run: async (context, { after = null }) => {
      const last = await announceExpiries(context, { after, limit: page })
      if (last !== null) await context.enqueue('announce-point-expiries', { after: last })
    },
  }),
  defineJob({
    name: 'raise-tiers',
    data: nothing,
    schedule: '3-59/5 * * * *',
    // Starts a little before the end of the last run, however long ago that was; raising is idempotent.
    run: async (context) => {
      const mark = (await markOf(context.db, 'raise-tiers')) ?? before(context, { hours: 72 })
      await raiseTiersSince(context, before({ now: mark }, { hours: 2 }))
      await setMark(context.db, { job: 'raise-tiers', until: context.now })
    },
  }),
  defineJob({
    name: 'move-tiers',
    data: pageAfter,
    schedule: '21 14 * * *',
    run: async (context, { after = null }) => {
      // Raises before lowering, also after a longer pause.
      if (after === null) await raiseTiersSince(context, before(context, { hours: 72 }))
      const last = await moveTiers(context, { after, limit: page })
      if (last !== null) await context.enqueue('move-tiers', { after: last })
    },
  }),
  defineJob({
    name: 'roll-up-balances',
    data: nothing,
    schedule: '*/10 * * * *',
    isRemote: true,
    run: async (context) => void (await rollUp(context)),
  }),
]

function before({ now }: Pick<Context, 'now'>, duration: { hours: number }) {
  return minus(now, duration)
}
