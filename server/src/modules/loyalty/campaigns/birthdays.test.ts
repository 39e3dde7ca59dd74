import { birthdayKnownDays } from 'contract/account/profile'
import type { MemberId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { campaignDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { changeProfile } from '../../identity/members/profile.ts'
import { birthdaysNow } from '../../identity/public.ts'
import { freezePurchase } from '../refunds/freezePurchase.ts'
import { giveBirthdayPoints } from './birthdays.ts'
import { startCampaign } from './campaigns.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
beforeAll(() => fixture.fund(fixture.gym, 20_000))

async function born(month: number, day: number | null, timeZone: string): Promise<MemberId> {
  const { rows } = await database.pool.query<{ id: MemberId }>(
    `insert into member (email, email_verified, display_name, birth_month, birth_day, birthday_since, time_zone, created_at)
     values (gen_random_uuid() || '@example.com', true, 'Someone', $1, $2, '2026-01-01', $3, now()) returning id`,
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
  expect(await at('2026-06-04T12:00:00.000Z', auckland)).toEqual([
    { memberId: auckland, birthday: '2026-06-05' },
  ])
  expect(await at('2026-06-08T11:59:00.000Z', auckland)).toHaveLength(1)
  expect(await at('2026-06-08T12:00:00.000Z', auckland)).toEqual([])
})

test('a birthday of the old year that is paid in the new one keeps its date', async () => {
  const eve = await born(12, 31, 'America/New_York')
  expect(await at('2027-01-02T15:00:00.000Z', eve)).toEqual([{ memberId: eve, birthday: '2026-12-31' }])
})

test('without a day it is the first, and the 29th of February is the 28th in other years', async () => {
  const month = await born(9, null, 'UTC')
  expect(await at('2026-09-01T14:00:00.000Z', month)).toHaveLength(1)
  const leap = await born(2, 29, 'UTC')
  expect(await at('2028-02-28T14:00:00.000Z', leap)).toEqual([])
  expect(await at('2028-02-29T14:00:00.000Z', leap)).toHaveLength(1)
  expect(await at('2027-02-28T14:00:00.000Z', leap)).toHaveLength(1)
})

describe('the daily job gives birthday points', () => {
  let owner: MemberId
  beforeAll(async () => {
    owner = await fixture.newMember()
    await fixture.run((context) =>
      addMembership(context, { businessId: fixture.gym, memberId: owner, role: 'owner' }),
    )
    await fixture.runAs(owner, (context) =>
      startCampaign(context, {
        businessId: fixture.gym,
        draft: campaignDraft(fixture.gym, {
          trigger: 'birthday',
          amount: { kind: 'bonus', points: points(100) },
          budgetPoints: points(10_000),
        }),
      }),
    )
  })

  const run = () => fixture.run((context) => giveBirthdayPoints(context, { after: null, limit: 500 }))
  const today = () => database.contextOf().now.slice(0, 10)
  /** The member saves a birthday that is `days` from today. */
  const setBirthday = async (memberId: MemberId, days: number) => {
    const { month, day } = Temporal.PlainDate.from(today()).add({ days })
    await fixture.runAs(memberId, (context) =>
      changeProfile(context, { birthday: { month, day }, timeZone: 'UTC' as TimeZone }),
    )
  }
  const customer = async () => {
    const memberId = await fixture.newMember()
    const { orderId } = await fixture.buy(memberId, fixture.gym, 1000)
    return { memberId, orderId }
  }
  const givenTo = async (memberId: MemberId) => {
    const { rows } = await database.pool.query<{ points: number }>(
      'select coalesce(sum(points), 0)::int as points from campaign_grant where member_id = $1',
      [memberId],
    )
    return rows[0]?.points
  }

  test('once for a birthday to a customer, who gets a notice, and not to a stranger', async () => {
    const [{ memberId }, stranger] = [await customer(), await fixture.newMember()]
    for (const each of [memberId, stranger]) await setBirthday(each, birthdayKnownDays)
    await fixture.pass(birthdayKnownDays)
    await Promise.all([run(), run()])
    await run()
    expect([await givenTo(memberId), await givenTo(stranger)]).toEqual([100, 0])
    const charged = await database.pool.query(
      'select budget.used, escrow.used as escrow from ledger_budget as budget join ledger_escrow as escrow on budget_id = id where business_id = $1',
      [fixture.gym],
    )
    expect(charged.rows).toEqual([{ used: 100, escrow: 100 }])
    const told = await database.pool.query(
      `select title from notification where member_id = $1 and natural_key like 'birthday:%'`,
      [memberId],
    )
    expect(told.rows).toEqual([{ title: expect.stringContaining('Happy birthday: 100 points') }])
  })

  test('only for a birthday that was known some days before; saving it again changes nothing', async () => {
    const [{ memberId: early }, { memberId: late }] = [await customer(), await customer()]
    await setBirthday(early, birthdayKnownDays)
    await setBirthday(late, 1)
    await fixture.pass(1)
    await setBirthday(early, birthdayKnownDays - 1)
    await setBirthday(late, birthdayKnownDays - 1)
    await fixture.pass(birthdayKnownDays - 1)
    await run()
    expect([await givenTo(early), await givenTo(late)]).toEqual([100, 0])
  })

  test('only with a confirmed address', async () => {
    const { memberId } = await customer()
    await setBirthday(memberId, birthdayKnownDays)
    await database.pool.query('update member set email_verified = false where id = $1', [memberId])
    await fixture.pass(birthdayKnownDays)
    await run()
    expect(await givenTo(memberId)).toBe(0)
  })

  test.each(['suspended_at', 'erasing_since'])('not to a member with %s', async (column) => {
    const { memberId } = await customer()
    await setBirthday(memberId, birthdayKnownDays)
    await fixture.pass(birthdayKnownDays)
    const reason = column === 'suspended_at' ? `, suspension_reason = 'Fraud.'` : ''
    await database.pool.query(`update member set ${column} = now()${reason} where id = $1`, [memberId])
    await run()
    expect(await givenTo(memberId)).toBe(0)
  })

  test.each(['the purchase is refunded', 'the purchase is too recent', 'a bank decides a dispute'])(
    'not while %s',
    async (why) => {
      const memberId = await fixture.newMember()
      await setBirthday(memberId, birthdayKnownDays)
      await fixture.pass(birthdayKnownDays - 8)
      if (why === 'the purchase is too recent') await fixture.pass(2)
      const { orderId } = await fixture.buy(memberId, fixture.gym, 50)
      if (why === 'the purchase is refunded') await fixture.refund(orderId, 50)
      if (why === 'a bank decides a dispute') await fixture.run((context) => freezePurchase(context, orderId))
      await fixture.pass(why === 'the purchase is too recent' ? 6 : 8)
      await run()
      expect(await givenTo(memberId)).toBe(0)
    },
  )

  test('once around New Year, however the member moves the birthday', async () => {
    const { memberId } = await customer()
    const toNewYear = Temporal.PlainDate.from(today()).until({ year: 2027, month: 12, day: 31 }).days
    await fixture.pass(toNewYear - birthdayKnownDays)
    await setBirthday(memberId, birthdayKnownDays)
    await fixture.pass(birthdayKnownDays)
    await run()
    expect(await givenTo(memberId)).toBe(100)
    // The next occurrence is in another year, but 15 days later.
    await fixture.pass(1)
    await setBirthday(memberId, birthdayKnownDays)
    await fixture.pass(birthdayKnownDays)
    await run()
    expect(await givenTo(memberId)).toBe(100)
    await fixture.pass(366)
    await fixture.buy(memberId, fixture.gym, 1000)
    await run()
    expect(await givenTo(memberId)).toBe(200)
  })

  test('never twice within 330 days, which the database checks too', async () => {
    const memberId = await fixture.newMember()
    const insert = (birthday: string) =>
      database.pool.query('insert into birthday_gift values ($1, $2, $3, now())', [
        memberId,
        fixture.gym,
        birthday,
      ])
    await insert('2026-12-31')
    await expect(insert('2027-01-14')).rejects.toMatchObject({ constraint: 'birthday_gift_once_exclude' })
    await expect(insert('2026-02-05')).rejects.toMatchObject({ constraint: 'birthday_gift_once_exclude' })
    await insert('2027-12-31')
  })
})
