import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { progressTo, silentProgress } from '../../server/src/platform/progress.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { useDatabase } from '../../server/test-support/database.ts'
import { fillWith } from './fillTown.ts'

const database = useDatabase()

const tools = () => ({
  connectionString: database.url,
  contextWith: (over: typeof database.db) => ({ ...database.contextOf(), db: over }),
  log: createLog('silent'),
  signal: new AbortController().signal,
  progress: silentProgress,
})

test('no time limit of requests applies while the town is filled', async () => {
  let limits: unknown
  const fill = fillWith(async () => async ({ db }) => {
    const { rows } = await sql`
      select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout', 'transaction_timeout') and setting <> '0'`.execute(db)
    limits = rows
    return true
  })
  await fill(tools())
  expect(limits).toEqual([])
})

test('a fill whose connection is lost begins again', async () => {
  let tries = 0
  const fill = fillWith(async () => async ({ db }) => {
    tries += 1
    if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    return true
  })
  await fill(tools())
  expect(tries).toBe(2)
})

test('an error of the fill itself ends the start', async () => {
  const fill = fillWith(async () => async () => {
    throw new Error('a mistake in the town')
  })
  await expect(fill(tools())).rejects.toThrow('a mistake in the town')
})

test('a long step reports its name, its seconds and its latest part', async () => {
  const lines: string[] = []
  const progress = progressTo((line) => lines.push(line), 20)
  await progress.during('Filling the demo town', async (noteNext) => {
    noteNext('table 3 of 140')
    await expect.poll(() => lines.length).toBeGreaterThan(1)
  })
  expect(lines[0]).toBe('Filling the demo town: 0 s, table 3 of 140')
})
