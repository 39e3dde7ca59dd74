import { plus } from 'contract/core/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { withSavepoint } from '../db/savepoint.ts'
import { inTransaction } from '../db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { wholeJob } from './failures.repository.ts'
import { failedJobs, retryWork } from './failures.ts'
import { eachAlone, noteFailure, resting, sweep, SweepError, type Write } from './sweep.ts'

const database = useDatabase()
const write: Write = (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db }))
const start = database.clock.now()
const after = (minutes: number) => database.clock.moveTo(plus(start, { minutes }))

test('failing rows make room for the next ones and are retried with growing delays', async () => {
  const broken = Array.from({ length: 5 }, (_, at) => `broken ${at}`)
  const waiting = new Set([...broken, 'honest'])
  const tried: string[] = []
  const run = () =>
    sweep(write, {
      job: 'look-after',
      // The five oldest, since every sweep has a limit.
      find: async (_context, resting) =>
        [...waiting].filter((subject) => !resting.includes(subject)).slice(0, 5),
      run: async (subject) => {
        tried.push(subject)
        if (subject !== 'honest') throw new Error(`${subject} cannot move`)
        waiting.delete(subject)
      },
    })
  await expect(run()).rejects.toThrow(SweepError)
  expect(tried).toEqual(broken)
  expect(await run()).toBe(1)
  expect(tried.at(-1)).toBe('honest')
  const tries: number[] = []
  for (let minute = 1; minute <= 60; minute += 1) {
    after(minute)
    const before = tried.length
    await run().catch(() => {})
    if (tried.length > before) tries.push(minute)
  }
  expect(tries).toEqual([1, 2, 4, 8, 16, 32])
})

test('an operator can retry failing work, and a success clears the failure', async () => {
  let isBroken = true
  const run = () =>
    sweep(write, {
      job: 'mend',
      find: async (_context, resting) => ['one'].filter((subject) => !resting.includes(subject)),
      run: () => (isBroken ? Promise.reject(new Error('not now\nstack')) : Promise.resolve()),
    })
  await run().catch(() => {})
  const failing = async () =>
    (await failedJobsOf())
      .filter(({ job }) => job === 'mend')
      .map(({ subject, failure }) => [subject, failure])
  expect(await failing()).toEqual([['one', 'not now']])
  isBroken = false
  expect(await run()).toBe(0)
  await write((context) => retryWork(context, { job: 'mend', subject: 'one' }))
  expect(await run()).toBe(1)
  expect(await failing()).toEqual([])
})

test('a sweep that failed as a whole, such as without a database connection, runs again on schedule', async () => {
  const business = '019e0000-0000-7000-8000-000000000000'
  await write((context) =>
    noteFailure(context, { job: 'sweep-ids', subject: wholeJob, error: new Error('no connection') }),
  )
  const found = await sweep(write, {
    job: 'sweep-ids',
    find: async ({ db }, resting) => {
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${[business]}::uuid[]) as id where id <> all(${resting}::uuid[])`.execute(db)
      return rows.map(({ id }) => id)
    },
    run: async () => {},
  })
  expect(found).toBe(1)
})

test('a batch in one transaction rolls back only the row that fails', async () => {
  await database.pool.query('create table batch_row (name text check (length(name) > 0))')
  const run = (names: readonly string[]) =>
    write(async (context) => {
      const rows = names.filter((name) => !name.startsWith('-'))
      await eachAlone(context, { job: 'batch', rows, subjectOf: (name) => `row ${name}` }, async (name) => {
        await sql`insert into batch_row values ('begun')`.execute(context.db)
        await sql`insert into batch_row values (${name})`.execute(context.db)
      })
    })
  await run(['first', '', 'last'])
  const { rows } = await database.pool.query<{ name: string }>('select name from batch_row')
  expect(rows.map(({ name }) => name)).toEqual(['begun', 'first', 'begun', 'last'])
  const failed = (await failedJobsOf()).filter(({ job }) => job === 'batch')
  expect(failed).toMatchObject([{ subject: 'row ', tries: 1 }])
  expect(await write((context) => resting(context, 'batch'))).toEqual(['row '])
})

test('a nested savepoint is rolled back with its outer one', async () => {
  await database.pool.query('create table nested_row (name text)')
  const add = (db: Context['db'], name: string) => sql`insert into nested_row values (${name})`.execute(db)
  await write(async ({ db }) => {
    const outer = withSavepoint(db, async () => {
      await add(db, 'outer')
      await withSavepoint(db, async () => {
        await add(db, 'inner')
        throw new Error('inner')
      }).catch(() => {})
      throw new Error('outer')
    })
    await expect(outer).rejects.toThrow('outer')
    await add(db, 'after')
  })
  expect((await database.pool.query('select name from nested_row')).rows).toEqual([{ name: 'after' }])
})

async function failedJobsOf() {
  // This test database lacks the queue's own table.
  await database.pool.query(`create schema if not exists job`)
  await database.pool.query(
    `create table if not exists job.job (id uuid, name text, state text, data jsonb, source_name text, source_retry_count int, source_output jsonb, created_on timestamptz)`,
  )
  return (await failedJobs(database.contextOf())).failing
}
