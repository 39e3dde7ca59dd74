import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { createReplicas, type Readers } from './replicas.ts'
import type { Db } from './tables.ts'

const database = useDatabase()
let readers: Readers | undefined
afterEach(() => readers?.close())

const nameOf = async (db: Db) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name
const ownName = () => new URL(database.url).pathname.slice(1)

test('without a replica searches read the primary', async () => {
  readers = createReplicas(database.url, undefined)
  expect(await nameOf(readers.db)).toBe(ownName())
})

test('searches read an available replica', async () => {
  readers = createReplicas(database.url, database.url.replace(/\/[^/]+$/, '/postgres'))
  const { db } = readers
  await expect.poll(() => nameOf(db)).toBe('postgres')
})

test('searches read the primary while the replica is unavailable', async () => {
  readers = createReplicas(database.url, 'postgres://nobody:nothing@127.0.0.1:1/nowhere')
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await nameOf(readers.db)).toBe(ownName())
})

test('a statement that takes too long is cancelled', async () => {
  readers = createReplicas(database.url, undefined)
  await expect(sql`select pg_sleep(5)`.execute(readers.db)).rejects.toMatchObject({ code: '57014' })
})
