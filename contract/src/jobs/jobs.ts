import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** A job whose last attempt failed. The job's data stay on the server: they may be personal. */
export const FailedJob = z.strictObject({
  id: z.uuid(),
  job: z.string(),
  tries: z.int(),
  /** First line of the last error. */
  failure: z.string(),
  failedAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

/** Failed work that is retried automatically: a row of a sweep, or a scheduled job (an empty subject). */
export const FailedWork = z.strictObject({
  job: z.string(),
  subject: z.string(),
  tries: z.int(),
  failure: z.string(),
  failingSince: Instant,
  nextTryAt: Instant,
})
export type FailedWork = z.infer<typeof FailedWork>

export const listFailedJobs = route({
  method: 'GET',
  path: '/admin/jobs/failed',
  summary: 'List jobs whose last attempt failed, latest first, and failing work that is retried',
  access: 'operator',
  response: z.strictObject({ jobs: z.array(FailedJob), total: z.int(), failing: z.array(FailedWork) }),
  tags: ['FailedJob'],
})

const ofJob = {
  access: 'operator',
  params: z.strictObject({ jobId: z.uuid() }),
  response: EmptyAnswer,
  errors: ['job_not_found'],
} as const

export const retryFailedJob = route({
  method: 'POST',
  path: '/admin/jobs/failed/:jobId/retry',
  summary: 'Retry a failed job; every job is safe to run twice',
  ...ofJob,
  tags: ['FailedJob'],
})

export const discardFailedJob = route({
  method: 'POST',
  path: '/admin/jobs/failed/:jobId/discard',
  summary: 'Discard a failed job',
  ...ofJob,
  tags: ['FailedJob'],
})

export const retryFailedWork = route({
  method: 'POST',
  path: '/admin/jobs/failing/retry',
  summary: 'Retry failing work at the next run of its job instead of after its delay',
  access: 'operator',
  body: z.strictObject({
    job: z.string().check(z.maxLength(100)),
    subject: z.string().check(z.maxLength(200)),
  }),
  response: EmptyAnswer,
  errors: ['job_not_found'],
  tags: ['FailedJob'],
})
