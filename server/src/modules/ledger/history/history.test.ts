import { sumOf } from 'contract/core/sum'
import type { MemberId, ReceiptId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/tables.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { historyOf, monthsOf, transactionOf, wholeHistoryOf } from './history.ts'
import { creditStore } from '../sales/money.ts'
import { balancesOf } from '../wallets.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { runEachOperation } from '../../../../test-support/ledger/books/eachOperation.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
let maya: MemberId

beforeAll(async () => {
  await runEachOperation(database, fixture)
  const { rows } = await sql<{ id: MemberId }>`
    select member_id as id from ledger_wallet where store_credit > 0 order by version desc limit 1`.execute(
    database.db,
  )
  maya = rows[0]!.id // a member has store credit
})

const pages = async (show: 'all' | 'points' | 'credit', pageSize: number) => {
  const found: Awaited<ReturnType<typeof historyOf>>['rows'] = []
  let pageToken: string | undefined
  do {
    const page = await historyOf(database.contextOf(), { memberId: maya, show, pageSize, pageToken })
    expect(page.rows.length).toBeLessThanOrEqual(pageSize)
    found.push(...page.rows)
    pageToken = page.nextPageToken ?? undefined
  } while (pageToken)
  return found
}

test('pages of any size show each row once, newest first, and nothing else', async () => {
  const all = (await wholeHistoryOf(database.contextOf(), maya)).toReversed()
  expect(all.length).toBeGreaterThan(10)
  expect(await pages('all', 3)).toEqual(all)
  expect(await pages('all', 50)).toEqual(all)
})

test('filters separate rows of points from rows of credit and omit none', async () => {
  const all = await pages('all', 50)
  const movesPoints = (row: (typeof all)[number]) =>
    row.available !== 0 || row.pending !== 0 || row.held !== 0 || row.debt !== 0
  expect(await pages('points', 4)).toEqual(all.filter(movesPoints))
  expect(await pages('credit', 2)).toEqual(all.filter((row) => row.storeCredit !== 0))
  expect(all.every((row) => movesPoints(row) || row.storeCredit !== 0)).toBe(true)
})

test('the changes of all rows add up to the wallet', async () => {
  const all = await wholeHistoryOf(database.contextOf(), maya)
  const sum = (amountOf: (row: (typeof all)[number]) => number) => sumOf(all, (row) => amountOf(row))
  expect({
    pending: sum((row) => row.pending),
    available: sum((row) => row.available),
    held: sum((row) => row.held),
    debt: sum((row) => row.debt),
    storeCredit: sum((row) => row.storeCredit),
  }).toEqual(await balancesOf(database.contextOf(), maya))
})

test('rejects a malformed page token, one of another member and one of another filter', async () => {
  const theo = await fixture.newMember()
  const list = { memberId: maya, show: 'all' as const, pageSize: 2 }
  const { nextPageToken } = await historyOf(database.contextOf(), { ...list, pageToken: undefined })
  const token = nextPageToken!
  for (const filter of [
    { ...list, pageToken: 'nonsense' },
    { ...list, pageToken: token.slice(0, -3) },
    { ...list, memberId: theo, pageToken: token },
    { ...list, show: 'credit' as const, pageToken: token },
  ])
    await expect(historyOf(database.contextOf(), filter)).rejects.toMatchObject({
      code: 'page_token_invalid',
    })
})

test('a receipt is visible only to its member', async () => {
  const theo = await fixture.newMember()
  const [row] = await pages('all', 1)
  const { transaction, entries } = await transactionOf(database.contextOf(), { memberId: maya, id: row!.id })
  expect(transaction).toMatchObject(row!)
  const sums = Map.groupBy(entries, ({ commodity }) => commodity)
  for (const ofCommodity of sums.values()) expect(sumOf(ofCommodity, ({ amount }) => amount)).toBe(0)
  for (const filter of [
    { memberId: theo, id: row!.id },
    { memberId: maya, id: crypto.randomUUID() as ReceiptId }, // made here
  ])
    await expect(transactionOf(database.contextOf(), filter)).rejects.toMatchObject({
      code: 'receipt_not_found',
    })
})

test('months follow the member’s time zone and add up to the member’s balance', async () => {
  const theo = await fixture.newMember()
  database.clock.moveTo('2027-07-01T03:30:00Z')
  await fixture.give(theo, 10)
  database.clock.moveTo('2027-07-01T04:30:00Z')
  await fixture.give(theo, 5)
  await fixture.buy(theo, fixture.salon, { points: 4, card: 0 })
  const filter = { memberId: theo, since: '2026-01-01T00:00:00.000Z' as Instant } // an instant
  expect(
    await monthsOf(database.contextOf(), { ...filter, timeZone: 'America/New_York' as TimeZone }),
  ).toEqual([
    { month: '2027-06', earned: 10, spent: 0, expired: 0, refunded: 0 },
    { month: '2027-07', earned: 5, spent: 4, expired: 0, refunded: 0 },
  ])
  const months = await monthsOf(database.contextOf(), {
    ...filter,
    memberId: maya,
    timeZone: 'UTC' as TimeZone,
  })
  const { available, pending, held, debt } = await balancesOf(database.contextOf(), maya)
  const net = months.reduce(
    (sum, month) => sum + month.earned - month.spent - month.expired - month.refunded,
    0,
  )
  expect(net).toBe(available + pending + held + debt)
})

test('an index finds a page among ten thousand rows', async () => {
  database.breakBooks()
  const theo = await fixture.newMember()
  await fixture.run((context) =>
    creditStore(context, { memberId: theo, key: 'many', usdCents: 1, payer: 'card', title: 'Gift card' }),
  )
  await sql`
    with posted as (
      insert into ledger_transaction (natural_key, kind, memo, posted_at, member_id, checksum)
      select 'many:' || n, 'void', '', timestamptz '2020-01-01' + n * interval '1 minute', ${theo}::uuid, '' from generate_series(1, 10000) as n
      returning id
    )
    insert into ledger_entry (transaction_id, account_id, amount)
    select posted.id, ledger_account.id, side from posted cross join ledger_account cross join (values (1), (-1)) as sides (side)
    where member_id = ${theo}::uuid and kind = 'store_credit'`.execute(database.db)
  await sql`analyze ledger_transaction, ledger_entry, ledger_account`.execute(database.db)
  for (const show of ['all', 'points'] as const) {
    const read = { memberId: theo, show, pageSize: 50, pageToken: undefined }
    await database.db.transaction().execute(async (db) => {
      const before = await rowsScanned(db)
      const { rows } = await historyOf({ ...database.contextOf(), db }, read)
      expect(rows).toHaveLength({ all: 50, points: 0 }[show])
      expect((await rowsScanned(db)) - before, show).toBe(0)
    })
  }
})

/** How many transactions this connection has read by table scans. */
async function rowsScanned(db: Db): Promise<number> {
  const { rows } = await sql<{ scanned: number }>`
    select seq_tup_read as scanned from pg_stat_xact_user_tables where relname = 'ledger_transaction'`.execute(
    db,
  )
  return rows[0]!.scanned // the table is there
}
