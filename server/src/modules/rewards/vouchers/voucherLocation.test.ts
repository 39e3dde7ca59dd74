import type { LocationId, MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { addTestLocation, firstLocation } from '../../../../test-support/fixtures/locations.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { addReward } from '../catalogue/catalogue.ts'
import { redeem } from './redeemVoucher.ts'
import { accept } from './vouchers.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

/** Runs `work` as a request of this member. */
function as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
}

test('a voucher is used at the only location, the chosen one, or the one of the person at the till', async () => {
  const { bakery: businessId } = fixture
  const [owner, staff, till] = [
    await fixture.newMember(),
    await fixture.newMember(),
    await fixture.newMember(),
  ]
  await addMembership(database.contextOf(), { businessId, memberId: owner, role: 'owner' })
  await addMembership(database.contextOf(), { businessId, memberId: staff, role: 'staff' })
  const { id: rewardId } = await as(owner, (context) =>
    addReward(context, {
      businessId,
      draft: {
        name: 'A loaf of bread',
        description: 'Any of them.',
        pricePoints: points(100),
        cashUsdCents: usdCents(0),
        stock: null,
        perMemberLimit: null,
        tierName: null,
        voucherDays: 90,
      },
    }),
  )
  const accepted = async (locationId?: LocationId, by = staff) => {
    const maya = await fixture.newMember()
    await fixture.give(maya, 100)
    const { code } = await as(maya, (context) => redeem(context, rewardId))
    await as(by, (context) => accept(context, { businessId, typedCode: code, locationId }))
    const { rows } = await database.pool.query<{ location_id: LocationId | null }>(
      'select location_id from voucher where code = $1',
      [code.replaceAll('-', '')],
    )
    return rows[0]?.location_id
  }
  const main = await firstLocation(database.pool, businessId)
  expect(await accepted()).toBe(main)
  const second = await addTestLocation(database.pool, businessId)
  expect(await accepted()).toBeNull()
  expect(await accepted(second)).toBe(second)
  await addMembership(database.contextOf(), {
    businessId,
    memberId: till,
    role: 'till',
    locationIds: [second],
  })
  expect(await accepted(undefined, till)).toBe(second)
  await expect(accepted(main, till)).rejects.toMatchObject({ code: 'not_permitted' })
  await expect(accepted(crypto.randomUUID() as LocationId)).rejects.toMatchObject({
    code: 'location_not_found',
  })
})
