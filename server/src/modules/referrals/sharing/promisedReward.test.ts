import type { MemberId } from 'contract/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useReferralsFixture } from '../../../../test-support/fixtures/referrals.ts'
import { promisedReward } from './promisedReward.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)
let friend: MemberId

beforeEach(async () => {
  await fixture.startCampaign()
  const referrer = await fixture.orders.loyalty.newMember()
  friend = await fixture.orders.loyalty.newMember()
  await fixture.claim(friend, await fixture.codeOf(referrer))
})

const promised = () => promisedReward(database.contextOf(friend), friend)

test('an invited friend is promised the reward until the first purchase', async () => {
  expect(await promised()).toMatchObject({
    points: 300,
    minimumUsdCents: 1600,
    business: { slug: 'the-bakery', name: 'The bakery' },
  })
  await fixture.buy(friend, 2000)
  expect(await promised()).toBeNull()
})

test('a paid order ends the promise before the referral advances; an order below the minimum does not', async () => {
  const pay = (unit: number) =>
    fixture.orders.placeOne(friend, {
      businessId: fixture.orders.loyalty.bakery,
      lines: [{ unit, quantity: 1 }],
    })
  await pay(1500)
  expect(await promised()).not.toBeNull()
  await pay(1600)
  expect((await fixture.own(friend)).map(({ status }) => status)).not.toContain('qualifying')
  expect(await promised()).toBeNull()
})

test('the promise ends at its deadline', async () => {
  const { until } = (await promised())! // claimed above
  expect(until).not.toBeNull()
  database.clock.moveTo(until!)
  expect(await promised()).toBeNull()
})

test('a member without an invitation is promised nothing', async () => {
  const stranger = await fixture.orders.loyalty.newMember()
  expect(await promisedReward(database.contextOf(stranger), stranger)).toBeNull()
})
