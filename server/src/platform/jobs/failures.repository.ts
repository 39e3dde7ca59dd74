import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { JobsTables } from './jobs.tables.ts'

export type WorkFailureRow = Selectable<JobsTables['work_failure']>

/** The queue of jobs whose last try failed. */
export const deadLetters = 'dead-letter'

/** The subject of a scheduled job that failed as a whole, such as without a database connection. */
export const wholeJob = ''

/** Failed subjects of a sweep whose next try is not due yet; a failure of the whole job delays none of them. */
export async function restingSubjects(
  db: Db,
  { job, now }: { job: string; now: Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_failure')
    .select('subject')
    .where('job', '=', job)
    .where('subject', '<>', wholeJob)
    .where('try_at', '>', now)
    .execute()
  return rows.map(({ subject }) => subject)
}

export async function insertFailure(
  db: Db,
  failed: {
    job: string
    subject: string
    failure: string
    now: Instant
    tryAtOf: (tried: number) => Instant
  },
): Promise<WorkFailureRow> {
  const { job, subject, failure, now, tryAtOf } = failed
  const known = await db
    .selectFrom('work_failure')
    .select('tried')
    .where('job', '=', job)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  const again = { tried: (known?.tried ?? 0) + 1, try_at: tryAtOf((known?.tried ?? 0) + 1), failure }
  return db
    .insertInto('work_failure')
    .values({ job, subject, ...again, failing_since: now })
    .onConflict((conflict) => conflict.constraint('work_failure_pkey').doUpdateSet(again))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of these subjects, those that failed before and did not fail in this run. */
export async function failedSubjects(
  db: Db,
  { job, subjects, since }: { job: string; subjects: readonly string[]; since: Instant },
): Promise<string[]> {
  if (subjects.length === 0) return []
  const rows = await db
    .selectFrom('work_failure')
    .select('subject')
    .where('job', '=', job)
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .where('try_at', '<=', since)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** The instant up to which a job has processed everything; null before its first run. */
export async function markOf(db: Db, job: string): Promise<Instant | null> {
  const row = await db.selectFrom('job_mark').select('done_until').where('job', '=', job).executeTakeFirst()
  return row?.done_until ?? null
}

export async function setMark(db: Db, { job, until }: { job: string; until: Instant }): Promise<void> {
  await db
    .insertInto('job_mark')
    .values({ job, done_until: until })
    .onConflict((conflict) => conflict.constraint('job_mark_pkey').doUpdateSet({ done_until: until }))
    .execute()
}

export async function deleteFailures(
  db: Db,
  { job, subjects }: { job: string; subjects: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('work_failure')
    .where('job', '=', job)
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .execute()
}

/** Marks work with at least `triesMin` tries as alerted and returns it, each row once. */
export async function takeStuckWork(
  db: Db,
  { triesMin, now }: { triesMin: number; now: Instant },
): Promise<WorkFailureRow[]> {
  return db
    .updateTable('work_failure')
    .set({ alerted_at: now })
    .where('alerted_at', 'is', null)
    .where('tried', '>=', triesMin)
    .returningAll()
    .execute()
}

export async function workFailures(db: Db, limit: number): Promise<WorkFailureRow[]> {
  return db
    .selectFrom('work_failure')
    .selectAll()
    .orderBy('failing_since')
    .orderBy('job')
    .orderBy('subject')
    .limit(limit)
    .execute()
}

/** Makes the next try due now. False when the work no longer fails. */
export async function setDueNow(
  db: Db,
  { job, subject, now }: { job: string; subject: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_failure')
    .set({ try_at: now })
    .where('job', '=', job)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A job whose last try failed. */
export interface DeadJob {
  readonly id: string
  readonly job: string
  readonly data: object
  readonly tries: number
  readonly failure: string
  readonly failedAt: Instant
}

const deadJobs = sql`
  select id::text as id, source_name as job, coalesce(data, '{}'::jsonb) as data, source_retry_count + 1 as tries,
    left(split_part(coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', 'no message'), chr(10), 1), 300) as failure,
    to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "failedAt"
  from job.job where name = ${sql.lit(deadLetters)} and state = 'created'`

/** Returns the latest dead jobs first, with the total count. */
export async function latestDeadJobs(db: Db, limit: number): Promise<{ rows: DeadJob[]; total: number }> {
  const { rows } = await sql<DeadJob>`${deadJobs} order by created_on desc, id limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from job.job where name = ${deadLetters} and state = 'created'`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Counts dead jobs and work that fails and is retried. */
export async function failuresRow(db: Db): Promise<{ count: number; oldestAt: Instant | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Instant | null }>`
    select count(*)::int as count, min(at) as "oldestAt" from (
      select created_on as at from job.job where name = ${deadLetters} and state = 'created'
      union all
      select failing_since from work_failure
    ) as failed`.execute(db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

/** Removes and returns a dead job. Undefined when it no longer exists. */
export async function takeDeadJob(db: Db, id: string): Promise<DeadJob | undefined> {
  const { rows } = await sql<DeadJob>`${deadJobs} and id = ${id}::uuid for update`.execute(db)
  if (rows[0]) await sql`delete from job.job where name = ${deadLetters} and id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Returns dead jobs without an operator alert and marks them as alerted. */
export async function takeNewDeadJobs(
  db: Db,
  { now, limit }: { now: Instant; limit: number },
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`${deadJobs}
    and not exists (select from dead_job_alert where job_id = job.id) order by created_on limit ${limit}`.execute(
    db,
  )
  if (rows.length > 0)
    await db
      .insertInto('dead_job_alert')
      .values(rows.map(({ id }) => ({ job_id: id, alerted_at: now })))
      .onConflict((conflict) => conflict.constraint('dead_job_alert_pkey').doNothing())
      .execute()
  return rows
}

/** Deletes alerts of jobs that the queue no longer retains. */
export async function deleteOldAlerts(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('dead_job_alert').where('alerted_at', '<', before).execute()
}
