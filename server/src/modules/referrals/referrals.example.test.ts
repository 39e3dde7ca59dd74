import type { MemberId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { listCases } from './cases/cases.ts'
import { detailsAbout } from '../audit/public.ts'
import { decideCase } from './cases/decideCase.ts'
import { appeal, invite, rename, withdraw } from './core/ownReferrals.ts'
import { readStats } from './stats/stats.ts'
import { place, useReferralsFixture } from '../../../test-support/fixtures/referrals.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)
let maya: MemberId

beforeAll(async () => {
  maya = await fixture.orders.loyalty.newMember()
  await fixture.startCampaign()
})

const friendOf = async (referrer = maya) => {
  const friend = await fixture.orders.loyalty.newMember()
  await fixture.follow(friend, await fixture.codeOf(referrer))
  return friend
}
const latest = async (referrer = maya) => (await fixture.own(referrer))[0]!

test('a friend follows the link and buys, and both are paid after the hold period', async () => {
  const friend = await friendOf()
  expect(await latest()).toMatchObject({
    status: 'signed_up',
    nextStep: { code: 'wait_for_purchase' },
    reward: { you: { points: 500, state: 'promised' }, friend: { points: 300, state: 'promised' } },
  })
  const orderId = await fixture.buy(friend, 1600)
  expect(await latest()).toMatchObject({
    status: 'qualifying',
    reward: { you: { state: 'pending', availableAt: null }, friend: { state: 'pending' } },
  })
  expect(await fixture.wallet(maya)).toEqual({ pending: 500, available: 0, debt: 0 })
  expect(await fixture.wallet(friend)).toEqual({ pending: 300, available: 0, debt: 0 })
  await fixture.fulfil(orderId, friend)
  await fixture.pass(13)
  expect((await latest()).status).toBe('qualifying')
  await fixture.pass(1)
  const paid = await latest()
  expect(paid).toMatchObject({
    status: 'rewarded',
    reward: { you: { state: 'available' }, friend: { state: 'available' } },
  })
  expect(paid.timeline.map(({ status }) => status)).toEqual([
    'clicked',
    'signed_up',
    'qualifying',
    'rewarded',
  ])
  expect(await fixture.wallet(maya)).toEqual({ pending: 0, available: 500, debt: 0 })

  await fixture.refund(orderId, 1, friend)
  expect((await latest()).status).toBe('reversed')
  expect(await fixture.wallet(maya)).toMatchObject({ pending: 0, available: 0 })
  expect(await fixture.wallet(friend)).toMatchObject({ pending: 0, available: 0 })
})

test('repeated and concurrent events change nothing', async () => {
  const [referrer, friend] = [
    await fixture.orders.loyalty.newMember(),
    await fixture.orders.loyalty.newMember(),
  ]
  const code = await fixture.codeOf(referrer)
  await Promise.all(Array.from({ length: 8 }, () => fixture.follow(friend, code)))
  await fixture.buy(friend, 2000)
  await Promise.all(Array.from({ length: 8 }, () => fixture.reevaluate(friend)))
  expect(await fixture.own(referrer)).toHaveLength(1)
  expect(await fixture.wallet(referrer)).toEqual({ pending: 500, available: 0, debt: 0 })
})

test('an order below the minimum does not count, but a later order does', async () => {
  const friend = await friendOf()
  await fixture.buy(friend, 1599)
  expect(await latest()).toMatchObject({ status: 'signed_up', reasonCodes: [{ code: 'below_minimum' }] })
  await fixture.buy(friend, 1600)
  expect(await latest()).toMatchObject({ status: 'qualifying', reasonCodes: [] })
})

test('refunding an order reverses the pending points of both, and another order can count', async () => {
  const friend = await friendOf()
  await fixture.refund(await fixture.buy(friend, 2000), 2000, friend)
  expect(await latest()).toMatchObject({ status: 'signed_up', reasonCodes: [{ code: 'order_refunded' }] })
  expect(await fixture.wallet(friend)).toEqual({ pending: 0, available: 0, debt: 0 })
  await fixture.buy(friend, 2000)
  expect((await latest()).status).toBe('qualifying')
  expect(await fixture.wallet(friend)).toEqual({ pending: 300, available: 0, debt: 0 })
})

test('members cannot refer themselves, and staff earn nothing for referring their business', async () => {
  const code = await fixture.codeOf(maya)
  await expect(fixture.claim(maya, code)).rejects.toMatchObject({ code: 'referral_own_code' })
  const before = (await fixture.own(maya)).length
  await fixture.follow(maya, code)
  expect(await fixture.own(maya)).toHaveLength(before)
  await friendOf(fixture.orders.tomas)
  expect(await latest(fixture.orders.tomas)).toMatchObject({ status: 'rejected', canAppeal: true })
})

test('the first of two referrers counts, and a code entered at sign-up overrides both', async () => {
  const [one, other, friend] = [
    await fixture.orders.loyalty.newMember(),
    await fixture.orders.loyalty.newMember(),
    await fixture.orders.loyalty.newMember(),
  ]
  await fixture.follow(friend, await fixture.codeOf(one))
  await fixture.follow(friend, await fixture.codeOf(other))
  expect(await fixture.own(other)).toEqual([])
  await fixture.claim(friend, (await fixture.codeOf(other)).toLowerCase())
  expect(await latest(other)).toMatchObject({ status: 'signed_up' })
  expect(await latest(one)).toMatchObject({ status: 'expired', reasonCodes: [{ code: 'other_code_named' }] })
  await expect(fixture.claim(friend, await fixture.codeOf(one))).rejects.toMatchObject({
    code: 'referral_claimed_already',
  })
})

test('a previous customer is not new', async () => {
  const friend = await fixture.orders.loyalty.newMember()
  await fixture.buy(friend, 2000)
  await fixture.follow(friend, await fixture.codeOf(maya))
  await fixture.pass(8)
  await expect(fixture.claim(friend, await fixture.codeOf(maya))).rejects.toMatchObject({
    code: 'referral_claim_too_late',
  })
})

test('above the monthly cap only the friend is paid, and above the budget neither side is', async () => {
  const campaign = await fixture.startCampaign({ rewardsPerMonthMax: 1, budgetPoints: points(1200) })
  const referrer = await fixture.orders.loyalty.newMember()
  const [first, second] = [await friendOf(referrer), await friendOf(referrer)]
  await fixture.buy(first, 2000)
  await fixture.buy(second, 2000)
  expect(await latest(referrer)).toMatchObject({
    status: 'qualifying',
    reasonCodes: [{ code: 'monthly_cap' }],
    reward: { you: { points: 0, state: 'none' }, friend: { points: 300, state: 'pending' } },
  })
  const { rows } = await database.pool.query(
    'select used, status from ledger_budget b join referral_campaign c using (id) where id = $1',
    [campaign],
  )
  expect(rows).toEqual([{ used: 1100, status: 'exhausted' }])
  await expect(fixture.codeOf(referrer)).rejects.toThrow('no link to share')
  await fixture.startCampaign()
})

test('a milestone is paid with the friend who reaches it and reversed when a friend’s referral is reversed', async () => {
  await fixture.startCampaign({ holdDays: 0, milestones: [{ friends: 2, bonusPoints: points(700) }] })
  const referrer = await fixture.orders.loyalty.newMember()
  const friends = [await friendOf(referrer), await friendOf(referrer)]
  const bought: Awaited<ReturnType<typeof fixture.buy>>[] = []
  for (const friend of friends) {
    const orderId = await fixture.buy(friend, 2000)
    await fixture.fulfil(orderId, friend)
    bought.push(orderId)
  }
  expect(await fixture.wallet(referrer)).toMatchObject({ available: 1700 })
  await fixture.refund(bought[0]!, 2000, friends[0]!)
  expect(await fixture.wallet(referrer)).toMatchObject({ available: 500 })
  await fixture.startCampaign()
})

test('an invitation has its own link, can be renamed, and can be withdrawn until it is followed', async () => {
  const as = fixture.orders.as
  const { id } = await as(maya, (context) =>
    invite(context, { campaignId: null, channel: 'Video', friendLabel: 'Anna' }, place),
  )
  await as(maya, (context) => rename(context, { id, said: id, friendLabel: 'Anna K.' }, place))
  expect(await fixture.read(maya, id)).toMatchObject({
    status: 'invited',
    friendLabel: 'Anna K.',
    campaignId: null,
  })
  await expect(fixture.read(fixture.owner, id)).rejects.toMatchObject({ code: 'referral_not_found' })
  await as(maya, (context) => withdraw(context, id))
  await expect(as(maya, (context) => withdraw(context, id))).rejects.toMatchObject({
    code: 'referral_moved_on',
  })
})

test('a referral gets a reminder, expires, and can be appealed once', async () => {
  const referrer = await fixture.orders.loyalty.newMember()
  const friend = await friendOf(referrer)
  await fixture.pass(84)
  const notifications = await database.pool.query(
    `select title from notification where member_id = $1 order by id desc limit 1`,
    [friend],
  )
  expect(notifications.rows).toEqual([{ title: 'One week left to earn your welcome points' }])
  await fixture.pass(6)
  const { id, ...expired } = await latest(referrer)
  expect(expired).toMatchObject({ status: 'expired', canAppeal: true })
  const as = fixture.orders.as
  const text = 'She was ill and could not come.'
  await as(referrer, (context) => appeal(context, { id, text }, place))
  await expect(as(referrer, (context) => appeal(context, { id, text }, place))).rejects.toMatchObject({
    code: 'referral_appealed_already',
  })
  const { cases } = await as(fixture.owner, (context) => listCases(context, { kind: 'appeal', pageSize: 10 }))
  expect(cases.map((each) => each.id)).toEqual([id])
  await as(fixture.owner, (context) =>
    decideCase(context, {
      id,
      from: 'expired',
      decision: 'accept_appeal',
      isFriendSuspect: false,
      note: 'Fine.',
    }),
  )
  const boughtOf = async () => (await as(referrer, (context) => readStats(context))).funnel.firstPurchase
  expect(await boughtOf()).toBe(0)
  await fixture.buy(friend, 2000)
  expect(await boughtOf()).toBe(1)
  expect(await latest(referrer)).toMatchObject({ status: 'qualifying' })
})

test('a new member who already bought can still enter a code within a week', async () => {
  const friend = await fixture.orders.loyalty.newMember()
  await fixture.fulfil(await fixture.buy(friend, 2000), friend)
  await fixture.pass(3)
  await fixture.claim(friend, await fixture.codeOf(maya))
  expect(await latest()).toMatchObject({ status: 'qualifying', reasonCodes: [{ code: 'late_claim' }] })
})

test('confirmed misuse costs the referrer the reward, and an innocent friend is paid', async () => {
  const referrer = await fixture.orders.loyalty.newMember()
  const friend = await friendOf(referrer)
  const orderId = await fixture.buy(friend, 2000)
  const { id } = await latest(referrer)
  await database.pool.query(
    `update referral set status = 'under_review', previous_status = 'qualifying', review_ends_at = $2, review_needs_person = true
     where id = $1`,
    [id, database.clock.now()],
  )
  await fixture.pass(8)
  expect((await latest(referrer)).status).toBe('under_review')
  const decision = { id, decision: 'confirm', isFriendSuspect: false, note: 'A farm of accounts.' } as const
  const decide = () =>
    fixture.orders.as(fixture.owner, (context) => decideCase(context, { ...decision, from: 'under_review' }))
  const outcomes = await Promise.allSettled([decide(), decide()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows: entries } = await database.pool.query(
    'select action, reason from audit_entry where member_id = $1',
    [referrer],
  )
  expect(entries).toEqual([{ action: 'referral.misuse_confirmed', reason: 'A farm of accounts.' }])
  expect([...(await detailsAbout(database.contextOf(), referrer)).values()]).toEqual([
    ['Status: Under review → Not rewarded'],
  ])
  expect(await fixture.wallet(referrer)).toMatchObject({ pending: 0, available: 0 })
  await fixture.fulfil(orderId, friend)
  await fixture.pass(14)
  expect(await latest(referrer)).toMatchObject({
    status: 'rejected',
    reasonCodes: [{ code: 'misuse_by_referrer' }],
    reward: { you: { state: 'taken_back' }, friend: { points: 300, state: 'available' } },
  })
})

test('the sweep finds an order whose event was lost and pays the reward', async () => {
  const [referrer, friend] = [
    await fixture.orders.loyalty.newMember(),
    await fixture.orders.loyalty.newMember(),
  ]
  await fixture.follow(friend, await fixture.codeOf(referrer))
  const { bakery } = fixture.orders.loyalty
  const orderId = await fixture.orders.placeOne(friend, {
    businessId: bakery,
    lines: [{ unit: 1600, quantity: 1 }],
  })
  expect((await latest(referrer)).status).toBe('signed_up')
  await fixture.pass(1 / 4)
  expect((await latest(referrer)).status).toBe('qualifying')
  await database.pool.query(`update shop_order set status = 'fulfilled', status_at = $2 where id = $1`, [
    orderId,
    database.clock.now(),
  ])
  await fixture.pass(14)
  expect((await latest(referrer)).status).toBe('rewarded')
  expect(await fixture.wallet(referrer)).toMatchObject({ pending: 0, available: 500 })
})
