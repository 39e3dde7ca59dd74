import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { createLog, type Log } from '../log/log.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { failedJobs, retryJob } from './failures.ts'
import { createQueue, defineJob, type Job, type Queue } from './queue.ts'

const database = useDatabase()
const open: Queue[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
})

async function queueOf(
  jobs: readonly Job[],
  log: Log = createLog('silent'),
  { isStarted }: { isStarted: boolean } = { isStarted: true },
): Promise<Queue> {
  const queue = await createQueue({
    connectionString: database.url,
    log,
    jobs,
    inContext: (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db })),
  })
  open.push(queue)
  if (isStarted) await queue.start()
  return queue
}

async function waitingJobs(name: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from job.job where name = $1',
    [name],
  )
  return rows[0]?.count ?? Number.NaN
}

/** A job that records its data. */
function noting(name: string) {
  const seen: string[] = []
  const job = defineJob({
    name,
    data: z.strictObject({ word: z.string() }),
    run: async (_context, { word }) => void seen.push(word),
  })
  return { seen, job }
}

test('a job of a rolled-back transaction does not exist', async () => {
  const { job, seen } = noting('undone')
  const queue = await queueOf([job])
  await expect(
    inTransaction(database.db, async (transaction) => {
      await queue.enqueue(transaction, 'undone', { word: 'never' })
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  expect(await waitingJobs('undone')).toBe(0)
  expect(seen).toEqual([])
})

test('a job of a committed transaction runs once, after the commit', async () => {
  const { job, seen } = noting('done')
  const queue = await queueOf([job])
  await inTransaction(database.db, async (transaction) => {
    await queue.enqueue(transaction, 'done', { word: 'hello' })
    // Another connection must not see the job before the commit, which may still roll back.
    expect(await waitingJobs('done')).toBe(0)
  })
  expect(await waitingJobs('done')).toBe(1)
  await expect.poll(() => seen).toEqual(['hello'])
})

test('no job runs before the start, and those that wait run then', async () => {
  const { job, seen } = noting('early')
  const queue = await queueOf([job], undefined, { isStarted: false })
  await inTransaction(database.db, (db) => queue.enqueue(db, 'early', { word: 'soon' }))
  await sleep(700) // a worker that polls would take it
  expect(seen).toEqual([])
  // Until then the server is not healthy.
  await expect(queue.check()).rejects.toThrow('the jobs have not started')
  await queue.start()
  await expect(queue.check()).resolves.toMatchObject({ dead: 0 })
  await expect.poll(() => seen).toEqual(['soon'])
})

test('jobs that were enqueued together run one after the other without a delay', async () => {
  const { job, seen } = noting('many')
  const queue = await queueOf([job])
  const words = Array.from({ length: 40 }, (_, at) => `word ${at}`)
  await inTransaction(database.db, async (transaction) => {
    for (const word of words) await queue.enqueue(transaction, 'many', { word })
  })
  // With a delay after each job this would take half a minute.
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(words.length)
  expect(seen.toSorted()).toEqual(words.toSorted())
})

test('a job that is due without a notification runs before the next poll of its worker', async () => {
  const { job, seen } = noting('delayed')
  const { job: other } = noting('other')
  await queueOf([other, job])
  await database.pool.query(
    `insert into job.job (name, data, start_after) values ('delayed', '{"word": "later"}', now() + interval '1 second')`,
  )
  // The worker polls every half a minute.
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['later'])
})

test('notifications are turned on for a queue created without them', async () => {
  const { job, seen } = noting('silent')
  await (await queueOf([job])).stop()
  await database.pool.query(`update job.queue set notify = false where name = 'silent'`)
  const queue = await queueOf([job])
  const { rows } = await database.pool.query(`select notify from job.queue where name = 'silent'`)
  expect(rows).toEqual([{ notify: true }])
  await inTransaction(database.db, (transaction) => queue.enqueue(transaction, 'silent', { word: 'heard' }))
  await expect.poll(() => seen).toEqual(['heard'])
})

test('a failed job is rolled back and retried', async () => {
  await database.pool.query('create table attempt (number int)')
  let tries = 0
  const queue = await queueOf([
    defineJob({
      name: 'stumbling',
      data: z.strictObject({}),
      run: async (context) => {
        tries += 1
        await context.db
          .insertInto('attempt' as never)
          .values({ number: tries })
          .execute() // a table of this test
        if (tries === 1) throw new Error('not yet')
      },
    }),
  ])
  await queue.enqueue(database.db, 'stumbling', {})
  await expect
    .poll(async () => (await database.pool.query('select number from attempt')).rows)
    .toEqual([{ number: 2 }])
})

test('invalid data never reach the job', async () => {
  const { job, seen } = noting('strict')
  const queue = await queueOf([job])
  await queue.enqueue(database.db, 'strict', { word: 7 })
  await expect
    .poll(async () => (await database.pool.query(`select state from job.job where name = 'strict'`)).rows)
    .toEqual([{ state: 'retry' }])
  expect(seen).toEqual([])
})

test('enqueueing an unknown job is refused', async () => {
  const queue = await queueOf([])
  await expect(queue.enqueue(database.db, 'nobody-does-this', {})).rejects.toThrow('nobody-does-this')
})

test('the health check passes while the workers can reach the database', async () => {
  const queue = await queueOf([])
  await expect(queue.check()).resolves.toEqual({ failures: 0, failing: 0, dead: 0 })
})

test('of jobs fetched together, only the failed one is retried', async () => {
  const seen: string[] = []
  const queue = await queueOf([
    defineJob({
      name: 'together',
      data: z.strictObject({ word: z.string() }),
      mergedMax: 10,
      run: async (_context, { word }) => {
        seen.push(word)
        if (word === 'bad' && seen.filter((each) => each === 'bad').length === 1) throw new Error('not yet')
      },
    }),
  ])
  await inTransaction(database.db, async (transaction) => {
    for (const word of ['bad', 'good', 'good']) await queue.enqueue(transaction, 'together', { word })
  })
  await expect.poll(() => seen.toSorted()).toEqual(['bad', 'bad', 'good'])
})

/** Captures log lines. */
function listening() {
  const lines: { level: 'warn' | 'error'; about: object; text: string }[] = []
  const note = (level: 'warn' | 'error') => (about: object, text: string) =>
    void lines.push({ level, about, text })
  return {
    lines,
    log: { ...createLog('silent'), warn: note('warn'), error: note('error') } as unknown as Log,
  } // the methods that the queue uses
}

/** Makes the next try due now, as the last one. */
const toLastTry = (name: string) =>
  database.pool.query(
    `update job.job set retry_count = retry_limit, start_after = now() where name = $1 and state = 'retry'`,
    [name],
  )

test('each failure is logged with its job and first line, and the final one is stored for operators', async () => {
  const { lines, log } = listening()
  const queue = await queueOf(
    [
      defineJob({
        name: 'hopeless',
        data: z.strictObject({ word: z.string() }),
        run: () => Promise.reject(new Error('the mail server said no\nand much more')),
      }),
    ],
    log,
  )
  await queue.enqueue(database.db, 'hopeless', { word: 'secret' })
  await expect
    .poll(() => lines, { timeout: 20_000 })
    .toMatchObject([
      { level: 'warn', about: { job: 'hopeless', tried: 1, failure: 'the mail server said no' } },
    ])
  await expect
    .poll(
      async () => {
        await toLastTry('hopeless')
        return (await queue.check()).dead
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  expect(lines.at(-1)).toMatchObject({ level: 'error', text: 'a job failed for the last time' })
  const { jobs, total } = await failedJobs(database.contextOf())
  expect(total).toBe(1)
  expect(jobs).toMatchObject([{ job: 'hopeless', failure: 'the mail server said no' }])
  expect(JSON.stringify(jobs)).not.toContain('secret')
  await inTransaction(database.db, (db) => retryJob({ ...database.contextOf(), db }, jobs[0]!.id)) // it exists
  expect(database.enqueued).toEqual([{ job: 'hopeless', data: { word: 'secret' } }])
  expect((await failedJobs(database.contextOf())).total).toBe(0)
})

test('a failed scheduled job is recorded, is not a dead job, and is cleared when it succeeds', async () => {
  let isBroken = true
  const queue = await queueOf([
    defineJob({
      name: 'regular',
      data: z.strictObject({}),
      schedule: '0 * * * *',
      run: () => (isBroken ? Promise.reject(new Error('not now')) : Promise.resolve()),
    }),
  ])
  const failing = async () => (await failedJobs(database.contextOf())).failing
  await queue.enqueue(database.db, 'regular', {})
  await expect
    .poll(failing, { timeout: 20_000 })
    .toMatchObject([{ job: 'regular', subject: '', tries: 1, failure: 'not now' }])
  isBroken = false
  await queue.enqueue(database.db, 'regular', {})
  await expect.poll(failing, { timeout: 20_000 }).toEqual([])
  expect((await queue.check()).dead).toBe(0)
})

test('a job whose worker was killed runs again within a minute', async () => {
  const { job, seen } = noting('orphaned')
  const queue = await queueOf([job])
  await queue.stop()
  // The state that a killed worker leaves.
  await database.pool.query(
    `insert into job.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, policy)
     select name, '{"word":"again"}', 'active', now() - interval '1 minute', now() - interval '1 minute', heartbeat_seconds, retry_limit, policy
     from job.queue where name = 'orphaned'`,
  )
  await queueOf([job])
  await expect.poll(() => seen, { timeout: 60_000 }).toEqual(['again'])
}, 90_000)
