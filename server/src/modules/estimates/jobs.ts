import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { sweep, type Write } from '../../platform/jobs/sweep.ts'
import { expireRequest } from './requests/deadlines.ts'
import { overdueRequests } from './requests/request.repository.ts'
import { deleteRemovedEstimates } from './saved/estimates.ts'

const expireRequests = 'expire-estimate-requests'
const batch = 200

/** Each request expires in its own transaction, together with its notification. */
export const estimatesJobs = (write: Write): readonly Job[] => [
  defineJob({
    name: expireRequests,
    data: z.strictObject({}),
    schedule: '*/5 * * * *',
    isRemote: true,
    run: async () =>
      void (await sweep(write, {
        job: expireRequests,
        find: ({ db, now }, resting) => overdueRequests(db, { now, resting, limit: batch }),
        run: (id) => write((context) => expireRequest(context, id)),
      })),
  }),
  defineJob({
    name: 'delete-removed-estimates',
    data: z.strictObject({}),
    schedule: '37 4 * * *',
    run: deleteRemovedEstimates,
  }),
]
