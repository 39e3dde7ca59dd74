import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { inTransaction } from './transaction.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.pool.query('drop table if exists written; create table written (word text)')
})

async function onOneConnection(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

async function preparedLike(client: PoolClient, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement like '${pattern}' order by prepare_time`,
  )
  return rows.map(({ statement }) => statement)
}

test('a statement is prepared at its second execution', () =>
  onOneConnection(async (client) => {
    const text = 'select $1::int + 1 as sum'
    await client.query(text, [1])
    expect(await preparedLike(client, 'select $1::int%')).toEqual([])
    for (let time = 2; time <= 8; time += 1)
      expect((await client.query(text, [time])).rows).toEqual([{ sum: time + 1 }])
    expect(await preparedLike(client, 'select $1::int%')).toEqual([text])
  }))

test('each row count has its own prepared statement, except large batches', () =>
  onOneConnection(async (client) => {
    for (const count of [1, 2, 101])
      for (let time = 0; time < 2; time += 1)
        await client.query(
          `insert into written (word) values ${Array.from({ length: count }, (_, at) => `($${at + 1})`).join(', ')}`,
          Array.from({ length: count }, () => 'word'),
        )
    expect(await preparedLike(client, 'insert into written%')).toHaveLength(2)
  }))

test('the least recently used statement is evicted', () =>
  onOneConnection(async (client) => {
    const shape = (at: number) => `select ${'1 + '.repeat(at)}$1::int as sum`
    const ask = async (at: number) => {
      for (let time = 0; time < 2; time += 1)
        expect((await client.query(shape(at), [time])).rows).toEqual([{ sum: at + time }])
    }
    for (let at = 0; at < 260; at += 1) {
      await ask(at)
      await ask(0)
    }
    const prepared = await preparedLike(client, 'select %1::int as sum')
    expect(prepared).toHaveLength(250)
    expect([shape(0), shape(259)].every((text) => prepared.includes(text))).toBe(true)
    expect(prepared).not.toContain(shape(1))
    await ask(1)
  }))

test('a transaction survives a migration that changes the result of a prepared statement', async () => {
  const read = () =>
    inTransaction(database.db, (db) =>
      sql<{ word: string }>`select * from written where word = ${'there'}`.execute(db),
    )
  await database.pool.query(`insert into written (word) values ('there')`)
  for (let time = 0; time < 3; time += 1) await read()
  await database.pool.query('alter table written add column later int')
  expect((await read()).rows).toEqual([{ word: 'there', later: null }])
})

test('the condition of a partial index in a conflict clause has no parameters', () => {
  // A generic plan cannot prove that a parameter satisfies the index predicate: the sixth insert would fail.
  const sources = fileURLToPath(new URL('../../..', import.meta.url))
  const clauses = globSync('{src,test-support}/**/*.ts', { cwd: sources }).flatMap((file) =>
    [...readFileSync(`${sources}${file}`, 'utf8').matchAll(/\.onConflict\([\s\S]*?\.do[NU]/g)].map(
      ([clause]) => clause,
    ),
  )
  expect(clauses.length).toBeGreaterThan(20)
  expect(clauses.filter((clause) => /\.where\((?!sql)|\$\{/.test(clause))).toEqual([])
})
