import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { runEachOperation } from '../../../../test-support/ledger/books/eachOperation.ts'
import { checkInvariants, verifyLedger } from './verifyLedger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

beforeAll(() => runEachOperation(database, fixture))

class Undone extends Error {}

/** Breaks data behind the triggers and constraints, verifies in the same transaction, and rolls back. */
async function brokenBy(...steps: RawBuilder<unknown>[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  await database.db
    .transaction()
    .execute(async (db) => {
      await sql`alter table ledger_entry disable trigger all`.execute(db)
      await sql`alter table ledger_transaction disable trigger all`.execute(db)
      for (const [table, constraint] of checks)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(db)
      for (const step of steps) await step.execute(db)
      for (const { code, isHeld, violations } of await checkInvariants(db))
        if (!isHeld) found.set(code, violations)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

const checks = [
  ['ledger_wallet', 'ledger_wallet_available_check'],
  ['ledger_lot', 'ledger_lot_identity_check'],
  ['ledger_lot', 'ledger_lot_parts_check'],
  ['ledger_slice', 'ledger_slice_restored_check'],
  ['ledger_sale', 'ledger_sale_refunded_check'],
  ['ledger_budget', 'ledger_budget_used_check'],
] as const

const idOf = async (query: RawBuilder<{ id: string }>) => {
  const { rows } = await query.execute(database.db)
  expect(rows).toHaveLength(1)
  return rows[0]!.id // one row, as asserted above
}

const anEntryOf = (kind: string) =>
  sql`(select min(ledger_entry.id) from ledger_entry join ledger_account on ledger_account.id = account_id where ledger_account.kind = ${kind})`

test('a ledger with every kind of transaction passes, and the report states its size', async () => {
  const answer = await verifyLedger(database.contextOf())
  expect(answer.results.filter(({ isHeld }) => !isHeld)).toEqual([])
  expect(answer.results.map(({ code }) => code)).toEqual(Array.from({ length: 25 }, (_, at) => `I${at + 1}`))
  expect(answer.isSound).toBe(true)
  expect(answer.transactions).toBeGreaterThan(40)
  expect(answer.entries).toBeGreaterThan(100)
  expect(answer.lots).toBeGreaterThan(10)
  const { rows } = await sql<{
    kind: string
  }>`select distinct kind from ledger_recovery order by kind`.execute(database.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['cure', 'recover', 'write_off'])
})

test('I1, I2: an amount changed behind the triggers is reported with its transaction', async () => {
  const id = await idOf(sql`select transaction_id as id from ledger_entry where id = ${anEntryOf('reserve')}`)
  const found = await brokenBy(
    sql`update ledger_entry set amount = amount + 1 where id = ${anEntryOf('reserve')}`,
  )
  expect(found.get('I1')).toEqual([
    expect.stringContaining(`ledger_transaction ${id}: its entries in USD sum to 1`),
  ])
  expect(found.get('I2')).toContainEqual(`ledger_transaction ${id}: its checksum does not match`)
  expect([...found.keys()]).toEqual(expect.arrayContaining(['I7', 'I10', 'I17']))
})

test('I2: a missing or disabled trigger is reported, and so is a wallet with deleted transactions', async () => {
  const disabled = (await brokenBy()).get('I2')
  expect(disabled).toEqual([
    'pg_trigger ledger_entry_append_only on ledger_entry: missing, changed or disabled',
    'pg_trigger ledger_entry_zero_sum on ledger_entry: missing, changed or disabled',
    'pg_trigger ledger_transaction_append_only on ledger_transaction: missing, changed or disabled',
  ])
  const id = await idOf(sql`select min(member_id::text) as id from ledger_wallet where version > 0`)
  const found = await brokenBy(sql`update ledger_wallet set version = version + 1 where member_id = ${id}`)
  expect(found.get('I2')).toContainEqual(expect.stringContaining(`ledger_wallet ${id}: counted`))
})

const lot = sql<{
  id: string
}>`select id from ledger_lot where available >= 20 and funder_id is null order by id limit 1`
const payingLot = sql<{ id: string }>`
  select source_lot_id as id from ledger_recovery where source_lot_id <> lot_id order by id limit 1`
const debt = sql<{ id: string }>`select id from ledger_lot where open_debt > 0 order by id limit 1`

test.each([
  [
    'I3',
    sql`update ledger_entry set amount = -amount where id = ${anEntryOf('outstanding')}`,
    sql<{ id: string }>`select account_id as id from ledger_entry where id = ${anEntryOf('outstanding')}`,
  ],
  ['I4', sql`update ledger_lot set spent = spent + 1 where id = (${lot})`, lot],
  [
    'I4',
    sql`update ledger_lot set pending = pending - 1, available = available + 1 where id = (${lot})`,
    lot,
  ],
  [
    'I5',
    sql`update ledger_wallet set available = available + 1 where member_id = (select member_id from ledger_lot where id = (${lot}))`,
    sql<{ id: string }>`select member_id as id from ledger_lot where id = (${lot})`,
  ],
  ['I9', sql`update ledger_lot set available = available + 1, spent = spent - 1 where id = (${debt})`, debt],
  [
    'I10',
    sql`update ledger_lot set reversed = reversed - 1, available = available + 1 where id = (${debt})`,
    debt,
  ],
  [
    'I11',
    sql`delete from ledger_entry where transaction_id = (select id from ledger_transaction order by id limit 1)`,
    sql<{ id: string }>`select id from ledger_transaction order by id limit 1`,
  ],
  [
    'I11',
    sql`update ledger_transaction set member_id = null where id = (select id from ledger_transaction where kind = 'earn' order by id limit 1)`,
    sql<{ id: string }>`select id from ledger_transaction where kind = 'earn' order by id limit 1`,
  ],
  ['I12', sql`update ledger_lot set issued = issued + 1, available = available + 1 where id = (${lot})`, lot],
  [
    'I13',
    sql`update ledger_lot set spent = spent - 1, reversed = reversed + 1 where id = (select min(lot_id::text)::uuid from ledger_slice where status = 'captured')`,
    sql<{ id: string }>`select min(lot_id::text) as id from ledger_slice where status = 'captured'`,
  ],
  [
    'I14',
    sql`update ledger_hold set status = 'captured' where status = 'held'`,
    sql<{ id: string }>`select id from ledger_hold where status = 'held'`,
  ],
  [
    'I15',
    sql`update ledger_refund set fee = fee + 1 where order_id = (select min(order_id::text)::uuid from ledger_refund)`,
    sql<{ id: string }>`select min(order_id::text) as id from ledger_refund`,
  ],
  [
    'I16',
    sql`update ledger_slice set restored = restored + 1 where id = (select min(id) from ledger_slice where status = 'captured')`,
    sql<{
      id: string
    }>`select order_id as id from ledger_slice where id = (select min(id) from ledger_slice where status = 'captured')`,
  ],
  [
    'I17',
    sql`update ledger_rollup set balance = balance + 1 where account_id = (select min(account_id::text)::uuid from ledger_rollup)`,
    sql<{ id: string }>`select min(account_id::text) as id from ledger_rollup`,
  ],
  [
    'I18',
    sql`update ledger_budget set used = 101 where cap = 100`,
    sql<{ id: string }>`select id from ledger_budget where cap = 100`,
  ],
  [
    'I19',
    sql`update ledger_transaction set detail = '{}' where id = (select id from ledger_transaction where kind = 'adjust' order by id limit 1)`,
    sql<{ id: string }>`select id from ledger_transaction where kind = 'adjust' order by id limit 1`,
  ],
  [
    'I21',
    sql`delete from ledger_cover`,
    sql<{ id: string }>`select source_id as id from ledger_cover order by created_at, points limit 1`,
  ],
  [
    'I22',
    sql`update ledger_entry set amount = -100000000 where id = ${anEntryOf('payable')}`,
    sql<{ id: string }>`
      select business_id as id from ledger_entry join ledger_account on ledger_account.id = account_id
      where ledger_entry.id = ${anEntryOf('payable')}`,
  ],
  [
    'I25',
    sql`update ledger_lot set scope_business_id = (
      select business.id from business, ledger_recovery join ledger_lot as debt on debt.id = lot_id
      where source_lot_id = ledger_lot.id and business.id is distinct from debt.funder_id limit 1
    ) where id = (${payingLot})`,
    payingLot,
  ],
  [
    'I23',
    sql`update ledger_escrow set amount = amount + 1`,
    sql<{ id: string }>`select budget_id as id from ledger_escrow`,
  ],
  [
    'I23',
    sql`update ledger_escrow set amount = amount + 1`,
    sql<{ id: string }>`select business_id as id from ledger_escrow`,
  ],
])('%s finds a planted breach and reports its row', async (code, plant, named) => {
  const id = await idOf(named)
  expect((await brokenBy(plant)).get(code)).toContainEqual(expect.stringContaining(id))
})

test.each([
  ['I6', 'outstanding'],
  ['I7', 'reserve'],
  ['I8', 'recovery'],
  ['I10', 'payable'],
])('%s finds a planted breach and reports the owner of its %s account', async (code, kind) => {
  const businessId = await idOf(sql`
    select business_id as id from ledger_entry join ledger_account on ledger_account.id = account_id
    where kind = ${kind} and business_id is not null and transaction_id in (select id from ledger_transaction where kind <> 'payout')
    order by ledger_entry.id limit 1`)
  const found = await brokenBy(sql`
    update ledger_entry set amount = amount + 1 where id = (
      select min(ledger_entry.id) from ledger_entry join ledger_account on ledger_account.id = account_id
      where kind = ${kind} and business_id = ${businessId} and transaction_id in (select id from ledger_transaction where kind <> 'payout')
    )`)
  expect(found.get(code)).toContainEqual(expect.stringContaining(`business ${businessId}`))
})

test('many breaches are counted, and twenty of them are shown', async () => {
  const found = await database.db
    .transaction()
    .execute(async (db) => {
      await sql`alter table ledger_transaction disable trigger all`.execute(db)
      await sql`update ledger_transaction set natural_key = natural_key || ':changed'`.execute(db)
      const result = (await checkInvariants(db)).find(({ code }) => code === 'I2')
      throw new Found(result)
    })
    .catch((error: unknown) => error)
  expect(found).toBeInstanceOf(Found)
  const { result } = found as Found // asserted above
  expect(result?.violations).toHaveLength(20)
  expect(result?.violationCount).toBeGreaterThan(40)
})

class Found extends Error {
  readonly result: { violations: string[]; violationCount: number } | undefined

  constructor(result: Found['result']) {
    super('found')
    this.result = result
  }
}
