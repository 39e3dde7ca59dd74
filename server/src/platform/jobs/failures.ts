import type { FailedWork, listFailedJobs } from 'contract/jobs/jobs'
import type { Answer } from 'contract/core/route'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../context.ts'
import { Refusal } from '../http/problem.ts'
import { failuresRow, latestDeadJobs, setDueNow, takeDeadJob, workFailures } from './failures.repository.ts'

const shownMax = 100

/** Lists dead jobs and work that fails and is retried, for operators. */
export async function failedJobs({ db }: Context): Promise<Answer<typeof listFailedJobs>> {
  const { rows, total } = await latestDeadJobs(db, shownMax)
  const failing = await workFailures(db, shownMax)
  return {
    total,
    jobs: rows.map(({ id, job, tries, failure, failedAt }) => ({ id, job, tries, failure, failedAt })),
    failing: failing.map((row): FailedWork => ({
      job: row.job,
      subject: row.subject,
      tries: row.tried,
      failure: row.failure,
      failingSince: row.failing_since,
      nextTryAt: row.try_at,
    })),
  }
}

/** Counts what `failedJobs` lists. */
export async function failureCount({ db }: Context): Promise<{ count: number; oldestAt: Instant | null }> {
  return failuresRow(db)
}

/** Re-enqueues a dead job with all of its tries. @throws Refusal job_not_found */
export async function retryJob(context: Context, id: string): Promise<void> {
  const dead = await takeDeadJob(context.db, id)
  if (!dead) throw new Refusal('job_not_found')
  context.log.info({ job: dead.job, id, memberId: context.actor?.memberId }, 'an operator retried a job')
  await context.enqueue(dead.job, dead.data)
}

/** Discards a dead job. @throws Refusal job_not_found */
export async function discardJob(context: Context, id: string): Promise<void> {
  const dead = await takeDeadJob(context.db, id)
  if (!dead) throw new Refusal('job_not_found')
  context.log.info({ job: dead.job, id, memberId: context.actor?.memberId }, 'an operator discarded a job')
}

/** Makes failing work due at the job's next run. @throws Refusal job_not_found */
export async function retryWork(
  { db, now }: Context,
  { job, subject }: { job: string; subject: string },
): Promise<void> {
  if (!(await setDueNow(db, { job, subject, now }))) throw new Refusal('job_not_found')
}
