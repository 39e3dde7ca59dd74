import { randomUUID } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { Voucher } from 'contract/rewards/rewards'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { addMembership } from '../businesses/businesses.ts'
import { owedAtLeast } from '../ledger/statements/statement.ts'
import { balancesOf } from '../ledger/wallets.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { accountBalance, useLedgerFixture } from '../../../test-support/fixtures/ledger.ts'
import { addReward } from './catalogue/catalogue.ts'
import { redeem } from './vouchers/redeemVoucher.ts'
import { accept, expireVouchers, returnUnusedVoucher } from './vouchers/vouchers.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

function as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
}

const owedToShop = () => accountBalance(database, 'payable', fixture.gym)
const setAside = () => accountBalance(database, 'vouchers', fixture.gym)

/** An owner offers a reward at the gym; a friend of the owner redeems it with points that others fund. */
async function setUp(): Promise<{ owner: MemberId; friend: MemberId; take: () => Promise<Voucher> }> {
  const [owner, friend] = [await fixture.newMember(), await fixture.newMember()]
  await addMembership(database.contextOf(), { businessId: fixture.gym, memberId: owner, role: 'owner' })
  await fixture.give(friend, 60_000)
  await fixture.give(friend, 40_000, { funderId: fixture.salon })
  const { id } = await as(owner, (context) =>
    addReward(context, {
      businessId: fixture.gym,
      draft: {
        name: `A year ${randomUUID()}`,
        description: '',
        pricePoints: points(100_000),
        cashUsdCents: usdCents(0),
        stock: null,
        perMemberLimit: null,
        tierName: null,
        voucherDays: 7,
      },
    }),
  )
  return { owner, friend, take: () => as(friend, (context) => redeem(context, id)) }
}

const brokenRules = async () =>
  (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld).map(({ violations }) => violations)

test('a business is paid nothing before a voucher is used, and nothing when it is returned', async () => {
  const { friend, take } = await setUp()
  const before = await owedToShop()
  const { id } = await take()
  expect(await owedToShop()).toBe(before)
  expect(await setAside()).toBe(100_000)
  expect(await owedAtLeast(database.contextOf(), 100_000)).not.toContain(fixture.gym)
  expect(await brokenRules()).toEqual([])
  await as(friend, (context) => returnUnusedVoucher(context, id))
  expect(await owedToShop()).toBe(before)
  expect(await setAside()).toBe(0)
  expect(await balancesOf(database.contextOf(), friend)).toMatchObject({ available: 100_000, debt: 0 })
  expect(await brokenRules()).toEqual([])
})

test('a used voucher pays its business once; an expired one pays nothing', async () => {
  const { owner, friend, take } = await setUp()
  const before = await owedToShop()
  const { code: typedCode } = await take()
  await as(owner, (context) => accept(context, { businessId: fixture.gym, typedCode }))
  await expect(
    as(owner, (context) => accept(context, { businessId: fixture.gym, typedCode })),
  ).rejects.toMatchObject({ code: 'voucher_used' })
  expect(await owedToShop()).toBe(before + 100_000)
  await fixture.give(friend, 100_000)
  await take()
  const now = database.clock.now()
  database.clock.moveTo('2026-12-24T12:00:00.000Z')
  await fixture.run((context) => expireVouchers(context, 100))
  database.clock.moveTo(now)
  expect(await owedToShop()).toBe(before + 100_000)
  expect(await setAside()).toBe(0)
  expect((await balancesOf(database.contextOf(), friend)).available).toBe(100_000)
  expect(await brokenRules()).toEqual([])
})

test('I24 finds a voucher that was paid out without being used or returned', async () => {
  database.breakBooks()
  const { take } = await setUp()
  const { id } = await take()
  await sql`
    select ledger_post(jsonb_build_object(
      'transactions', jsonb_build_array(jsonb_build_object('naturalKey', ${`voucher-end:${id}`}::text, 'kind', 'voucher', 'memo', 'Paid too early',
        'memberId', null, 'businessId', ${fixture.gym}::uuid, 'detail', jsonb_build_object('orderId', ${id}::uuid, 'isUsed', false), 'postedAt', now())),
      'entries', (select jsonb_agg(jsonb_build_object('naturalKey', ${`voucher-end:${id}`}::text, 'kind', kind, 'commodity', 'USD',
        'memberId', null, 'businessId', ${fixture.gym}::uuid, 'ownerId', ${fixture.gym}::uuid, 'amount', amount))
        from (values ('vouchers', -100000), ('payable', 100000)) as entry (kind, amount))
    ))`.execute(database.db)
  const broken = (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)
  expect(broken.map(({ code }) => code)).toEqual(['I24'])
  expect(broken[0]?.violations).toEqual([expect.stringContaining(`voucher ${id}`)])
})
