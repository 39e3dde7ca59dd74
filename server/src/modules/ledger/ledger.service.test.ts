import { sql } from 'kysely'
import type { MemberId } from 'contract/ids'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { useDatabase } from '../../testing.ts'
import { createMember } from '../identity/identity.service.ts'
import { grantOfPoints, purchaseOfCredit } from './ledger.rules.ts'
import { post, walletOf } from './ledger.service.ts'

const database = useDatabase()
let member: MemberId

beforeAll(async () => {
  const draft = {
    email: 'maya@goodword.example',
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  }
  member = (await createMember(database.contextOf(), draft)).id
})

const grant = (naturalKey: string, count: number, state: 'pending' | 'available') =>
  inTransaction(database.db, (db) =>
    post(
      { ...database.contextOf(), db },
      { naturalKey, kind: 'ADJUST', memo: 'test', postings: grantOfPoints(member, count, state) },
    ),
  )

test('a new member has nothing', async () => {
  expect(await walletOf(database.contextOf(), member)).toEqual({
    points: 0,
    availablePoints: 0,
    pendingPoints: 0,
    storeCreditUsdCents: 0,
  })
})

test('thirty posts of one natural key at once count once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => grant('adjust:once', 1047, 'available')))
  await grant('adjust:pending', 203, 'pending')
  await inTransaction(database.db, (db) =>
    post(
      { ...database.contextOf(), db },
      { naturalKey: 'credit:1', kind: 'CREDIT', memo: 'test', postings: purchaseOfCredit(member, 12_875) },
    ),
  )
  expect(await walletOf(database.contextOf(), member)).toEqual({
    points: 1250,
    availablePoints: 1047,
    pendingPoints: 203,
    storeCreditUsdCents: 12_875,
  })
})

test('the sum of all entries is zero in each commodity', async () => {
  const { rows } = await sql<{ commodity: string; sum: number }>`
    select commodity, sum(amount) as sum from ledger_entry join ledger_account on ledger_account.id = account_id group by commodity`.execute(
    database.db,
  )
  expect(rows).toHaveLength(2)
  for (const { sum } of rows) expect(sum).toBe(0)
})

test('entries and transactions can be neither changed nor deleted', async () => {
  for (const statement of [
    sql`update ledger_entry set amount = amount + 1`,
    sql`delete from ledger_entry`,
    sql`truncate ledger_entry`,
    sql`update ledger_transaction set memo = 'other'`,
    sql`delete from ledger_transaction`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow(/append-only/)
})

test('the database refuses a transaction that does not sum to zero, at its commit', async () => {
  const unbalanced = inTransaction(database.db, async (db) => {
    const { id } = await db
      .insertInto('ledger_transaction')
      .values({ natural_key: 'bad', kind: 'ADJUST', memo: '', posted_at: database.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await db
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', 'available')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ledger_entry')
      .values({ transaction_id: id, account_id: account.id, amount: 5 })
      .execute()
  })
  await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_zero_sum' })
})

test('an unbalanced draft never reaches the database', async () => {
  const [first] = grantOfPoints(member, 5, 'available')
  await expect(
    post(database.contextOf(), { naturalKey: 'bad', kind: 'ADJUST', memo: '', postings: [first!] }),
  ).rejects.toThrow(/not balanced/)
})
