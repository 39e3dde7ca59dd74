import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { forfeitWallet } from '../../ledger/public.ts'
import { personalData } from '../inventory/personalData.ts'
import { isOf, waysOf } from '../inventory/rows.queries.ts'
import { wipeMentions } from './mentions.repository.ts'
import { isIndexed, rowsAtOnce } from './pieces.repository.ts'
import { admitErasure, type InPieces, wipeTables } from './wipe.repository.ts'

const database = useDatabase()
const ledger = useLedgerFixture(database)
let id: MemberId
let changedMax = 0

beforeEach(async () => {
  id = await ledger.newMember()
  changedMax = 0
})

/** Counts the rows that one piece changes. */
const inPieces: InPieces = (piece) =>
  inTransaction(database.db, async (db) => {
    await admitErasure(db)
    const before = await changedRows(db)
    const answer = await piece(db)
    changedMax = Math.max(changedMax, (await changedRows(db)) - before)
    return answer
  })

/** Of this connection; it may include transactions before this one. */
async function changedRows(db: Db): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select coalesce(sum(n_tup_upd + n_tup_del), 0)::int as changed from pg_stat_xact_user_tables`.execute(db)
  return rows[0]?.changed ?? 0
}

const addNotices = (count: number, memberId: MemberId, title = 'Hi') =>
  database.pool.query(
    `insert into notification (member_id, kind, natural_key, title, body, created_at)
     select $1, 'news', 'many:' || n, $3, 'Zqxwname wrote', now() from generate_series(1, $2::int) as n`,
    [memberId, count, title],
  )

test('a member with many rows is wiped a limited number of rows at a time', async () => {
  await addNotices(3 * rowsAtOnce + 7, id)
  await wipeTables(inPieces, { memberId: id, email: 'zqxw@mail.example', name: 'Zqxwname' })
  expect((await database.pool.query('select from notification where member_id = $1', [id])).rowCount).toBe(0)
  expect(changedMax).toBe(rowsAtOnce)
})

test('names are replaced for operators with many notifications, in parts of the table', async () => {
  const operator = await ledger.newMember()
  await database.pool.query('update member set is_operator = true where id = $1', [operator])
  await addNotices(10_000, operator, 'A long title, so that the rows need many pages. '.repeat(12))
  await wipeMentions(inPieces, { memberId: id, email: 'zqxw@mail.example', name: 'Zqxwname' })
  const { rows } = await database.pool.query(`select distinct body from notification where member_id = $1`, [
    operator,
  ])
  expect(rows).toEqual([{ body: 'a former member wrote' }])
  expect(changedMax).toBeLessThan(10_000)
})

test('indexes find the rows of a member wherever there is one: no condition hides a column from its index', async () => {
  const plans = await inTransaction(database.db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return unindexedPlans(db)
  })
  expect(plans).toEqual([])
})

async function unindexedPlans(db: Db): Promise<string[]> {
  const subject = { memberId: id, email: 'zqxw@mail.example' }
  const found: string[] = []
  for (const [table, rule] of Object.entries(personalData))
    for (const { owner, by } of [rule, ...(rule.also ?? [])].flatMap((each) => waysOf(each.owner))) {
      if (!(await isIndexed(db, table, by))) continue
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from ${sql.table(table)} as found where ${isOf(owner, subject)}`.execute(db)
      if (rows.some((row) => /Seq Scan on .* found$/.test(row['QUERY PLAN'].split('  (')[0] ?? '')))
        found.push(`${table} by ${by}`)
    }
  return found
}

test('points in many lots are forfeited in several transactions', async () => {
  for (let lot = 0; lot < 120; lot += 1) await ledger.give(id, 1, { isPending: true })
  const once = () => ledger.run((context) => forfeitWallet(context, { memberId: id, givesUpCredit: true }))
  expect(await once()).toMatchObject({ isDone: false, points: 100 })
  expect(await once()).toMatchObject({ isDone: true, points: 20 })
})
