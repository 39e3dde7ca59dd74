import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../context.ts'
import { withSavepoint } from '../db/savepoint.ts'
import { firstLineOf } from '../log/firstLine.ts'
import { deleteFailures, failedSubjects, insertFailure, restingSubjects } from './failures.repository.ts'

/** Runs `work` in its own transaction. */
export type Write = <T>(work: (context: Context) => Promise<T>) => Promise<T>

export interface Sweep<Subject extends string> {
  /** The job's name; its failures are recorded under it. */
  readonly job: string
  /** Finds due subjects, except failed ones whose next try is not due. */
  readonly find: (context: Context, resting: readonly string[]) => Promise<readonly Subject[]>
  /** Processes one subject in its own transactions. */
  readonly run: (subject: Subject) => Promise<void>
}

const firstPauseSeconds = 30
const pauseSecondsMax = 4 * 3600

/** The delay doubles from 30 seconds to four hours. */
export function nextTryAt(now: Instant, tried: number): Instant {
  const seconds = Math.min(firstPauseSeconds * 2 ** Math.min(tried - 1, 16), pauseSecondsMax)
  return plus(now, { seconds })
}

/**
 * Processes each subject separately, so that one failure does not stop the others. A failed subject is delayed with
 * exponential backoff, which makes room for those behind it; operators see it and are alerted when it keeps failing.
 * Returns the number of subjects found.
 * @throws AggregateError of the failures, after all subjects were processed
 */
export async function sweep<Subject extends string>(
  write: Write,
  { job, find, run }: Sweep<Subject>,
): Promise<number> {
  const subjects = await write(async (context) =>
    find(context, await restingSubjects(context.db, { job, now: context.now })),
  )
  const failed = new Set<Subject>()
  const errors = await runEach(subjects, run, async (subject, error) => {
    failed.add(subject)
    await write((context) => noteFailure(context, { job, subject, error }))
  })
  const done = subjects.filter((subject) => !failed.has(subject))
  if (done.length > 0) await write(({ db }) => deleteFailures(db, { job, subjects: done }))
  if (errors.length > 0) throw new SweepError(errors, `${job}: ${errors.length} of ${subjects.length} failed`)
  return subjects.length
}

/**
 * Processes the subjects sequentially. A failure does not stop the others: `noteFailed` records it, and the function
 * returns all errors.
 */
export async function runEach<Subject>(
  subjects: readonly Subject[],
  run: (subject: Subject) => Promise<void>,
  noteFailed: (subject: Subject, error: unknown) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const subject of subjects)
    try {
      await run(subject)
    } catch (error) {
      errors.push(error)
      await noteFailed(subject, error)
    }
  return errors
}

/**
 * Like `sweep`, for a batch in one transaction: failed work rolls back to its savepoint, and the other rows' changes
 * remain. Exclude the subjects of `resting` from the batch.
 */
export async function eachAlone<Row>(
  context: Context,
  { job, rows, subjectOf }: { job: string; rows: readonly Row[]; subjectOf: (row: Row) => string },
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    try {
      await withSavepoint(context.db, () => work(row))
    } catch (error) {
      // The whole transaction must be retried, or is lost.
      if (isOfTransaction(error)) throw error
      await noteFailure(context, { job, subject: subjectOf(row), error })
    }
  const known = await failedSubjects(context.db, { job, subjects: rows.map(subjectOf), since: context.now })
  if (known.length > 0) await deleteFailures(context.db, { job, subjects: known })
}

/** True for a deadlock, a lock time-out or a lost connection. */
function isOfTransaction(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    /^(40|55P03|57|08|53|25006)/.test(code) || /Connection terminated|Query read timeout/.test(String(error))
  )
}

/** Returns failed subjects whose next try is not due yet. */
export async function resting({ db, now }: Context, job: string): Promise<readonly string[]> {
  return restingSubjects(db, { job, now })
}

/** Each failure is already recorded, and the sweep retries each. */
export class SweepError extends AggregateError {}

export async function noteFailure(
  context: Context,
  { job, subject, error }: { job: string; subject: string; error: unknown },
): Promise<void> {
  const { db, now, log } = context
  const failure = firstLineOf(error)
  const { tried } = await insertFailure(db, {
    job,
    subject,
    failure,
    now,
    tryAtOf: (times) => nextTryAt(now, times),
  })
  log.warn({ job, subject, tried, failure }, 'work of a job failed')
}
