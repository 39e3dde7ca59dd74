import { randomUUID } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { activateSource } from './earn/earn.ts'
import { spendableAt } from './holds/holds.ts'
import { creditStore, payOut } from './sales/money.ts'
import { isBalanced } from './book/postings.rules.ts'
import { writeTransactions } from './book/book.repository.ts'
import { lotsOf, walletOf } from './wallets.ts'
import { accountBalance, lotDraft, useLedgerFixture } from '../../../test-support/fixtures/ledger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
let maya: MemberId

beforeAll(async () => {
  maya = await fixture.newMember()
})

const thirtyTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, work))

test('a new member has no points', async () => {
  expect(await walletOf(database.contextOf(), maya)).toEqual({
    points: 0,
    availablePoints: 0,
    pendingPoints: 0,
    storeCreditUsdCents: 0,
  })
  expect(await lotsOf(database.contextOf(), maya)).toEqual([])
})

test('thirty concurrent posts with one natural key count once, even with different contents', async () => {
  const sourceId = randomUUID()
  await thirtyTimes(() => fixture.earn(maya, 'signup', sourceId, [lotDraft(1047)]))
  await thirtyTimes(() =>
    fixture.run((context) => activateSource(context, { memberId: maya, source: 'signup', sourceId })),
  )
  await fixture.earn(maya, 'birthday', randomUUID(), [lotDraft(203), lotDraft(0, { component: 'tier' })])
  const gift = { memberId: maya, key: 'gift', usdCents: 12_875, payer: 'card' as const, title: 'Gift card' }
  await thirtyTimes(() => fixture.run((context) => creditStore(context, gift)))
  expect(await walletOf(database.contextOf(), maya)).toEqual({
    points: 1250,
    availablePoints: 1047,
    pendingPoints: 203,
    storeCreditUsdCents: 12_875,
  })
  const payout = { statementId: 'november', businessId: fixture.gym, usdCents: 500, title: 'Payout' }
  await fixture.fund(fixture.gym, 800)
  await thirtyTimes(() => fixture.run((context) => payOut(context, payout)))
  expect(await accountBalance(database, 'payable', fixture.gym)).toBe(300)
})

test('points count only where they can be spent', async () => {
  await fixture.give(maya, 30, { scopeBusinessId: fixture.gym, funderId: fixture.gym })
  const at = (businessId: typeof fixture.gym, isOwnBusiness = false) =>
    spendableAt(database.contextOf(), { memberId: maya, businessId, isOwnBusiness })
  expect(await at(fixture.gym)).toBe(1077)
  expect(await at(fixture.salon)).toBe(1047)
  expect(await at(fixture.gym, true)).toBe(30)
})

test('the entries of each commodity sum to zero', async () => {
  const { rows } = await sql<{ commodity: string; sum: number }>`
    select commodity, sum(amount)::bigint as sum from ledger_entry join ledger_account on ledger_account.id = account_id
    group by commodity order by commodity`.execute(database.db)
  expect(rows).toEqual([
    { commodity: 'PTS', sum: 0 },
    { commodity: 'USD', sum: 0 },
  ])
})

test('entries and transactions cannot be changed or deleted', async () => {
  for (const statement of [
    sql`update ledger_entry set amount = amount + 1`,
    sql`delete from ledger_entry`,
    sql`truncate ledger_entry`,
    sql`update ledger_transaction set memo = 'other'`,
    sql`delete from ledger_transaction`,
  ])
    await expect(statement.execute(database.db)).rejects.toThrow(/append-only/)
})

test('the database rejects a transaction that does not sum to zero at its commit', async () => {
  const unbalanced = inTransaction(database.db, async (db) => {
    const { id } = await db
      .insertInto('ledger_transaction')
      .values({
        natural_key: 'bad',
        kind: 'adjust',
        memo: '',
        member_id: maya,
        posted_at: database.clock.now(),
        checksum: Buffer.from('bad'),
      })
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
  const available = { kind: 'available' as const, memberId: maya, businessId: null }
  const card = { kind: 'card_clearing' as const, memberId: null, businessId: null }
  const draft = {
    naturalKey: 'bad',
    kind: 'adjust' as const,
    memo: '',
    memberId: maya,
    businessId: null,
    detail: {},
  }
  for (const postings of [
    [{ account: available, amount: 5 }],
    [
      { account: available, amount: 5 },
      { account: card, amount: -5 },
    ],
    [
      { account: available, amount: 0.5 },
      { account: available, amount: -0.5 },
    ],
    [],
  ]) {
    expect(isBalanced(postings)).toBe(false)
    await expect(
      fixture.run((context) => writeTransactions(context.db, context.now, [{ ...draft, postings }])),
    ).rejects.toThrow(/not balanced/)
  }
})
