import type { BusinessId, CampaignId, MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { CampaignDraft } from 'contract/loyalty/programs'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft } from '../../../../test-support/fixtures/businesses.ts'
import { campaignDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { joinAccounts } from '../../account/merge/mergeAccounts.ts'
import { addMembership, listBusiness } from '../../businesses/businesses.ts'
import { changeCampaign, startCampaign } from '../../loyalty/campaigns/campaigns.ts'
import { insertAssignments } from '../../loyalty/campaigns/holdOuts.repository.ts'
import { earnOnBirthday } from '../../loyalty/campaigns/birthdayPoints.ts'
import { quotePurchase } from '../../loyalty/purchases/quotePurchase.ts'
import { campaignEffect, campaignEffectCsv, holdOutPreview } from './effect.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
let gym: BusinessId
let owner: MemberId
let bookkeeper: MemberId
let customers: MemberId[]

beforeAll(async () => {
  gym = fixture.gym
  owner = await fixture.newMember()
  bookkeeper = await fixture.newMember()
  await fixture.run((context) => addMembership(context, { businessId: gym, memberId: owner, role: 'owner' }))
  await fixture.run((context) =>
    addMembership(context, { businessId: gym, memberId: bookkeeper, role: 'bookkeeper' }),
  )
  await fixture.fund(gym, 100_000)
  customers = await Promise.all(Array.from({ length: 70 }, () => fixture.newMember()))
  for (const memberId of [...customers, owner]) await fixture.buy(memberId, gym, 1000)
  await fixture.pass(1)
})

const start = (more: Partial<CampaignDraft> = {}) =>
  fixture.runAs(owner, (context) =>
    startCampaign(context, {
      businessId: gym,
      draft: campaignDraft(gym, { holdOutPercent: 50, startsAt: context.now, ...more }),
    }),
  )
const end = (campaignId: CampaignId) =>
  fixture.runAs(owner, (context) => changeCampaign(context, { businessId: gym, campaignId, change: 'end' }))
const effect = (campaignId: CampaignId) =>
  fixture.runAs(bookkeeper, (context) => campaignEffect(context, { businessId: gym, campaignId }))

async function groupsOf(campaignId: CampaignId): Promise<Map<MemberId, boolean>> {
  const { rows } = await database.pool.query<{ member_id: MemberId; is_held_out: boolean }>(
    'select member_id, is_held_out from campaign_assignment where campaign_id = $1',
    [campaignId],
  )
  return new Map(rows.map((row) => [row.member_id, row.is_held_out]))
}
const membersOf = (groups: Map<MemberId, boolean>, isHeldOut: boolean) =>
  [...groups].filter(([, held]) => held === isHeldOut).map(([memberId]) => memberId)

const quoted = async (memberId: MemberId) =>
  (
    await fixture.runAs(memberId, (context) =>
      quotePurchase(context, {
        businessId: gym,
        currency: 'USD',
        lines: [{ usdCents: 1000, isEligible: true }],
        pointsToSpend: 0,
      }),
    )
  ).earn.points

test('held-out customers are promised and given nothing of the campaign; all others get it, also new ones', async () => {
  const campaign = await start()
  expect(campaign.draft.holdOutPercent).toBe(50)
  const groups = await groupsOf(campaign.id)
  // People who work there earn nothing, so they are in no group.
  expect([...groups.keys()].toSorted()).toEqual(customers.toSorted())
  const [held, treated] = [membersOf(groups, true)[0]!, membersOf(groups, false)[0]!] // both groups have people
  expect([await quoted(held), await quoted(treated)]).toEqual([50, 100])
  expect((await fixture.buy(held, gym, 1000)).receipt.components.map(({ label }) => label)).not.toContain(
    'Double points',
  )
  expect((await fixture.buy(treated, gym, 1000)).receipt.points).toBe(100)
  expect(await quoted(await fixture.newMember())).toBe(100)
  await end(campaign.id)
})

test('a birthday bonus leaves out those held out', async () => {
  // Their purchases settle.
  await fixture.pass(7)
  const { id } = await start({ trigger: 'birthday', amount: { kind: 'bonus', points: points(100) } })
  const groups = await groupsOf(id)
  const celebrate = (memberId: MemberId) =>
    fixture.run(
      (context) =>
        earnOnBirthday(context, { memberId, businessId: gym, birthday: '2026-11-20' as LocalDate }), // a date
    )
  expect(await celebrate(membersOf(groups, true)[0]!)).toBeNull()
  expect((await celebrate(membersOf(groups, false)[0]!))?.points).toBe(100)
  await end(id)
})

test('held-out customers get nothing of a campaign that starts while all customers buy; groups are stored once', async () => {
  const [campaign] = await Promise.all([
    start({ name: 'Parallel points' }),
    ...customers.slice(0, 24).map((memberId) => fixture.buy(memberId, gym, 500)),
  ])
  await Promise.all(customers.slice(0, 24).map((memberId) => fixture.buy(memberId, gym, 500)))
  const { rows } = await database.pool.query<{ is_held_out: boolean; given: boolean; count: number }>(
    `select is_held_out, exists (select from purchase_component where order_id = purchase.order_id and campaign_id = $1) as given,
      count(*)::int as count
    from campaign_assignment join purchase using (member_id)
    where campaign_assignment.campaign_id = $1 and business_id = $2 and gross = 500 group by 1, 2`,
    [campaign.id, gym],
  )
  const given = (isHeldOut: boolean) =>
    rows.filter((row) => row.is_held_out === isHeldOut && row.given).reduce((sum, row) => sum + row.count, 0)
  expect(given(true)).toBe(0)
  expect(given(false)).toBeGreaterThanOrEqual(
    membersOf(await groupsOf(campaign.id), false).filter((id) => customers.indexOf(id) < 24).length,
  )
  const before = await groupsOf(campaign.id)
  // The same member in the other group changes nothing.
  await Promise.all(
    [true, false].map((isHeldOut) =>
      fixture.run((context) =>
        insertAssignments(context.db, {
          campaignId: campaign.id,
          groups: customers.map((memberId) => ({ memberId, isHeldOut })),
          now: context.now,
        }),
      ),
    ),
  )
  expect(await groupsOf(campaign.id)).toEqual(before)
  await end(campaign.id)
})

test('“did it work?” needs people and buyers, then compares both groups, to the cent, until the end', async () => {
  await fixture.pass(1)
  const campaign = await start({ name: 'Measured points', budgetPoints: points(50_000) })
  const groups = await groupsOf(campaign.id)
  const [held, treated] = [membersOf(groups, true), membersOf(groups, false)]
  expect((await effect(campaign.id)).result.outcome).toBe('unknown')
  // Enough people in both groups for the comparison, as the hash decides differently in each run.
  const settle = (from: MemberId[], isHeldOut: boolean, count: number) =>
    database.pool.query(
      'update campaign_assignment set is_held_out = $3 where campaign_id = $1 and member_id = any($2)',
      [campaign.id, from.slice(0, Math.max(0, count)), isHeldOut],
    )
  await settle(treated, true, 35 - held.length)
  await settle(held, false, 35 - treated.length)
  const balanced = await groupsOf(campaign.id)
  const [out, got] = [membersOf(balanced, true), membersOf(balanced, false)]
  expect([out.length, got.length]).toEqual([35, 35])
  await fixture.pass(1)
  for (const [at, memberId] of got.entries()) if (at < 28) await fixture.buy(memberId, gym, 2000 + at)
  expect((await effect(campaign.id)).result).toEqual({
    outcome: 'unknown',
    lack: 'buyers',
    have: 28,
    need: 30,
  })
  for (const memberId of out.slice(0, 10)) await fixture.buy(memberId, gym, 900)
  const refunded = await fixture.buy(out[10]!, gym, 900)
  await fixture.refund(refunded.orderId, 900)
  const running = await effect(campaign.id)
  expect(running).toMatchObject({
    isFinal: false,
    withCampaign: { people: 35, buyers: 28, netSales: 28 * 2000 + (27 * 28) / 2 },
    heldOut: { people: 35, buyers: 10, netSales: 9000, perPerson: 257 },
    result: { outcome: 'more' },
    category: null,
  })
  const { low, high } = running.heldOut.buyersHundredths
  expect([low, high]).toEqual([1633, 4505])
  await fixture.pass(1)
  await end(campaign.id)
  await fixture.pass(1)
  await fixture.buy(out[0]!, gym, 500_000)
  expect(await effect(campaign.id)).toMatchObject({ isFinal: true, heldOut: { netSales: 9000 } })
  const csv = await fixture.runAs(owner, (context) =>
    campaignEffectCsv(context, { businessId: gym, campaignId: campaign.id }),
  )
  const { result } = await effect(campaign.id)
  const shown = result.outcome === 'unknown' ? null : result.perPerson
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    `Got the campaign,35,28,80.00,64.11,89.96,563.78,16.11,${[shown?.estimate, shown?.low, shown?.high].map((cents) => ((cents ?? 0) / 100).toFixed(2)).join(',')}`,
    'Held out,35,10,28.57,16.33,45.05,90.00,2.57,,,',
  ])
})

test('refuses what it cannot compare, and people who see no insights', async () => {
  const plain = await fixture.runAs(owner, (context) =>
    startCampaign(context, { businessId: gym, draft: campaignDraft(gym) }),
  )
  await expect(effect(plain.id)).rejects.toMatchObject({ code: 'hold_out_not_found' })
  await expect(effect(gym as unknown as CampaignId)).rejects.toMatchObject({ code: 'campaign_not_found' })
  const stranger = await fixture.newMember()
  await expect(
    fixture.runAs(stranger, (context) => campaignEffect(context, { businessId: gym, campaignId: plain.id })),
  ).rejects.toMatchObject({ code: 'business_not_found' })
  const { customers: known, choices } = await fixture.runAs(owner, (context) => holdOutPreview(context, gym))
  expect(known).toBeGreaterThanOrEqual(70)
  expect(choices.map(({ percent, isEnough }) => [percent, isEnough])).toEqual([
    [10, false],
    [20, false],
    [30, false],
    [50, true],
  ])
})

test('two accounts of one person stay in their group only if it is the same', async () => {
  const { id } = await start({ name: 'Merged points' })
  const groups = await groupsOf(id)
  const [held, treated] = [membersOf(groups, true), membersOf(groups, false)]
  const merge = (from: MemberId, to: MemberId) =>
    fixture.run((context) => joinAccounts(context, { from, to }))
  await merge(held[1]!, held[2]!)
  await merge(held[3]!, treated[3]!)
  await merge(held[4]!, await fixture.newMember())
  const after = await groupsOf(id)
  expect([held[1]!, held[2]!].map((memberId) => after.get(memberId))).toEqual([undefined, true])
  for (const memberId of [held[3]!, treated[3]!, held[4]!]) expect(after.has(memberId)).toBe(false)
  expect(after.size).toBe(groups.size - 4)
})

/** Another business of the category whose campaign has ended, with this many customers, half of them held out. */
async function rival(name: string, people: number): Promise<void> {
  const businessId = await fixture.run((context) =>
    listBusiness(context, bakeryDraft({ slug: `rival-${name}`, name: `Rival ${name}` })),
  )
  await fixture.fund(businessId, 10_000)
  const { id } = await fixture.runAs(
    owner,
    (context) =>
      startCampaign(context, {
        businessId,
        draft: campaignDraft(businessId, { holdOutPercent: 50, startsAt: context.now }),
      }),
    true,
  )
  await fixture.pass(1)
  await database.pool.query(
    `with added as (
      insert into member (email, display_name, created_at)
      select $3 || number || '@rivals.example', 'Rival ' || number, $5::timestamptz from generate_series(1, $4::int) as number
      returning id, split_part(split_part(email, '@', 1), '-', 2)::int as number
    ), divided as (
      insert into campaign_assignment select $1, id, number % 2 = 0, $5 from added
    )
    insert into purchase (order_id, member_id, business_id, source, gross, eligible, points_tender, earned, tier_points,
      tier_factor_hundredths, is_first, status, created_at, snapshot, receipt)
    select gen_random_uuid(), id, $2, 'order', 1000 + number % 7 * 10 + case when number % 2 = 0 then 0 else 300 end, 0, 0, 0, 0,
      100, true, 'placed', $5, '{}', '{}' from added`,
    [id, businessId, `${name}-`, people, database.clock.now()],
  )
  await fixture.runAs(
    owner,
    (context) => changeCampaign(context, { businessId, campaignId: id, change: 'end' }),
    true,
  )
}

test('businesses of the category are pooled from the fifth on, without telling one of them', async () => {
  const { id } = await start({ name: 'Compared points' })
  for (const name of ['one', 'two', 'three', 'four']) await rival(name, 600)
  expect((await effect(id)).category).toBeNull()
  await rival('five', 600)
  const { category } = await effect(id)
  expect(category).toMatchObject({ businesses: 5, people: 3000, outcome: 'more' })
  expect(category?.perPerson.estimate).toBeGreaterThan(290)
  expect(category?.perPerson.estimate).toBeLessThan(310)
})
