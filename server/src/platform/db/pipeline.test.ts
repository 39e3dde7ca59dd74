import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { attempt } from './savepoint.ts'
import { atOnce } from './pipeline.ts'
import { inTransaction } from './transaction.ts'

const database = useDatabase()

beforeAll(async () => {
  await database.pool.query('create table written (id int generated always as identity, word text unique)')
})

async function words(): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>('select word from written order by id')
  return rows.map(({ word }) => word)
}

test('what a transaction asks without waiting is answered in the order of asking', async () => {
  const answers: number[] = []
  await inTransaction(database.db, (db) =>
    atOnce(
      [0.2, 0, 0.1].map(async (seconds, at) => {
        await sql`select pg_sleep(${seconds}::float8)`.execute(db)
        answers.push(at)
      }),
    ),
  )
  expect(answers).toEqual([0, 1, 2])
})

test('it goes out before the first of it is answered', async () => {
  const sent: string[] = []
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  await inTransaction(database.db, async (db) => {
    await sql`select`.execute(db)
    await atOnce([
      sql`select pg_advisory_xact_lock(1)`.execute(db).then(() => sent.push('answered')),
      (async () => {
        const asked = sql`select`.execute(db)
        await vi.waitFor(async () => {
          const { rows } = await holder.query(
            `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
          )
          expect(rows).toHaveLength(1)
        })
        sent.push('asked')
        await holder.query('select pg_advisory_unlock(1)')
        await asked
      })(),
    ])
  })
  holder.release()
  expect(sent).toEqual(['asked', 'answered'])
})

test('when one fails the others have ended before anything is undone, and leave nothing', async () => {
  await expect(
    inTransaction(database.db, (db) =>
      attempt(db, () =>
        atOnce([
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

test('what was asked before an attempt stays when that is undone', async () => {
  await inTransaction(database.db, (db) =>
    atOnce([
      sql`insert into written (word) values ('noted')`.execute(db),
      attempt(db, async () => {
        await sql`insert into written (word) values ('undone')`.execute(db)
        throw new Error('no')
      }).catch(() => {}),
    ]),
  )
  expect(await words()).toContain('noted')
  expect(await words()).not.toContain('undone')
})

test('rows that look for their conflict in a part of a table can be written again and again', async () => {
  await database.pool.query('create unique index on written (word) where id > 0')
  const client = await database.pool.connect()
  try {
    for (let time = 0; time < 12; time += 1)
      await client.query(
        'insert into "written" ("word") values ($1) on conflict ("word") where "id" > $2 do nothing',
        ['again', 0],
      )
  } finally {
    client.release()
  }
  expect((await words()).filter((word) => word === 'again')).toHaveLength(1)
})

test('rows are written by a kept plan, whatever their number', async () => {
  const client = await database.pool.connect()
  try {
    for (let count = 1; count <= 3; count += 1)
      for (let time = 0; time < 3; time += 1)
        await client.query(
          `insert into "written" ("word") values ${Array.from({ length: count }, (_, at) => `($${at + 1})`).join(', ')} on conflict do nothing`,
          Array.from({ length: count }, (_, at) => `kept ${at}`),
        )
    const { rows } = await client.query(
      `select count(*)::int as count from pg_prepared_statements where statement like 'insert into "written"%'`,
    )
    expect(rows).toEqual([{ count: 3 }])
  } finally {
    client.release()
  }
  expect((await words()).filter((word) => word.startsWith('kept'))).toHaveLength(3)
})

test('a statement built of parts is kept for each of its shapes, as many as a connection keeps', async () => {
  const client = await database.pool.connect()
  try {
    const shapes = Array.from(
      { length: 70 },
      (_, at) => `select ${'1 + '.repeat(at)}$1::int as sum /* prepared by shape */`,
    )
    for (let time = 0; time < 2; time += 1)
      for (const [at, shape] of shapes.entries()) {
        const { rows } = await client.query(shape, [time])
        expect(rows).toEqual([{ sum: at + time }])
      }
    const { rows } = await client.query(
      `select count(*)::int as count from pg_prepared_statements where statement like '%prepared by shape%'`,
    )
    expect(rows).toEqual([{ count: 60 }])
  } finally {
    client.release()
  }
})
