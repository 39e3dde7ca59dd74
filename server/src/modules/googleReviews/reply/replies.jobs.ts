import { GoogleReviewId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import { defineJob, type Job } from '../../../platform/jobs/queue.ts'
import { checkGoogleReplies, sendGoogleReply } from '../jobNames.ts'
import { checkReplies } from './checkReplies.ts'
import { sendReply } from './sendReply.ts'

/** Calls of Google for replies. Every job is idempotent. */
export const replyJobs = (port: BusinessProfilePort): readonly Job[] => [
  defineJob({
    name: sendGoogleReply,
    data: z.strictObject({ googleReviewId: GoogleReviewId }),
    isRemote: true,
    run: (_context, { googleReviewId }) => sendReply(port, googleReviewId),
  }),
  defineJob({
    name: checkGoogleReplies,
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => checkReplies(port),
  }),
]
