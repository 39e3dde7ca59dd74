import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../server/test-support/database.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { takeSeedTurn } from './seedTurn.ts'

const database = useDatabase()

test('one of several servers fills an empty database, and the others find it filled', async () => {
  await database.pool.query('create table town (name text)')
  const start = () =>
    inTransaction(database.db, async (db) => {
      await takeSeedTurn(db)
      const { rows } = await sql`select from town`.execute(db)
      if (rows.length > 0) return 'found'
      // Longer than the usual lock time-out.
      await sql`select pg_sleep(2.5)`.execute(db)
      await sql`insert into town values ('River Oak')`.execute(db)
      return 'filled'
    })
  const starts = await Promise.all([start(), start(), start()])
  expect(starts.toSorted()).toEqual(['filled', 'found', 'found'])
}, 60_000)
