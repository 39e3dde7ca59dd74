import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { campaignDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { birthdaysNow } from '../../identity/public.ts'
import { giveBirthdayPoints } from './birthdays.ts'
import { startCampaign } from './campaigns.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
beforeAll(() => fixture.fund(fixture.gym, 20_000))

async function born(month: number, day: number | null, timeZone: string): Promise<MemberId> {
  const { rows } = await database.pool.query<{ id: MemberId }>(
    `insert into member (email, display_name, birth_month, birth_day, time_zone, created_at)
     values (gen_random_uuid() || '@example.com', 'Someone', $1, $2, $3, now()) returning id`,
    [month, day, timeZone],
  )
  return rows[0]!.id // one row was inserted
}

const at = async (now: string, of: MemberId) =>
  (await birthdaysNow({ ...database.contextOf(), now: now as Instant }, { after: null, limit: 500 })) // an instant
    .filter(({ memberId }) => memberId === of)

test('a birthday is that of the member’s own zone, up to three days late', async () => {
  const auckland = await born(6, 5, 'Pacific/Auckland')
  expect(await at('2026-06-04T11:59:00.000Z', auckland)).toEqual([])
  expect(await at('2026-06-04T12:00:00.000Z', auckland)).toEqual([{ memberId: auckland, year: 2026 }])
  expect(await at('2026-06-08T11:59:00.000Z', auckland)).toHaveLength(1)
  expect(await at('2026-06-08T12:00:00.000Z', auckland)).toEqual([])
})

test('a birthday of the old year that is paid in the new one keeps its year', async () => {
  const eve = await born(12, 31, 'America/New_York')
  expect(await at('2027-01-02T15:00:00.000Z', eve)).toEqual([{ memberId: eve, year: 2026 }])
})

test('without a day it is the first, and the 29th of February is the 28th in other years', async () => {
  const month = await born(9, null, 'UTC')
  expect(await at('2026-09-01T14:00:00.000Z', month)).toHaveLength(1)
  const leap = await born(2, 29, 'UTC')
  expect(await at('2028-02-28T14:00:00.000Z', leap)).toEqual([])
  expect(await at('2028-02-29T14:00:00.000Z', leap)).toHaveLength(1)
  expect(await at('2027-02-28T14:00:00.000Z', leap)).toHaveLength(1)
})

test('the daily job gives points once a year where the member has bought, and nowhere else', async () => {
  const owner = await fixture.newMember()
  await fixture.run((context) =>
    addMembership(context, { businessId: fixture.gym, memberId: owner, role: 'owner' }),
  )
  const [customer, stranger] = [await fixture.newMember(), await fixture.newMember()]
  await fixture.buy(customer, fixture.gym, 1000)
  const [, month = '', day = ''] = database.contextOf().now.slice(0, 10).split('-')
  await database.pool.query(
    `update member set birth_month = $2, birth_day = $3, time_zone = 'UTC' where id = any($1)`,
    [[customer, stranger], Number(month), Number(day)],
  )
  await fixture.runAs(owner, (context) =>
    startCampaign(context, {
      businessId: fixture.gym,
      draft: campaignDraft(fixture.gym, {
        trigger: 'birthday',
        amount: { kind: 'bonus', points: points(100) },
        budgetPoints: points(1000),
      }),
    }),
  )
  const run = () => fixture.run((context) => giveBirthdayPoints(context, { after: null, limit: 500 }))
  await Promise.all([run(), run()])
  await run()
  const { rows } = await database.pool.query(
    'select member_id, occasion, points::int from campaign_grant where member_id = any($1)',
    [[customer, stranger]],
  )
  const year = database.contextOf().now.slice(0, 4)
  expect(rows).toEqual([{ member_id: customer, occasion: `birthday:${year}`, points: 100 }])
  const told = await database.pool.query(
    `select title from notification where member_id = $1 and natural_key like 'birthday:%'`,
    [customer],
  )
  expect(told.rows).toEqual([{ title: expect.stringContaining('Happy birthday: 100 points') }])
})
