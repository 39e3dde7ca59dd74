import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../context.ts'
import { withSavepoint } from '../db/savepoint.ts'
import { firstLineOf } from '../log/firstLine.ts'
import { deleteFailures, failedSubjects, insertFailure, restingSubjects } from './failures.repository.ts'

/** A transaction of its own. */
export type Write = <T>(work: (context: Context) => Promise<T>) => Promise<T>

export interface Sweep<Subject extends string> {
  /** The job's name; its failures stand under it. */
  readonly job: string
  /** What is due, without those that failed and rest. */
  readonly find: (context: Context, resting: readonly string[]) => Promise<readonly Subject[]>
  /** Works on one, in transactions of its own. */
  readonly run: (subject: Subject) => Promise<void>
}

const firstPauseSeconds = 30
const pauseSecondsMax = 4 * 3600

/** Pauses double from half a minute to four hours. */
export function nextTryAt(now: Instant, tried: number): Instant {
  const seconds = Math.min(firstPauseSeconds * 2 ** Math.min(tried - 1, 16), pauseSecondsMax)
  return plus(now, { seconds })
}

/**
 * Works on each subject by itself, so that one that fails stops no other. A failed one rests, longer each time, and so
 * makes room for those behind it; operators see it and are alerted when it keeps failing. Answers how many were found.
 * @throws AggregateError of those that failed, after all had their turn
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
 * Works on each subject in turn. One that fails stops no other: `noteFailed` writes it down, and its error is among those
 * that this answers.
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
 * As `sweep`, for a batch that is one transaction: work that fails is undone by itself, and what the others did stays. Ask
 * `resting` for what to leave out of the batch.
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
      // The transaction itself is to be tried again, or is lost.
      if (isOfTransaction(error)) throw error
      await noteFailure(context, { job, subject: subjectOf(row), error })
    }
  const known = await failedSubjects(context.db, { job, subjects: rows.map(subjectOf), since: context.now })
  if (known.length > 0) await deleteFailures(context.db, { job, subjects: known })
}

/** A deadlock, a lock that was not free in time, or no connection. */
function isOfTransaction(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    /^(40|55P03|57|08|53|25006)/.test(code) || /Connection terminated|Query read timeout/.test(String(error))
  )
}

/** What failed and is not to be tried yet. */
export async function resting({ db, now }: Context, job: string): Promise<readonly string[]> {
  return restingSubjects(db, { job, now })
}

/** Each failure is noted already, and each is tried again by the sweep itself. */
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
