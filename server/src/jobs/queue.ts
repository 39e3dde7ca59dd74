import type { Instant } from 'contract/instant'
import type { Kysely } from 'kysely'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { Log } from '../log.ts'

/** Work that is done after a commit, or by the clock. It may run twice, so it must not matter. */
export interface Job {
  readonly name: string
  readonly data: z.ZodMiniType
  /** A cron line in UTC. */
  readonly schedule?: string
  /** It waits on a network, so it must not hold a transaction open. */
  readonly isRemote?: boolean
  /** So many that wait are taken together, and equal ones are done once: after all that they were sent by has been committed. */
  readonly mergedMax?: number
  /** So many are done side by side; one where nothing is said. */
  readonly atOnceMax?: number
  readonly run: (context: Context, data: unknown) => Promise<void>
}

/** Gives `run` the type of its own data. */
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

/** Writes the job into the given transaction: it exists when that commits, and never otherwise. */
export type Enqueue = (db: Kysely<Tables>, job: string, data: object, after?: Instant) => Promise<void>

export interface Queue {
  readonly enqueue: Enqueue
  /** @throws when the workers cannot reach the database */
  check(): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

const poolSize = 3
/** The database says when there is work. Asking besides is for what is due later, and for what was said to nobody. */
const pollSeconds = { whileTold: 2, otherwise: 0.5 } as const
const queueOptions = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, notify: true }

export async function createQueue(options: {
  connectionString: string
  log: Log
  jobs: readonly Job[]
  /** Runs a job's work with its context, in a transaction unless it is remote. */
  inContext: (work: (context: Context) => Promise<void>, isRemote: boolean) => Promise<void>
}): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: 'job',
    max: poolSize,
    useListenNotify: true,
  })
  // While the database is away every poll fails; the health check tells, and the log once per failure.
  boss.on('error', (error) => options.log.warn({ err: error }, 'the job queue met an error'))
  await boss.start()
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of options.jobs) {
    if (!there.has(job.name)) await boss.createQueue(job.name, queueOptions)
    else if (!there.get(job.name)?.notify) await boss.updateQueue(job.name, queueOptions)
    const taking = {
      pollingIntervalSeconds: pollSeconds.otherwise,
      notifyPollingIntervalSeconds: pollSeconds.whileTold,
      batchSize: job.mergedMax ?? 1,
      perJobResults: true as const, // the literal decides what the handler must answer
    }
    const handle = async (arrived: readonly { id: string; data: unknown }[]) => {
      const different = Map.groupBy(arrived, ({ data }) => JSON.stringify(data))
      const results: JobResult[] = []
      for (const equal of different.values()) {
        const result = await resultOf(() =>
          options.inContext((context) => job.run(context, equal[0]?.data), job.isRemote ?? false),
        )
        results.push(...equal.map(({ id }) => ({ id, ...result })))
      }
      return results
    }
    for (let at = 0; at < (job.atOnceMax ?? 1); at += 1) {
      const worker: string = await boss.work(job.name, taking, (arrived) => {
        // Where there was one job there may be more, and of those nobody is told again.
        boss.notifyWorker(worker)
        return handle(arrived)
      })
    }
    if (job.schedule) await boss.schedule(job.name, job.schedule, {})
  }
  const known = new Set(options.jobs.map(({ name }) => name))
  return {
    enqueue: async (db, name, data, after) => {
      if (!known.has(name)) throw new Error(`no job is called ${name}`)
      await boss.send(name, data, { db: fromKysely(db), ...(after && { startAfter: after }) })
    },
    check: async () => void (await boss.getQueues()),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** One that fails is tried again alone, whatever was taken together with it. */
async function resultOf(work: () => Promise<void>): Promise<Pick<JobResult, 'status' | 'output'>> {
  try {
    await work()
    return { status: 'completed' }
  } catch (error) {
    return { status: 'failed', output: error }
  }
}
