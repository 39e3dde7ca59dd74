import type { Instant } from 'contract/instant'
import { toInstant } from '../clock.ts'
import type { Context } from '../context.ts'
import { firstLineOf } from '../firstLine.ts'
import { deleteFailures, insertFailure, restingSubjects } from './failures.repository.ts'

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
  return toInstant(Temporal.Instant.from(now).add({ seconds }))
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
  const failures: unknown[] = []
  const done: string[] = []
  for (const subject of subjects)
    try {
      await run(subject)
      done.push(subject)
    } catch (error) {
      failures.push(error)
      await write((context) => noteFailure(context, { job, subject, error }))
    }
  if (done.length > 0) await write(({ db }) => deleteFailures(db, { job, subjects: done }))
  if (failures.length > 0)
    throw new SweepError(failures, `${job}: ${failures.length} of ${subjects.length} failed`)
  return subjects.length
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
