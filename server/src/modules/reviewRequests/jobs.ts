import { minus } from 'contract/core/time'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { sweep, type Write } from '../../platform/jobs/sweep.ts'
import { dueReminders, dueRequests } from './core/request.queries.ts'
import { deleteRequestsBefore } from './core/request.repository.ts'
import { sendReminder, sendRequest } from './send/sendRequest.ts'

const sendRequests = 'send-review-requests'
const sendReminders = 'send-review-reminders'
const batch = 500
/** Longer than the period in which events are delivered again, and than the pause between two requests. */
const retentionDays = 180

/** Each visit has its own transaction, which stores the notification together with the time of sending. */
export const reviewRequestsJobs = (write: Write): readonly Job[] => [
  defineJob({
    name: sendRequests,
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: async () =>
      void (await sweep(write, {
        job: sendRequests,
        find: ({ db, now }, resting) => dueRequests(db, { now, resting, limit: batch }),
        run: (visitId) => write((context) => sendRequest(context, visitId)),
      })),
  }),
  defineJob({
    name: sendReminders,
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: async () =>
      void (await sweep(write, {
        job: sendReminders,
        find: ({ db, now }, resting) => dueReminders(db, { now, resting, limit: batch }),
        run: (visitId) => write((context) => sendReminder(context, visitId)),
      })),
  }),
  defineJob({
    name: 'delete-old-review-requests',
    data: z.strictObject({}),
    schedule: '41 4 * * *',
    run: ({ db, now }) => deleteRequestsBefore(db, minus(now, { days: retentionDays })),
  }),
]
