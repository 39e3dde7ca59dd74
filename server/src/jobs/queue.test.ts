import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { createLog } from '../log.ts'
import { useDatabase } from '../testing.ts'
import { createQueue, defineJob, type Job, type Queue } from './queue.ts'

const database = useDatabase()
const open: Queue[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
})

async function queueOf(jobs: readonly Job[]): Promise<Queue> {
  const queue = await createQueue({
    connectionString: database.url,
    log: createLog('silent'),
    jobs,
    inContext: (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db })),
  })
  open.push(queue)
  return queue
}

async function waitingJobs(name: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from job.job where name = $1',
    [name],
  )
  return rows[0]?.count ?? Number.NaN
}

/** A job that notes what it was given. */
function noting(name: string) {
  const seen: string[] = []
  const job = defineJob({
    name,
    data: z.strictObject({ word: z.string() }),
    run: async (_context, { word }) => void seen.push(word),
  })
  return { seen, job }
}

test('a job of a transaction that is rolled back never existed', async () => {
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

test('a job of a committed transaction is done once, and not before the commit', async () => {
  const { job, seen } = noting('done')
  const queue = await queueOf([job])
  await inTransaction(database.db, async (transaction) => {
    await queue.enqueue(transaction, 'done', { word: 'hello' })
    // Another connection does not see it yet: nobody can work on what may still be undone.
    expect(await waitingJobs('done')).toBe(0)
  })
  expect(await waitingJobs('done')).toBe(1)
  await vi.waitFor(() => expect(seen).toEqual(['hello']), { timeout: 5000 })
})

test('a job that fails is undone, and tried again', async () => {
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
          .execute() // a table of this test alone
        if (tries === 1) throw new Error('not yet')
      },
    }),
  ])
  await queue.enqueue(database.db, 'stumbling', {})
  await vi.waitFor(
    async () =>
      expect((await database.pool.query('select number from attempt')).rows).toEqual([{ number: 2 }]),
    { timeout: 15_000, interval: 200 },
  )
})

test("data that are not the job's never reach its work", async () => {
  const { job, seen } = noting('strict')
  const queue = await queueOf([job])
  await queue.enqueue(database.db, 'strict', { word: 7 })
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ state: string }>(
        `select state from job.job where name = 'strict'`,
      )
      expect(rows).toEqual([{ state: 'retry' }])
    },
    { timeout: 5000 },
  )
  expect(seen).toEqual([])
})

test('a job that nobody does is refused when it is enqueued', async () => {
  const queue = await queueOf([])
  await expect(queue.enqueue(database.db, 'nobody-does-this', {})).rejects.toThrow('nobody-does-this')
})

test('the health check answers while the workers reach the database', async () => {
  const queue = await queueOf([])
  await expect(queue.check()).resolves.toBeUndefined()
})

test('of jobs that are taken together, one that fails is tried again alone', async () => {
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
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['bad', 'bad', 'good']), {
    timeout: 15_000,
    interval: 200,
  })
})
