import { randomUUID } from 'node:crypto'
import type { MemberId, OrderId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { queuedMails } from '../../../../test-support/mails.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { extendExpiry } from '../../ledger/expiry/expiry.ts'
import { holdPoints, voidHold } from '../../ledger/holds/holds.ts'
import { balancesOf, lotsOf } from '../../ledger/wallets.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { shortDate } from '../../../platform/format/format.ts'
import { readWallet } from '../wallet/wallet.ts'
import { reservePoints, takePoints } from '../purchases/redeemAtCheckout.ts'
import { announceExpiries, expirePoints } from './expiry.ts'
import { endOfInactivity, localDayOf } from './expiry.rules.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
const zone = 'America/New_York'
const noon = (day: string) => `${day}T17:00:00.000Z`

beforeEach(() => database.clock.moveTo(noon('2026-11-20')))

/** A member with points that expire on 20 November 2027, a year after the activity of 20 November 2026. */
async function memberWith(points: number): Promise<{ memberId: MemberId; end: Instant }> {
  const memberId = await fixture.newMember()
  const end = endOfInactivity(database.clock.now(), zone, 'US')
  await fixture.give(memberId, points, { expiry: 'inactivity', expiresAt: end })
  return { memberId, end }
}

/** Runs the daily job on every page. */
async function announceAll(): Promise<void> {
  let after: MemberId | null = null
  do after = await fixture.run((context) => announceExpiries(context, { after, limit: 2 }))
  while (after !== null)
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

async function mailsTo(memberId: MemberId) {
  return (await queuedMails(database, database.enqueued)).filter((mail) => mail.memberId === memberId)
}

const pointsOf = async (memberId: MemberId) => (await balancesOf(database.contextOf(), memberId)).available

test('notifies a member 45, 7 and 1 days before, once each, and then expires the points', async () => {
  const { memberId } = await memberWith(250)
  for (const day of [
    '2027-10-05',
    '2027-10-06',
    '2027-10-07',
    '2027-11-13',
    '2027-11-14',
    '2027-11-19',
    '2027-11-20',
  ]) {
    database.clock.moveTo(noon(day))
    await announceAll()
    await announceAll()
  }
  expect(await notificationsOf(memberId)).toEqual([
    '250 points expire on Nov 20',
    '250 points expire on Nov 20',
    '250 points expire tomorrow',
  ])
  const mails = await mailsTo(memberId)
  expect(mails).toHaveLength(3)
  expect(mails[0]?.paragraphs.join(' ')).toContain('Spend $2.50 in points by the end of Nov 20, 2027.')
  expect(mails[0]?.paragraphs.join(' ')).toContain('earn or redeem any points before then')

  database.clock.moveTo('2027-11-21T04:59:00.000Z')
  await fixture.run((context) => expirePoints(context, 100))
  expect(await pointsOf(memberId)).toBe(250)
  database.clock.moveTo('2027-11-21T05:00:00.000Z')
  await Promise.all([1, 2].map(() => fixture.run((context) => expirePoints(context, 100))))
  expect(await pointsOf(memberId)).toBe(0)
})

test('two concurrent runs notify once', async () => {
  const { memberId } = await memberWith(80)
  database.clock.moveTo(noon('2027-10-06'))
  await Promise.all([1, 2, 3].map(() => announceAll()))
  expect(await notificationsOf(memberId)).toHaveLength(1)
  expect(await mailsTo(memberId)).toHaveLength(1)
})

test('points whose expiry is extended cause no further notice', async () => {
  const { memberId } = await memberWith(90)
  database.clock.moveTo(noon('2027-10-06'))
  await announceAll()
  const until = endOfInactivity(database.clock.now(), zone, 'US')
  await fixture.run((context) => extendExpiry(context, { memberId, until }))
  for (const day of ['2027-11-13', '2027-11-19', '2027-11-20']) {
    database.clock.moveTo(noon(day))
    await announceAll()
  }
  database.clock.moveTo(noon('2027-11-22'))
  await fixture.run((context) => expirePoints(context, 100))
  expect(await notificationsOf(memberId)).toHaveLength(1)
  expect(await pointsOf(memberId)).toBe(90)
})

test('unannounced points get a notice and more time', async () => {
  const { memberId } = await memberWith(70)
  database.clock.moveTo(noon('2027-11-25'))
  await fixture.run((context) => expirePoints(context, 100))
  expect(await pointsOf(memberId)).toBe(70)
  const [lot] = await lotsOf(database.contextOf(), memberId)
  expect(localDayOf(lot!.expiresAt!, zone)).toBe('2028-01-09') // one lot, by inactivity
  await announceAll()
  expect(await notificationsOf(memberId)).toEqual(['70 points expire on Jan 9'])
  database.clock.moveTo(noon('2028-01-10'))
  await fixture.run((context) => expirePoints(context, 100))
  expect(await pointsOf(memberId)).toBe(0)
})

test('the notice states the fixed expiry date of a gift, which expires on its day', async () => {
  const memberId = await fixture.newMember()
  const expiresAt = '2026-12-21T04:59:59.999Z' as Instant // the end of 20 December there
  await fixture.give(memberId, 40, { expiry: 'fixed', expiresAt })
  await announceAll()
  expect((await mailsTo(memberId))[0]?.paragraphs[1]).toContain('a gift with a fixed expiry date')
  database.clock.moveTo('2026-12-21T05:00:00.000Z')
  await fixture.run((context) => expirePoints(context, 100))
  expect(await pointsOf(memberId)).toBe(0)
})

test('the notice and the wallet name the same day and the same points in every time zone', async () => {
  // 20 December in America, 21 December in Europe.
  const expiresAt = '2026-12-21T04:59:59.999Z' as Instant // an instant
  const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin'] as TimeZone[] // IANA zones
  for (const timeZone of zones) {
    const memberId = await fixture.newMember()
    await database.db.updateTable('member').set({ time_zone: timeZone }).where('id', '=', memberId).execute()
    await fixture.give(memberId, 40, { expiry: 'fixed', expiresAt })
    await announceAll()
    const { expiries } = await readWallet(database.contextOf(memberId), {})
    expect(await notificationsOf(memberId)).toEqual(
      expiries.map(({ points: count, on }) => `${count} points expire on ${shortDate(on)}`),
    )
    expect(expiries).toMatchObject([{ points: 40, on: localDayOf(expiresAt, timeZone) }])
  }
})

test('spending at the till extends the remaining points once', async () => {
  const { memberId } = await memberWith(60)
  const cashier = await fixture.newMember()
  await fixture.run((context) =>
    addMembership(context, { businessId: fixture.bakery, memberId: cashier, role: 'staff' }),
  )
  const as = <T>(actor: MemberId, work: (context: Context) => Promise<T>) =>
    fixture.run((context) =>
      work({ ...context, actor: { memberId: actor, isOperator: false, sessionId: null } }),
    )
  database.clock.moveTo(noon('2027-06-01'))
  const hold = await as(memberId, (context) =>
    reservePoints(context, {
      memberId,
      kind: 'till',
      checkoutId: randomUUID(),
      parts: [{ businessId: fixture.bakery, points: points(20) }],
    }),
  )
  const taking = { businessId: fixture.bakery, holdId: hold.id, orderId: randomUUID() as OrderId } // the till's own
  await as(cashier, (context) => takePoints(context, taking))
  const end = endOfInactivity(database.clock.now(), zone, 'US')
  const ends = async () => (await lotsOf(database.contextOf(), memberId)).map(({ expiresAt }) => expiresAt)
  expect(await ends()).toEqual([end])
  // A repeated call does not count as new activity.
  database.clock.moveTo(noon('2027-08-01'))
  await as(cashier, (context) => takePoints(context, taking))
  expect(await ends()).toEqual([end])
})

test('points held by a checkout do not expire, and stay for a day after their release', async () => {
  const { memberId, end } = await memberWith(60)
  database.clock.moveTo(noon('2027-10-06'))
  await announceAll()
  database.clock.moveTo('2027-11-21T04:55:00.000Z')
  const hold = await fixture.run((context) =>
    holdPoints(context, {
      memberId,
      checkoutId: randomUUID(),
      parts: [{ businessId: fixture.bakery, points: 60, isOwnBusiness: false }],
    }),
  )
  database.clock.moveTo('2027-11-21T05:05:00.000Z')
  expect(Date.parse(database.clock.now())).toBeGreaterThan(Date.parse(end))
  await fixture.run((context) => expirePoints(context, 100))
  expect(await balancesOf(database.contextOf(), memberId)).toMatchObject({ held: 60, available: 0 })
  await fixture.run((context) => voidHold(context, { holdId: hold.id, memberId }))
  expect(await pointsOf(memberId)).toBe(60)
  await fixture.run((context) => expirePoints(context, 100))
  expect(await pointsOf(memberId)).toBe(60)
  database.clock.moveTo('2027-11-22T05:06:00.000Z')
  await fixture.run((context) => expirePoints(context, 100))
  expect(await pointsOf(memberId)).toBe(0)
})

test('a member with an unconfirmed address is notified only in the app', async () => {
  const { memberId } = await memberWith(30)
  await database.db.updateTable('member').set({ email_verified: false }).where('id', '=', memberId).execute()
  database.clock.moveTo(noon('2027-10-06'))
  await announceAll()
  expect(await notificationsOf(memberId)).toHaveLength(1)
  expect(await mailsTo(memberId)).toEqual([])
})
