import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { createPool } from './pool.ts'

const database = useDatabase()
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test.for<[string, unknown]>([
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['(-9007199254740991)::bigint', -9_007_199_254_740_991],
  ['(select sum(value) from (values (3::bigint), (4)) as list (value))', 7],
  ['count(*)', 1],
  ['0.25::float8', 0.25],
  ['null::bigint', null],
  [`'2026-11-21 09:30:00.123456+00'::timestamptz`, '2026-11-21T09:30:00.123Z'],
  [`'2026-11-21 09:30:00+02'::timestamptz`, '2026-11-21T07:30:00.000Z'],
  [`'2026-03-29'::date`, '2026-03-29'],
])('%s is read as %s', async ([expression, value]) => {
  expect(await read(expression)).toBe(value)
})

test.for(['9007199254740992::bigint', '0.5::numeric', `'infinity'::timestamptz`])(
  '%s is refused rather than rounded',
  async (expression) => {
    await expect(read(expression)).rejects.toThrow(RangeError)
  },
)

test('type parsers apply only to our own pools', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  undo.push(() => client.end())
  expect((await client.query(`select 30.5::numeric as fraction, 1::bigint as count`)).rows).toEqual([
    { fraction: '30.5', count: '1' },
  ])
})

test('every wait has a time limit, and the session is in UTC', async () => {
  for (const [setting, value] of [
    ['statement_timeout', '4s'],
    ['lock_timeout', '2s'],
    ['idle_in_transaction_session_timeout', '10s'],
    ['TimeZone', 'UTC'],
    ['application_name', 'goodword'],
  ])
    expect(await read(`current_setting('${setting}')`), setting).toBe(value)
})

test('connecting to a server that does not respond fails within three seconds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  undo.push(() => silent.close())
  const address = silent.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const pool = createPool(`postgres://nobody:nothing@127.0.0.1:${port}/none`)
  undo.push(() => pool.end())
  const started = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a full pool rejects requests within three seconds', async () => {
  const pool = createPool(database.url, { max: 1 })
  const client = await pool.connect()
  undo.push(
    () => pool.end(),
    () => client.release(),
  )
  const started = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow(/timeout/)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a pool recovers from terminated idle connections', async () => {
  const pool = createPool(database.url, { max: 2 })
  undo.push(() => pool.end())
  await pool.query('select 1')
  // Not 'error': a listener of the test would replace the pool's own.
  const lost = new Promise((resolve) => pool.once('remove', resolve))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await lost
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
