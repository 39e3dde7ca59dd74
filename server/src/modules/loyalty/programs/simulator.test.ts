import { defaultPreferences } from 'contract/account/defaultPreferences'
import { sumOf } from 'contract/core/sum'
import { Simulation } from 'contract/loyalty/programs'
import type { MemberId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changePreferences } from '../../identity/public.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { publishRule } from './programs.ts'
import { simulateRule } from './simulator.ts'
import { defineNetworkTiers } from '../tiers/tiers.ts'
import { ruleDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
let owner: MemberId

beforeAll(async () => {
  owner = await fixture.newMember()
  await fixture.run(async (context) => {
    await defineNetworkTiers(context)
    for (const businessId of [fixture.bakery, fixture.salon])
      await addMembership(context, { businessId, memberId: owner, role: 'owner' })
  })
})

const simulate = (more: Parameters<typeof ruleDraft>[0] = {}) =>
  fixture.runAs(owner, (context) =>
    simulateRule(context, { businessId: fixture.bakery, draft: ruleDraft(more) }),
  )

test('without purchases, all thirteen or fourteen weeks are empty', async () => {
  const simulation = await simulate()
  expect(simulation).toMatchObject({
    from: '2026-08-23',
    until: '2026-11-21',
    purchases: 0,
    actualPoints: 0,
    draftPoints: 0,
    examples: [],
  })
  expect(simulation.weeks.map(({ weekOf }) => weekOf)).toEqual([
    '2026-08-23',
    '2026-08-30',
    '2026-09-06',
    '2026-09-13',
    '2026-09-20',
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ])
})

test('weeks begin on the day that the member chose', async () => {
  const choose = (firstWeekday: 'sunday' | 'monday') =>
    fixture.runAs(owner, (context) => changePreferences(context, { ...defaultPreferences, firstWeekday }))
  await choose('monday')
  // The contract refuses unknown keys.
  const { weeks } = Simulation.parse(await simulate())
  expect(weeks.map(({ weekOf }) => weekOf)).toEqual(expect.arrayContaining(['2026-08-17', '2026-11-16']))
  await choose('sunday')
})

test('the current rule gives its actual points less refunds, and a draft the points it would have given', async () => {
  const [maya, theo] = [await fixture.newMember(), await fixture.newMember()]
  await fixture.buy(maya, fixture.bakery, 4000)
  await fixture.buy(maya, fixture.bakery, 1000)
  await fixture.pass(8)
  const refunded = await fixture.buy(theo, fixture.bakery, 2000)
  await fixture.refund(refunded.orderId, 500)
  await fixture.buy(owner, fixture.bakery, 9000)
  expect(await simulate()).toMatchObject({
    purchases: 4,
    members: 3,
    eligibleUsdCents: 15_500,
    actualPoints: 325,
    draftPoints: 325,
    winners: 0,
    losers: 0,
    unchanged: 4,
    clampedPurchases: 0,
    examples: [],
  })
  const doubled = await simulate({
    rateHundredths: 1000,
    conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
    caps: { perOrderPoints: null, perMemberPerDayPoints: points(420) },
  })
  expect(doubled).toMatchObject({
    draftPoints: 420 + 150,
    winners: 2,
    losers: 1,
    unchanged: 1,
    clampedPurchases: 1,
  })
  expect(doubled.examples[0]).toMatchObject({ eligibleUsdCents: 4000, actualPoints: 200, draftPoints: 400 })
  expect(doubled.weeks.slice(-2)).toMatchObject([
    { weekOf: '2026-11-15', purchases: 2, actualPoints: 250, draftPoints: 420 },
    { weekOf: '2026-11-22', purchases: 2, actualPoints: 75, draftPoints: 150 },
  ])
  const fridays = { minimumUsdCents: null, daysOfWeek: [5], isFirstPurchaseOnly: true }
  expect(await simulate({ conditions: fridays })).toMatchObject({ draftPoints: 200, losers: 2 })
})

test('the simulation writes nothing, and the published draft gives the simulated points', async () => {
  const maya = await fixture.newMember()
  const before = await simulate({ rateHundredths: 300 })
  await fixture.runAs(owner, (context) =>
    publishRule(context, { businessId: fixture.bakery, draft: ruleDraft({ rateHundredths: 300 }) }),
  )
  await fixture.buy(maya, fixture.bakery, 4000)
  const after = await simulate({ rateHundredths: 300 })
  expect(after.draftPoints - before.draftPoints).toBe(120)
  expect(after.actualPoints - before.actualPoints).toBe(120)
})

test('replays fifty thousand purchases in one request, within the statement timeout', async () => {
  // In parts, so that a busy machine does not cancel the statement.
  for (let first = 1; first <= 50_000; first += 5000)
    await sql`insert into purchase (order_id, member_id, business_id, source, gross, eligible, points_tender, earned, tier_points,
        tier_factor_hundredths, is_first, status, created_at, completed_at, released_at, snapshot, receipt)
      select gen_random_uuid(), ${owner}, ${fixture.salon}, 'order', 4000, 4000, 0, 200, 200, 110, false, 'completed', at, at, at,
        '{"rule": null, "noRuleBecause": null, "nothingBecause": null, "campaigns": [],
          "tier": {"label": "Silver tier", "funderId": null, "factorHundredths": 110, "scopeBusinessId": null}}', '{}'
      from (select ${database.clock.now()}::timestamptz - make_interval(secs => n * 150) as at
        from generate_series(${first}::int, ${first + 4999}::int) as n) as times`.execute(database.db)
  const simulation = await fixture.runAs(owner, (context) =>
    simulateRule(context, { businessId: fixture.salon, draft: ruleDraft({ rateHundredths: 600 }) }),
  )
  expect(simulation.purchases).toBe(50_000)
  expect(simulation.draftPoints).toBe(50_000 * 264)
  expect(sumOf(simulation.weeks, (week) => week.purchases)).toBe(50_000)
})
