import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { connectMilliseconds, useDatabase } from '../../../test-support/database.ts'
import { startDebianPostgres, startPooler } from '../../../test-support/debianDatabase.ts'
import { createLog } from '../log/log.ts'
import { listenWith } from './listen.ts'
import { migrate } from './migrate.ts'
import { createPlainPool, createPool } from './pool.ts'

const database = useDatabase()
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('PostgreSQL 15 is refused in a sentence, before the first migration', async () => {
  const server = await startDebianPostgres()
  undo.push(() => server.stop())
  const address = `postgres://postgres@127.0.0.1:${server.port}/postgres`
  await expect(migrate(address)).rejects.toThrow(
    /^The database is PostgreSQL 15\.\d+.*: Goodword needs version 18 or newer\.$/,
  )
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  undo.push(() => client.end())
  const { rows } = await client.query(`select relname from pg_class where relname = 'migration'`)
  expect(rows).toEqual([])
})

test('a pooler in transaction mode is refused in a sentence', async () => {
  const address = await throughPooler('pool_mode = transaction')
  await expect(migrate(address)).rejects.toThrow(/^DATABASE_URL leads to a connection pooler in transaction/)
  const busy = createPlainPool(address, { max: 4, name: 'test' })
  undo.push(() => busy.end())
  // With several free sessions, too.
  await Promise.all(Array.from({ length: 4 }, () => busy.query('select pg_sleep(0.05)')))
  await expect(migrate(address)).rejects.toThrow(/^DATABASE_URL leads to a connection pooler in transaction/)
})

test('a pooler with the lines of docs/OPERATIONS.md serves migrations, pools and listeners', async () => {
  const text = readFileSync(new URL('../../../../docs/OPERATIONS.md', import.meta.url), 'utf8')
  const [, lines = ''] = /```ini\n(pool_mode[\s\S]*?)```/.exec(text) ?? []
  const address = await throughPooler(lines)
  await migrate(address)
  const pool = createPool(address, { connectMilliseconds })
  const plain = createPlainPool(address, { max: 2, name: 'test' })
  undo.push(
    () => pool.end(),
    () => plain.end(),
  )
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone`,
  )
  expect(rows).toEqual([{ statement: '4s', zone: 'UTC' }])
  const received = Promise.withResolvers<string>()
  const listener = listenWith(address, createLog('silent'))('test', {
    onMessage: received.resolve,
    onGap: () => {},
  })
  undo.push(() => listener.close())
  await listener.ready
  await plain.query(`notify test, 'through the pooler'`)
  expect(await received.promise).toBe('through the pooler')
})

async function throughPooler(lines: string): Promise<string> {
  const pooler = await startPooler(database.url, lines)
  undo.push(() => pooler.stop())
  const address = new URL(database.url)
  address.port = String(pooler.port)
  address.searchParams.delete('host')
  return address.href
}
