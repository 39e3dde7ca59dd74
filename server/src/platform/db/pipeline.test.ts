import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { withSavepoint } from './savepoint.ts'
import { concurrently } from './pipeline.ts'
import { inTransaction } from './transaction.ts'

const database = useDatabase()

beforeAll(async () => {
  await database.pool.query('create table written (id int generated always as identity, word text unique)')
})

async function words(): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>('select word from written order by id')
  return rows.map(({ word }) => word)
}

test('concurrent queries of a transaction are answered in order', async () => {
  const answers: number[] = []
  await inTransaction(database.db, (db) =>
    concurrently(
      [0.2, 0, 0.1].map(async (seconds, at) => {
        await sql`select pg_sleep(${seconds}::float8)`.execute(db)
        answers.push(at)
      }),
    ),
  )
  expect(answers).toEqual([0, 1, 2])
})

test('a concurrent query is sent before the first one is answered', async () => {
  const sent: string[] = []
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  await inTransaction(database.db, async (db) => {
    await sql`select`.execute(db)
    await concurrently([
      sql`select pg_advisory_xact_lock(1)`.execute(db).then(() => sent.push('answered')),
      (async () => {
        const pending = sql`select`.execute(db)
        await vi.waitFor(async () => {
          const { rows } = await holder.query(
            `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
          )
          expect(rows).toHaveLength(1)
        })
        sent.push('asked')
        await holder.query('select pg_advisory_unlock(1)')
        await pending
      })(),
    ])
  })
  holder.release()
  expect(sent).toEqual(['asked', 'answered'])
})

test('after a failed query the rollback waits for the others and undoes all of them', async () => {
  await expect(
    inTransaction(database.db, (db) =>
      withSavepoint(db, () =>
        concurrently([
          sql`select 1 / 0`.execute(db),
          (async () => {
            await new Promise((resolve) => setTimeout(resolve, 50))
            await sql`insert into written (word) values ('late')`.execute(db)
          })(),
        ]),
      ).catch(async (error: unknown) => {
        await sql`insert into written (word) values ('after')`.execute(db)
        expect(error).toMatchObject({ code: '22012' })
      }),
    ),
  ).resolves.toBeUndefined()
  expect(await words()).toEqual(['after'])
})

test('a query before a savepoint stays when the savepoint is rolled back', async () => {
  await inTransaction(database.db, (db) =>
    concurrently([
      sql`insert into written (word) values ('noted')`.execute(db),
      withSavepoint(db, async () => {
        await sql`insert into written (word) values ('undone')`.execute(db)
        throw new Error('no')
      }).catch(() => {}),
    ]),
  )
  expect(await words()).toContain('noted')
  expect(await words()).not.toContain('undone')
})
