import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { loyaltyJobs } from '../jobs.ts'
import { moveTiers, raiseTier, raiseTiersSince } from './tierMoves.ts'
import { defineNetworkTiers, defineTiers, tierProgressOf } from './tiers.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
const noon = (day: string) => `${day}T17:00:00.000Z`

beforeEach(() => database.clock.moveTo(noon('2026-11-20')))
beforeAll(async () => {
  await defineNetworkTiers(database.contextOf())
  await defineTiers(database.contextOf(), {
    businessId: fixture.bakery,
    tiers: [{ name: 'Regular', thresholdPoints: 500, factorHundredths: 120, perks: ['Bread on Sundays'] }],
  })
})

/** Inserts a settled purchase with the columns that tiers read. */
async function settle(
  memberId: MemberId,
  points: number,
  businessId: BusinessId = fixture.salon,
): Promise<void> {
  const now = database.clock.now()
  await database.db
    .insertInto('purchase')
    .values({
      order_id: randomUUID() as OrderId, // made here
      member_id: memberId,
      business_id: businessId,
      source: 'order',
      gross: points * 20,
      eligible: points * 20,
      points_tender: 0,
      earned: points,
      tier_points: points,
      tier_factor_hundredths: 100,
      is_first: false,
      status: 'completed',
      created_at: now,
      completed_at: now,
      released_at: now,
      snapshot: JSON.stringify({}) as never, // the tiers do not read it
      receipt: JSON.stringify({}) as never, // the tiers do not read it
    })
    .execute()
}

const tierOf = async (memberId: MemberId, businessId: BusinessId | null = null) =>
  (await tierProgressOf(database.contextOf(), { memberId, businessId }))?.tier.name

async function heldBy(memberId: MemberId) {
  return database.db
    .selectFrom('member_tier')
    .innerJoin('program_tier', 'program_tier.id', 'member_tier.tier_id')
    .select(['name', 'period_ends_on', 'grace_ends_on'])
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute()
}

async function notificationsOf(memberId: MemberId): Promise<string[]> {
  const rows = await database.db
    .selectFrom('notification')
    .select('title')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

async function moveAll(): Promise<void> {
  let after: string | null = null
  do after = await fixture.run((context) => moveTiers(context, { after, limit: 2 }))
  while (after !== null)
}

test('settled purchases raise a tier immediately, here and in the network, with one notice each', async () => {
  const maya = await fixture.newMember()
  await settle(maya, 1200, fixture.bakery)
  const since = '2026-11-20T16:00:00.000Z' as Instant // an hour ago
  await Promise.all([1, 2, 3].map(() => fixture.run((context) => raiseTiersSince(context, since))))
  expect(await heldBy(maya)).toEqual([
    { name: 'Regular', period_ends_on: '2027-11-20', grace_ends_on: null },
    { name: 'Silver', period_ends_on: '2027-11-20', grace_ends_on: null },
  ])
  expect((await notificationsOf(maya)).sort()).toEqual([
    'You reached the Regular tier at The bakery',
    'You reached the Silver tier',
  ])
})

test('unsettled purchases raise no tier, and a raise never lowers a tier', async () => {
  const maya = await fixture.newMember()
  await settle(maya, 2600)
  database.clock.moveTo('2026-11-20T16:59:00.000Z')
  await fixture.run((context) => raiseTier(context, { memberId: maya, businessId: null }))
  expect(await heldBy(maya)).toEqual([])
  database.clock.moveTo(noon('2026-11-20'))
  await fixture.run((context) => raiseTier(context, { memberId: maya, businessId: null }))
  expect(await tierOf(maya)).toBe('Gold')
  await database.db.updateTable('purchase').set({ tier_points: 0 }).where('member_id', '=', maya).execute()
  await settle(maya, 1000)
  await fixture.run((context) => raiseTier(context, { memberId: maya, businessId: null }))
  expect(await heldBy(maya)).toMatchObject([{ name: 'Gold' }])
})

test('reminds 45, 14 and 3 days before, keeps the tier during the grace, then moves it one step down', async () => {
  const maya = await fixture.newMember()
  await settle(maya, 2600)
  await fixture.run((context) => raiseTier(context, { memberId: maya, businessId: null }))
  database.clock.moveTo(noon('2027-05-01'))
  await settle(maya, 2180)
  for (const day of ['2027-10-05', '2027-10-06', '2027-10-07', '2027-11-06', '2027-11-17', '2027-11-20']) {
    database.clock.moveTo(noon(day))
    await moveAll()
    await moveAll()
  }
  expect(await notificationsOf(maya)).toEqual([
    'You reached the Gold tier',
    'Earn 320 points by Nov 20 to keep Gold',
    'Earn 320 points by Nov 20 to keep Gold',
    'Earn 320 points by Nov 20 to keep Gold',
  ])
  database.clock.moveTo(noon('2027-11-21'))
  await Promise.all([1, 2].map(() => moveAll()))
  expect(await heldBy(maya)).toEqual([
    { name: 'Gold', period_ends_on: '2027-11-20', grace_ends_on: '2027-12-20' },
  ])
  expect(await tierOf(maya)).toBe('Gold')
  database.clock.moveTo(noon('2027-12-20'))
  await moveAll()
  expect(await tierOf(maya)).toBe('Gold')
  database.clock.moveTo(noon('2027-12-21'))
  await Promise.all([1, 2].map(() => moveAll()))
  expect(await heldBy(maya)).toEqual([{ name: 'Silver', period_ends_on: '2028-12-21', grace_ends_on: null }])
  expect((await notificationsOf(maya)).at(-1)).toBe('Your Gold tier expired')
})

test('a tier earned again in the grace is renewed without a further notice', async () => {
  const maya = await fixture.newMember()
  await settle(maya, 1000)
  await fixture.run((context) => raiseTier(context, { memberId: maya, businessId: null }))
  database.clock.moveTo(noon('2027-11-21'))
  await moveAll()
  await settle(maya, 1000)
  database.clock.moveTo(noon('2027-11-22'))
  await moveAll()
  expect(await heldBy(maya)).toEqual([{ name: 'Silver', period_ends_on: '2028-11-20', grace_ends_on: null }])
  expect(await notificationsOf(maya)).not.toContain('Your Silver tier expired')
})

test('the lowest step removes the held tier', async () => {
  const maya = await fixture.newMember()
  await settle(maya, 600, fixture.bakery)
  await fixture.run((context) => raiseTier(context, { memberId: maya, businessId: fixture.bakery }))
  for (const day of ['2027-11-21', '2027-12-21']) {
    database.clock.moveTo(noon(day))
    await moveAll()
  }
  expect(await heldBy(maya)).toEqual([])
  expect((await notificationsOf(maya)).at(-1)).toBe('Your Regular tier at The bakery expired')
})

test('after an outage of five days, the job raises all members with purchases settled since', async () => {
  const job = loyaltyJobs.find(({ name }) => name === 'raise-tiers')
  const raise = () => fixture.run((context) => job!.run(context, {})) // it is one of them
  await raise()
  const maya = await fixture.newMember()
  await settle(maya, 1200, fixture.bakery)
  database.clock.moveTo(noon('2026-11-25'))
  await raise()
  expect((await heldBy(maya)).map(({ name }) => name)).toEqual(['Regular', 'Silver'])
})
