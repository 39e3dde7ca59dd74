import type { Instant } from 'contract/core/instant'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { firstLineOf } from '../log/firstLine.ts'
import type { Log } from '../log/log.ts'
import { deadLetters, deleteFailures, wholeJob } from './failures.repository.ts'
import { noteFailure, SweepError } from './sweep.ts'

/** Work that runs after a commit or on a schedule. It may run twice, so it must be idempotent. */
export interface Job {
  readonly name: string
  readonly data: z.ZodMiniType
  /** A cron expression in UTC. */
  readonly schedule?: string
  /** The job calls a network, so it must not hold a transaction open. */
  readonly isRemote?: boolean
  /**
   * Fetches up to this many waiting jobs together and runs equal ones once, after all of their transactions have
   * committed.
   */
  readonly mergedMax?: number
  /** Number of workers; default one. */
  readonly atOnceMax?: number
  readonly run: (context: Context, data: unknown) => Promise<void>
}

/** Infers the type of `run`'s data. */
export function defineJob<Data extends z.ZodMiniType>(job: {
  name: string
  data: Data
  schedule?: string
  isRemote?: boolean
  mergedMax?: number
  atOnceMax?: number
  run: (context: Context, data: z.output<Data>) => Promise<void>
}): Job {
  return { ...job, run: (context, data) => job.run(context, job.data.parse(data)) }
}

/** Inserts the job in the given transaction: the job exists only if that commits. */
export type Enqueue = (db: Db, job: string, data: object, after?: Instant) => Promise<void>

export interface JobCounts {
  /** Failed tries since the start of this process. */
  readonly failures: number
  /** Failing work that is retried, and dead jobs. */
  readonly failing: number
  readonly dead: number
}

interface Arrived {
  readonly id: string
  readonly data: unknown
  readonly retryCount: number
  readonly retryLimit: number
}

export interface Queue {
  readonly enqueue: Enqueue
  /** Begins to run jobs. Jobs that were enqueued before wait for it. */
  start(): Promise<void>
  /** Returns counts for the health page. @throws before the end of `start`, and when the database is out of reach */
  check(): Promise<JobCounts>
  /** Waits for running jobs to finish. */
  stop(): Promise<void>
}

const poolSize = 3
/**
 * Poll intervals of each worker. The database notifies workers of new jobs, and `wakeDue` wakes them for delayed ones, so
 * a listening worker polls only for what both have missed.
 */
const pollSeconds = { whileListening: 30, otherwise: 0.5 } as const
/** How often one statement looks for due jobs of all queues. */
const dueMilliseconds = 1000
/**
 * After this long without a heartbeat, a worker counts as killed and others take its jobs; the default is 15 minutes.
 */
const silentSecondsMax = 20
const superviseSeconds = 10
/** How long operators can retry a dead job. */
const deadSecondsMax = 60 * 24 * 3600

const retried = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 }

/** The schedule retries frequent jobs, so the queue does not: retries must not pile up in an outage. */
const optionsOf = (job: Job) => ({
  ...(isRegular(job) ? { retryLimit: 0 } : { ...retried, deadLetter: deadLetters }),
  heartbeatSeconds: silentSecondsMax,
  notify: true,
})

/** True for a schedule that runs in every hour of the day. */
function isRegular({ schedule }: Job): boolean {
  return schedule?.split(' ')[1] === '*'
}

/** Jobs can be enqueued at once. They run from `start` on: a job may need any part of the server. */
export async function createQueue(options: {
  connectionString: string
  log: Log
  jobs: readonly Job[]
  /** Runs a job with its context, in a transaction unless it is remote. */
  inContext: (work: (context: Context) => Promise<void>, isRemote: boolean) => Promise<void>
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: 'job',
    max: poolSize,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  // While the database is away every poll fails; the health check reports it, and the log gets a line per failure.
  boss.on('error', (error) => options.log.warn({ err: error }, 'the job queue reported an error'))
  await boss.start()
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!there.has(deadLetters))
    await boss.createQueue(deadLetters, { retentionSeconds: deadSecondsMax, deleteAfterSeconds: 60 })
  const failing = new Set<string>()
  let failures = 0
  const workers: { job: string; id: string }[] = []
  for (const job of options.jobs) {
    const wanted = optionsOf(job)
    const known = there.get(job.name)
    if (!known) await boss.createQueue(job.name, wanted)
    else if (!isSame(known, wanted)) await boss.updateQueue(job.name, wanted)
  }
  async function takeJobs(job: Job): Promise<void> {
    const taking = {
      pollingIntervalSeconds: pollSeconds.otherwise,
      notifyPollingIntervalSeconds: pollSeconds.whileListening,
      batchSize: job.mergedMax ?? 1,
      perJobResults: true as const, // the literal type sets the handler's return type
      includeMetadata: true as const,
    }
    const handle = async (arrived: readonly Arrived[]) => {
      const different = Map.groupBy(arrived, ({ data }) => JSON.stringify(data))
      const results: JobResult[] = []
      for (const equal of different.values()) {
        const result = await resultOf(() =>
          options.inContext((context) => job.run(context, equal[0]?.data), job.isRemote ?? false),
        )
        await follow(job, equal, result)
        results.push(...equal.map(({ id }) => ({ id, ...result })))
      }
      return results
    }
    for (let at = 0; at < (job.atOnceMax ?? 1); at += 1) {
      const worker: string = await boss.work(job.name, taking, (arrived) => {
        // More jobs may be waiting, and the queue sends no further notification for them.
        boss.notifyWorker(worker)
        return handle(arrived)
      })
      workers.push({ job: job.name, id: worker })
    }
    if (job.schedule) await boss.schedule(job.name, job.schedule, {})
  }
  /** Logs each failure. Also records that of a frequent scheduled job, so that operators see it. */
  async function follow(
    job: Job,
    arrived: readonly Arrived[],
    { status, output }: Pick<JobResult, 'status' | 'output'>,
  ): Promise<void> {
    // The sweep logs and records each of its subjects separately.
    const hasFailed = status === 'failed' && !(output instanceof SweepError)
    if (hasFailed) logFailure(job, arrived, output)
    if (!isRegular(job) || (!hasFailed && !failing.has(job.name))) return
    try {
      await options.inContext(async (context) => {
        if (hasFailed) await noteFailure(context, { job: job.name, subject: wholeJob, error: output })
        else await deleteFailures(context.db, { job: job.name, subjects: [wholeJob] })
      }, false)
      if (hasFailed) failing.add(job.name)
      else failing.delete(job.name)
    } catch (error) {
      options.log.warn({ err: error, job: job.name }, 'a failure could not be recorded')
    }
  }

  function logFailure(job: Job, arrived: readonly Arrived[], error: unknown): void {
    failures += arrived.length
    const tried = Math.max(...arrived.map(({ retryCount }) => retryCount)) + 1
    const line = { job: job.name, id: arrived[0]?.id, tried, failure: firstLineOf(error) }
    const isLast = arrived.some(({ retryCount, retryLimit }) => retryCount >= retryLimit)
    if (isLast && !isRegular(job))
      options.log.error({ ...line, err: error }, 'a job failed for the last time')
    else options.log.warn(line, 'a job failed')
  }
  // Jobs that failed before the last stop may work now; the first success of each clears its failure.
  for (const job of options.jobs) if (isRegular(job)) failing.add(job.name)
  const known = new Set(options.jobs.map(({ name }) => name))
  let isStarted = false
  let isStopped = false
  let waking: NodeJS.Timeout | undefined

  function wakeLater(): NodeJS.Timeout {
    return setTimeout(() => void wakeDue(), dueMilliseconds)
  }

  /** Wakes the workers of delayed and retried jobs that are due, which the database does not announce. */
  async function wakeDue(): Promise<void> {
    try {
      const { rows } = await boss.getDb().executeSql(dueSql)
      const due = new Set((rows as readonly { name: string }[]).map(({ name }) => name)) // of the statement below
      for (const { job, id } of workers) if (due.has(job)) boss.notifyWorker(id)
    } catch (error) {
      if (!isStopped) options.log.warn({ err: error }, 'due jobs could not be read')
    }
    if (!isStopped) waking = wakeLater()
  }

  return {
    start: async () => {
      for (const job of options.jobs) await takeJobs(job)
      waking = wakeLater()
      isStarted = true
    },
    enqueue: async (db, name, data, after) => {
      if (!known.has(name)) throw new Error(`there is no job named ${name}`)
      await boss.send(name, data, { db: fromKysely(db), ...(after && { startAfter: after }) })
    },
    check: async () => {
      if (!isStarted) throw new Error('the jobs have not started')
      const { rows } = await boss.getDb().executeSql(countsSql, [deadLetters])
      const [counted] = rows as readonly Pick<JobCounts, 'failing' | 'dead'>[] // of the statement below
      return { failures, failing: counted?.failing ?? 0, dead: counted?.dead ?? 0 }
    },
    stop: () => {
      isStopped = true
      clearTimeout(waking)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** Reads only the index of waiting jobs, which has this condition. */
const dueSql = `select distinct name from job.job where state < 'active' and not blocked and start_after <= now()`

const countsSql = `select (select count(*)::int from work_failure) as failing,
  (select count(*)::int from job.job where name = $1 and state = 'created') as dead`

function isSame(known: object, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => (known as Record<string, unknown>)[name] === value) // by name alone
}

/** Captures the failure, so that jobs fetched together succeed or fail separately. */
async function resultOf(work: () => Promise<void>): Promise<Pick<JobResult, 'status' | 'output'>> {
  try {
    await work()
    return { status: 'completed' }
  } catch (error) {
    return { status: 'failed', output: error }
  }
}
