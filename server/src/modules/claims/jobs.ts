import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { ClaimPort } from './claimPort.ts'
import { endIdleClaims, runDisputeClock } from './disputes/clock.ts'
import { sendClaimCode } from './jobNames.ts'
import { deleteOldDocuments } from './proofs/documents.ts'
import { ClaimCodeMessage, deliverCode } from './proofs/sendCodeJob.ts'

export const claimsJobs = (port: ClaimPort): readonly Job[] => [
  defineJob({
    name: sendClaimCode,
    data: ClaimCodeMessage,
    isRemote: true,
    run: (context, message) => deliverCode(context, port, message),
  }),
  defineJob({
    name: 'run-dispute-clock',
    data: z.strictObject({}),
    schedule: '*/10 * * * *',
    run: runDisputeClock,
  }),
  defineJob({
    name: 'end-idle-claims',
    data: z.strictObject({}),
    schedule: '27 3 * * *',
    run: endIdleClaims,
  }),
  defineJob({
    name: 'delete-claim-documents',
    data: z.strictObject({}),
    schedule: '33 3 * * *',
    run: deleteOldDocuments,
  }),
]
