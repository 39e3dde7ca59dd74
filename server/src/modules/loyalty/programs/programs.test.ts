import { randomUUID } from 'node:crypto'
import type { BusinessId, CampaignId, MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { toInstant } from '../../../platform/clock.ts'
import { points } from 'contract/core/points'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership, readProfile } from '../../businesses/businesses.ts'
import { changeCampaign, listCampaigns, startCampaign } from '../campaigns/campaigns.ts'
import { earnOnBirthday } from '../campaigns/birthdayPoints.ts'
import { publishFirstRule, publishRule, readProgram, setTiers } from './programs.ts'
import { quotePurchase } from '../purchases/quotePurchase.ts'
import { simulateRule } from './simulator.ts'
import { campaignDraft, ruleDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { defineNetworkTiers } from '../tiers/tiers.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
let owner: MemberId
let staff: MemberId
let stranger: MemberId

beforeAll(async () => {
  owner = await fixture.newMember()
  staff = await fixture.newMember()
  stranger = await fixture.newMember()
  await fixture.run(async (context) => {
    await defineNetworkTiers(context)
    for (const businessId of [fixture.bakery, fixture.salon, fixture.gym])
      await addMembership(context, { businessId, memberId: owner, role: 'owner' })
    await addMembership(context, { businessId: fixture.bakery, memberId: staff, role: 'staff' })
  })
})

const publish = (businessId: BusinessId, rateHundredths: number) =>
  fixture.runAs(owner, (context) =>
    publishRule(context, { businessId, draft: ruleDraft({ rateHundredths }) }),
  )
const start = (businessId: BusinessId, more: Parameters<typeof campaignDraft>[1] = {}) =>
  fixture.runAs(owner, (context) =>
    startCampaign(context, { businessId, draft: campaignDraft(businessId, more) }),
  )
beforeAll(() => fixture.fund(fixture.gym, 20_000))
const instant = (text: string) => toInstant(Temporal.Instant.from(text))

test('a new rule closes the previous one at the same moment and updates profile and search', async () => {
  const program = await publish(fixture.bakery, 750)
  expect(program.rule).toMatchObject({ version: 2, draft: { rateHundredths: 750 }, validUntil: null })
  expect(program.history).toMatchObject([{ version: 1, draft: { rateHundredths: 500 } }])
  expect(program.history[0]?.validUntil).toBe(program.rule?.validFrom)
  expect((await readProfile(database.contextOf(), 'the-bakery')).earnRateHundredths).toBe(750)
  expect(database.enqueued.at(-1)).toEqual({ job: 'business-changed', data: { businessId: fixture.bakery } })
})

test('rules published concurrently get consecutive versions', async () => {
  await Promise.all([600, 700, 800, 900].map((rate) => publish(fixture.salon, rate)))
  const { rule, history } = await fixture.runAs(owner, (context) => readProgram(context, fixture.salon))
  expect([rule, ...history].map((each) => each?.version)).toEqual([5, 4, 3, 2, 1])
})

test('publishes the first rule once', async () => {
  await fixture.run((context) =>
    publishFirstRule(context, { businessId: fixture.gym, rateHundredths: 900, at: context.now }),
  )
  const { rule } = await fixture.runAs(owner, (context) => readProgram(context, fixture.gym))
  expect(rule).toMatchObject({ version: 1, draft: { rateHundredths: 500 } })
})

test('strangers see nothing, staff can read, and owners and operators can change the program', async () => {
  const draft = ruleDraft()
  const business = { businessId: fixture.bakery }
  const refused = { code: 'business_not_found' }
  await expect(
    fixture.runAs(stranger, (context) => readProgram(context, fixture.bakery)),
  ).rejects.toMatchObject(refused)
  await expect(
    fixture.runAs(stranger, (context) => listCampaigns(context, fixture.bakery)),
  ).rejects.toMatchObject(refused)
  await expect(
    fixture.runAs(stranger, (context) => simulateRule(context, { ...business, draft })),
  ).rejects.toMatchObject(refused)
  await expect(
    fixture.runAs(stranger, (context) => publishRule(context, { ...business, draft })),
  ).rejects.toMatchObject(refused)
  await expect(
    fixture.runAs(owner, (context) => readProgram(context, randomUUID() as BusinessId)),
  ).rejects.toMatchObject(refused)
  expect(await fixture.runAs(staff, (context) => readProgram(context, fixture.bakery))).toMatchObject(
    business,
  )
  for (const change of [
    () => fixture.runAs(staff, (context) => publishRule(context, { ...business, draft })),
    () => fixture.runAs(staff, (context) => setTiers(context, { ...business, tiers: [] })),
    () =>
      fixture.runAs(staff, (context) =>
        startCampaign(context, { ...business, draft: campaignDraft(fixture.bakery) }),
      ),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'not_permitted' })
  expect(
    await fixture.runAs(stranger, (context) => readProgram(context, fixture.bakery), true),
  ).toMatchObject(business)
})

test('the database rejects changes to a published rule', async () => {
  for (const statement of [
    sql`update earning_rule set rate_hundredths = 0`,
    sql`update earning_rule set valid_until = null where valid_until is not null`,
    sql`delete from earning_rule`,
    sql`truncate earning_rule cascade`,
    sql`update earning_rule_share set basis_points = 1`,
    sql`delete from earning_rule_share`,
  ])
    await expect(statement.execute(database.db)).rejects.toMatchObject({
      constraint: 'earning_rule_immutable',
    })
})

test.each([
  ['a rate above 100%', 'earning_rule_rate_check', { rate_hundredths: 10_001 }],
  ['a negative rate', 'earning_rule_rate_check', { rate_hundredths: -1 }],
  [
    'a review as trigger',
    'earning_rule_trigger_check',
    { kind: 'bonus', rate_hundredths: null, bonus_points: 9, trigger: 'review.posted' },
  ],
  [
    'an unknown kind',
    'earning_rule_kind_check',
    { kind: 'REVIEW', rate_hundredths: null, trigger: 'birthday' },
  ],
  ['a multiplied birthday', 'earning_rule_multiplier_check', { trigger: 'birthday' }],
  [
    'a sign-up as trigger',
    'earning_rule_trigger_startable_check',
    { kind: 'bonus', rate_hundredths: null, bonus_points: 9, trigger: 'signup' },
  ],
  ...[{ minimum_usd_cents: 100 }, { is_first_purchase_only: true }].map(
    (condition): [string, string, object] => [
      `a birthday with ${JSON.stringify(condition)}`,
      'earning_rule_purchase_check',
      { kind: 'bonus', rate_hundredths: null, bonus_points: 9, trigger: 'birthday', ...condition },
    ],
  ),
  ['an eighth day', 'earning_rule_days_check', { days_of_week: [8] }],
])('the database rejects %s', async (_words, constraint, change) => {
  const row = {
    business_id: fixture.gym,
    version: 77,
    kind: 'base',
    trigger: 'order.completed',
    rate_hundredths: 500,
    scope: 'network',
    valid_from: '2030-01-01T00:00:00Z',
    ...change,
  }
  const insert = sql`insert into earning_rule (business_id, version, kind, trigger, rate_hundredths, bonus_points, minimum_usd_cents, is_first_purchase_only, days_of_week, scope, valid_from)
    select business_id, version, kind, trigger, rate_hundredths, bonus_points, minimum_usd_cents, coalesce(is_first_purchase_only, false), coalesce(days_of_week, '{}'), scope, valid_from
    from jsonb_to_record(${JSON.stringify(row)}::jsonb)
    as row (business_id uuid, version int, kind text, trigger text, rate_hundredths int, bonus_points bigint, minimum_usd_cents bigint, is_first_purchase_only boolean, days_of_week smallint[], scope text, valid_from timestamptz)`
  await expect(insert.execute(database.db)).rejects.toMatchObject({ constraint })
})

test('the database rejects shares that do not add up, and two base rules at one moment', async () => {
  const withShares = (basisPoints: number) =>
    database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        insert into earning_rule (business_id, version, kind, trigger, bonus_points, scope, valid_from)
        values (${fixture.gym}, 1, 'bonus', 'birthday', 100, 'network', now()) returning id`.execute(
        transaction,
      )
      await sql`insert into earning_rule_share values (${rows[0]?.id}, null, ${basisPoints})`.execute(
        transaction,
      )
    })
  await expect(withShares(9999)).rejects.toMatchObject({ constraint: 'earning_rule_split' })
  await withShares(10_000)
  await expect(
    sql`insert into earning_rule (business_id, version, kind, trigger, rate_hundredths, scope, valid_from)
      values (${fixture.gym}, 9, 'base', 'order.completed', 100, 'network', now())`.execute(database.db),
  ).rejects.toMatchObject({ constraint: 'earning_rule_overlap_exclude' })
})

test('the status of a campaign follows its dates, its budget and the owner’s changes', async () => {
  const running = await start(fixture.gym)
  expect(running).toMatchObject({
    status: 'running',
    usedPoints: 0,
    purchases: 0,
    draft: campaignDraft(fixture.gym),
  })
  const later = await start(fixture.gym, { startsAt: instant('2026-12-01T00:00:00Z') })
  expect(later.status).toBe('scheduled')
  const change = (campaignId: CampaignId, word: 'pause' | 'resume' | 'end') =>
    fixture.runAs(owner, (context) =>
      changeCampaign(context, { businessId: fixture.gym, campaignId, change: word }),
    )
  expect((await change(running.id, 'pause')).status).toBe('paused')
  expect((await change(running.id, 'pause')).status).toBe('paused')
  expect((await fixture.buy(stranger, fixture.gym, 1000)).receipt.points).toBe(50)
  expect((await change(running.id, 'resume')).status).toBe('running')
  expect((await fixture.buy(stranger, fixture.gym, 1000)).receipt.points).toBe(100)
  expect((await change(running.id, 'end')).status).toBe('ended')
  expect(await change(running.id, 'end')).toMatchObject({ status: 'ended', usedPoints: 50, purchases: 1 })
  await expect(change(running.id, 'resume')).rejects.toMatchObject({ code: 'campaign_ended' })
  await expect(
    fixture.runAs(owner, (context) =>
      changeCampaign(context, { businessId: fixture.salon, campaignId: later.id, change: 'end' }),
    ),
  ).rejects.toMatchObject({ code: 'campaign_not_found' })
  await change(later.id, 'end')
  const listed = await fixture.runAs(owner, (context) => listCampaigns(context, fixture.gym))
  expect(listed.map(({ id }) => id)).toEqual([later.id, running.id])
  await expect(sql`update campaign set budget_points = 1`.execute(database.db)).rejects.toMatchObject({
    constraint: 'campaign_immutable',
  })
})

test('rejects a campaign that ends before it starts or in the past', async () => {
  const refused = { code: 'campaign_dates_invalid' }
  await expect(
    start(fixture.gym, {
      startsAt: instant('2027-01-02T00:00:00Z'),
      endsAt: instant('2027-01-01T00:00:00Z'),
    }),
  ).rejects.toMatchObject(refused)
  await expect(start(fixture.gym, { endsAt: instant('2026-11-01T00:00:00Z') })).rejects.toMatchObject(refused)
})

test('a campaign gives no points after its end date', async () => {
  const { id } = await start(fixture.gym, { endsAt: instant('2026-11-21T00:00:00Z') })
  await fixture.pass(1)
  expect((await fixture.buy(stranger, fixture.gym, 1000)).receipt.points).toBe(50)
  const campaigns = await fixture.runAs(owner, (context) => listCampaigns(context, fixture.gym))
  expect(campaigns.find((campaign) => campaign.id === id)?.status).toBe('ended')
})

test('rewards each birthday of a customer once, within the budget', async () => {
  const { id } = await start(fixture.gym, {
    trigger: 'birthday',
    amount: { kind: 'bonus', points: points(100) },
    budgetPoints: points(250),
  })
  const celebrate = (memberId: MemberId, birthday: string) =>
    fixture.run(
      (context) =>
        earnOnBirthday(context, { memberId, businessId: fixture.gym, birthday: birthday as LocalDate }), // dates
    )
  const [maya, theo, noor] = [await fixture.newMember(), await fixture.newMember(), await fixture.newMember()]
  for (const memberId of [maya, theo, noor, owner]) await fixture.buy(memberId, fixture.gym, 1000)
  expect(await celebrate(maya, '2026-11-20')).toBeNull()
  await fixture.pass(8)
  const twice = await Promise.all([celebrate(maya, '2026-11-20'), celebrate(maya, '2026-11-20')])
  expect(twice.map((receipt) => receipt?.points ?? 0).toSorted((one, other) => one - other)).toEqual([0, 100])
  expect((await celebrate(maya, '2027-11-20'))?.points).toBe(100)
  expect((await celebrate(theo, '2027-11-20'))?.points).toBe(50)
  expect(await celebrate(noor, '2027-11-20')).toBeNull()
  expect(await celebrate(owner, '2027-11-20')).toBeNull()
  const campaigns = await fixture.runAs(owner, (context) => listCampaigns(context, fixture.gym))
  expect(campaigns.find((campaign) => campaign.id === id)).toMatchObject({
    status: 'exhausted',
    usedPoints: 250,
    purchases: 3,
  })
})

test('a quote matches the purchase and writes nothing', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 400)
  const draft = {
    businessId: fixture.gym,
    currency: 'USD',
    lines: [
      { usdCents: 3000, isEligible: true },
      { usdCents: 250, isEligible: false },
    ],
    pointsToSpend: 250,
  }
  const quote = (change: Partial<typeof draft> = {}) =>
    fixture.runAs(maya, (context) => quotePurchase(context, { ...draft, ...change }))
  const offered = await quote()
  expect(offered).toMatchObject({
    grossUsdCents: 3250,
    maxPoints: 400,
    remainderUsdCents: 3000,
    availableAfterPoints: 150,
    earn: { eligibleUsdCents: 2750, points: 137 },
    paidBy: [{ name: 'Goodword', usdCents: 250 }],
    businessReceivesUsdCents: 3250,
  })
  const bought = await fixture.buy(maya, fixture.gym, 3250, {
    lines: draft.lines,
    holdId: await fixture.hold(maya, fixture.gym, 250),
    cardUsdCents: 3000,
  })
  expect(bought).toMatchObject({ receipt: offered.earn, releasedAt: offered.releasedAt })
  await expect(quote({ currency: 'EUR' })).rejects.toMatchObject({ code: 'currency_unsupported' })
  await expect(quote({ pointsToSpend: 3001 })).rejects.toMatchObject({ code: 'points_above_total' })
  await expect(quote({ pointsToSpend: 200 })).rejects.toMatchObject({
    code: 'points_insufficient',
    more: { details: { missing: 50, available: 150 } },
  })
})

test('no rate times a running or paused multiplier, and no multiplier times the rate, gives more than the price', async () => {
  await publish(fixture.gym, 3000)
  const { id } = await start(fixture.gym, { amount: { kind: 'multiplier', factorHundredths: 300 } })
  const change = (what: 'pause' | 'end') =>
    fixture.runAs(owner, (context) =>
      changeCampaign(context, { businessId: fixture.gym, campaignId: id, change: what }),
    )
  await expect(publish(fixture.gym, 9500)).rejects.toMatchObject({ code: 'points_above_price' })
  await publish(fixture.gym, 3333)
  await expect(publish(fixture.gym, 3334)).rejects.toMatchObject({ code: 'points_above_price' })
  await change('pause')
  await expect(publish(fixture.gym, 9500)).rejects.toMatchObject({ code: 'points_above_price' })
  await change('end')
  await publish(fixture.gym, 9500)
  await expect(
    start(fixture.gym, { amount: { kind: 'multiplier', factorHundredths: 300 } }),
  ).rejects.toMatchObject({ code: 'points_above_price' })
  // Of a rate and a multiplier at the same moment, one is refused.
  await publish(fixture.gym, 3000)
  const both = await Promise.allSettled([
    publish(fixture.gym, 9500),
    start(fixture.gym, { amount: { kind: 'multiplier', factorHundredths: 300 } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
