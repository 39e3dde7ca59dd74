import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'

const database = useDatabase()

beforeAll(async () => {
  await database.pool.query('create table tally (name text primary key, number int not null)')
  await database.pool.query(`insert into tally values ('a', 0), ('b', 0), ('c', 0)`)
})

const fail = (db: Db, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(db)
const add = (db: Db, name: string) =>
  sql`update tally set number = number + 1 where name = ${name}`.execute(db)

async function numberOf(name: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ number: number }>('select number from tally where name = $1', [
    name,
  ])
  return rows[0]?.number
}

test('returns the result of the work, under READ COMMITTED', async () => {
  const level = await inTransaction(database.db, async (transaction) => {
    const { rows } = await sql<{
      level: string
    }>`select current_setting('transaction_isolation') as level`.execute(transaction)
    return rows[0]?.level
  })
  expect(level).toBe('read committed')
})

test.for(['40001', '40P01', '55P03'])(
  'retries after %s, and only the last attempt takes effect',
  async (code) => {
    const before = await numberOf('a')
    let tries = 0
    await inTransaction(database.db, async (transaction) => {
      await add(transaction, 'a')
      tries += 1
      if (tries < 3) await fail(transaction, code)
    })
    expect(tries).toBe(3)
    expect(await numberOf('a')).toBe(Number(before) + 1)
  },
)

test('gives up after five attempts with the database error', async () => {
  let tries = 0
  await expect(
    inTransaction(database.db, async (transaction) => {
      tries += 1
      await fail(transaction, '40001')
    }),
  ).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(5)
})

test('any other error rolls back immediately', async () => {
  const before = await numberOf('a')
  let tries = 0
  await expect(
    inTransaction(database.db, async (transaction) => {
      tries += 1
      await add(transaction, 'a')
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  expect(tries).toBe(1)
  expect(await numberOf('a')).toBe(before)
})

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let tries = 0
  const crossing = (first: string, second: string, mine: 0 | 1) =>
    inTransaction(database.db, async (transaction) => {
      tries += 1
      await add(transaction, first)
      met[mine].resolve()
      await met[mine === 0 ? 1 : 0].promise
      await add(transaction, second)
    })
  await Promise.all([crossing('b', 'c', 0), crossing('c', 'b', 1)])
  // Without a deadlock the test proves nothing.
  expect(tries).toBeGreaterThan(2)
  expect([await numberOf('b'), await numberOf('c')]).toEqual([2, 2])
})
