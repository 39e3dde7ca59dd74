import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { addMembership } from '../businesses/businesses.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { balancesOf } from '../ledger/wallets.ts'
import { useLedgerFixture } from '../../../test-support/fixtures/ledger.ts'
import { loyaltyJobs } from '../loyalty/jobs.ts'
import { addReward } from './catalogue/catalogue.ts'
import { rewardsJobs } from './jobs.ts'
import { redeem } from './vouchers/redeemVoucher.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

/** Runs all loyalty and rewards jobs once, as the queue does: remote jobs outside a transaction. */
async function runAll(): Promise<void> {
  for (const job of [...loyaltyJobs, ...rewardsJobs])
    if (job.isRemote) await job.run(database.contextOf(), {})
    else await inTransaction(database.db, (db) => job.run({ ...database.contextOf(), db }, {}))
}

test('a reminder is sent once a week before a voucher expires, and expiry returns the points', async () => {
  const [owner, maya] = [await fixture.newMember(), await fixture.newMember()]
  await addMembership(database.contextOf(), { businessId: fixture.bakery, memberId: owner, role: 'owner' })
  await fixture.give(maya, 100)
  const { id } = await addReward(database.contextOf(owner), {
    businessId: fixture.bakery,
    draft: {
      name: 'A loaf of bread',
      description: '',
      pricePoints: points(100),
      cashUsdCents: usdCents(0),
      stock: null,
      perMemberLimit: null,
      tierName: null,
      voucherDays: 30,
    },
  })
  await inTransaction(database.db, (db) => redeem({ ...database.contextOf(maya), db }, id))
  for (const day of ['2026-12-12', '2026-12-13', '2026-12-14', '2026-12-20', '2026-12-21', '2026-12-22']) {
    database.clock.moveTo(`${day}T17:00:00.000Z`)
    await runAll()
    await runAll()
  }
  const titles = await database.db
    .selectFrom('notification')
    .select('title')
    .where('member_id', '=', maya)
    .execute()
  expect(titles).toEqual([{ title: 'Your voucher for A loaf of bread expires on Dec 20' }])
  expect((await balancesOf(database.contextOf(), maya)).available).toBe(100)
})

test('the jobs of all hours leave the ledger sound', async () => {
  const results = await checkInvariants(database.db)
  expect(results.filter(({ isHeld }) => !isHeld)).toEqual([])
})

test('every job has a unique name and a schedule', () => {
  const jobs = [...loyaltyJobs, ...rewardsJobs]
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { schedule } of jobs) expect(schedule).toMatch(/^(\S+ ){4}\S+$/)
})
