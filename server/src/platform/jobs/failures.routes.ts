import { discardFailedJob, listFailedJobs, retryFailedJob, retryFailedWork } from 'contract/jobs/jobs'
import type { FastifyInstance } from 'fastify'
import { discardJob, failedJobs, retryJob, retryWork } from './failures.ts'
import { bind } from '../http/bind.ts'

/** Operator routes for failed jobs. */
export function failedJobRoutes(app: FastifyInstance): void {
  bind(app, listFailedJobs, (context) => failedJobs(context))
  bind(app, retryFailedJob, async (context, { params }) => {
    await retryJob(context, params.jobId)
    return {}
  })
  bind(app, discardFailedJob, async (context, { params }) => {
    await discardJob(context, params.jobId)
    return {}
  })
  bind(app, retryFailedWork, async (context, { body }) => {
    await retryWork(context, body)
    return {}
  })
}
