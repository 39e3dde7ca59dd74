import { paths } from 'contract/paths'
import { minus } from 'contract/core/time'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { deleteOldAlerts, takeNewDeadJobs, takeStuckWork } from '../platform/jobs/failures.repository.ts'
import { defineJob } from '../platform/jobs/queue.ts'
import { alertOperators } from '../modules/notifications/public.ts'

const togetherMax = 200
/** After five failures a sweep has retried for some eight minutes; a scheduled job has failed five times in a row. */
const triesBeforeAlert = 5
const retentionDays = 60

/**
 * Alerts operators to dead jobs and to work that keeps failing: logs each affected job, and sends one notification per
 * job and day.
 */
export async function alertFailures(context: Context): Promise<void> {
  const { db, now } = context
  const day = now.slice(0, 10)
  const dead = await takeNewDeadJobs(db, { now, limit: togetherMax })
  for (const [job, own] of Map.groupBy(dead, (each) => each.job))
    await alertOperators(context, {
      naturalKey: `dead-jobs:${job}:${day}`,
      title: `${job} failed for the last time`,
      body: own[0]?.failure ?? '',
      href: paths.failedJobs(),
    })
  const stuck = await takeStuckWork(db, { triesMin: triesBeforeAlert, now })
  for (const [job, own] of Map.groupBy(stuck, (each) => each.job))
    await alertOperators(context, {
      naturalKey: `failing-work:${job}:${day}`,
      title: `${job} keeps failing`,
      body: own[0]?.failure ?? '',
      href: paths.failedJobs(),
    })
  await deleteOldAlerts(db, minus(now, { days: retentionDays }))
}

export const alertFailuresJob = defineJob({
  name: 'alert-failures',
  data: z.strictObject({}),
  schedule: '* * * * *',
  run: alertFailures,
})
