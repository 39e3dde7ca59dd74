import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useReferralsFixture } from '../../../test-support/fixtures/referrals.ts'
import { expectMail, mailsSentTo } from '../../../test-support/mails.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)

test('a rewarded referral sends a mail to the referrer and to the friend', async () => {
  await fixture.startCampaign()
  const referrer = await fixture.orders.loyalty.newMember()
  const friend = await fixture.orders.loyalty.newMember()
  await fixture.follow(friend, await fixture.codeOf(referrer))
  await fixture.fulfil(await fixture.buy(friend, 2000), friend)
  database.enqueued.length = 0
  await fixture.pass(15)
  const [referral] = await fixture.own(referrer)
  expect(referral).toMatchObject({ status: 'rewarded' })
  const toReferrer = await mailsSentTo(database, referrer)
  const toFriend = await mailsSentTo(database, friend)
  expect([toReferrer.length, toFriend.length]).toEqual([1, 1])
  expectMail(toReferrer[0], {
    path: `/referral/${referral!.id}`, // found above
    facts: ['Your referral points are available', 'The bakery'],
  })
  expectMail(toFriend[0], {
    path: '/card',
    facts: ['Your welcome points are available', 'The bakery'],
  })
  // Repeating the same work sends no second mail.
  await fixture.reevaluate(friend)
  expect(await mailsSentTo(database, referrer)).toHaveLength(1)
})
