import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { checkFigures, rollUpDays } from './rollup/rollUp.ts'

const nothing = z.strictObject({})
/** The nightly proof recomputes about one day in a hundred. */
const provedOneIn = 100

/** Scheduled in UTC; each job may run twice. */
export const insightsJobs: readonly Job[] = [
  defineJob({
    name: 'roll-up-days',
    data: nothing,
    schedule: '* * * * *',
    run: async (context) => {
      // Only an empty run proves that no change is left.
      if ((await rollUpDays(context)) > 0) await context.enqueue('roll-up-days', {})
    },
  }),
  defineJob({
    name: 'prove-figures',
    data: nothing,
    schedule: '47 3 * * *',
    run: async (context) => {
      const { wrong, waiting } = await checkFigures(context, provedOneIn)
      // Pending changes explain differences.
      if (wrong.length > 0 && waiting === 0) throw new Error(`stored figures are wrong: ${wrong.join(', ')}`)
    },
  }),
]
