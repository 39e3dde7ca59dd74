import { createHash, randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, ReferralId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { notePaidCard } from '../../cards/payments/payerTracing.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import type { RiskFacts } from './facts.rules.ts'
import { forgetPlaces, lockReferral } from '../core/referral.repository.ts'
import { insertDeviceObservation } from '../codes/devices.repository.ts'
import { riskFactsOf } from './signals.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)

const goodword = '01900000-0000-7000-8000-00000000600d'
const hash = (text: string) => createHash('md5').update(text).digest()
const days = (count: number) => plus(database.clock.now(), { days: count })

let mark = ''
beforeEach(() => {
  mark = randomUUID()
})

interface Joining {
  readonly referrer: MemberId
  readonly friend: MemberId
  readonly businessId?: BusinessId
  readonly address?: string
  readonly device?: string
  readonly joinedAt?: string
}

let codes = 0
/** Joins as a friend who opened a referral link. */
async function joins({ referrer, friend, businessId, ...from }: Joining): Promise<ReferralId> {
  const code = (codes += 1).toString().padStart(8, '0')
  const { address = randomUUID(), device = randomUUID(), joinedAt = days(-1) } = from
  await database.pool.query(
    `insert into referral_code (code, member_id, campaign_id, channel, is_invitation, created_at)
     values ($1, $2, $3, $1, false, now())`,
    [code, referrer, goodword],
  )
  const { rows } = await database.pool.query<{ id: ReferralId }>(
    `insert into referral (referrer_id, friend_id, campaign_id, version, business_id, scope_key, status, code, channel, claim,
       touched_at, joined_at, window_ends_at, joined_address_hash, joined_device_hash, created_at, status_at)
     values ($1, $2, $3, 1, $4::uuid, coalesce($4::uuid::text, 'platform'), 'signed_up', $5, 'Link', 'touch', $6, $6, $7, $8, $9, $6, $6)
     returning id`,
    [referrer, friend, goodword, businessId ?? null, code, joinedAt, days(80), hash(address), hash(device)],
  )
  return rows[0]!.id // an insert returns its row
}

async function factsOf(id: ReferralId): Promise<RiskFacts> {
  const context = database.contextOf()
  const referral = await lockReferral(context.db, id)
  return riskFactsOf(context, referral!) // inserted before
}

const newMember = () => fixture.loyalty.newMember()

test('two strangers raise no signal, and facts that are not stored are unknown', async () => {
  const id = await joins({ referrer: await newMember(), friend: await newMember() })
  expect(await factsOf(id)).toMatchObject({
    isSameAccount: false,
    isSamePhone: null,
    isSameCard: null,
    friendsOnCard: null,
    peopleAtAddress: null,
    circleMembers: null,
    isReferrerStaff: false,
    isFirstOrder: null,
    isSameDevice: false,
    isSameNetwork: false,
    isOwnWifi: false,
    signUpsFromAddress: 1,
    order: null,
    hasAdClick: false,
    friends: { ordered: 0, refunded: 0, disposable: 0 },
  })
})

test('a circle is found through earlier members, unless it is older than a year', async () => {
  const [one, two, three] = [await newMember(), await newMember(), await newMember()]
  const first = await joins({ referrer: one, friend: two, joinedAt: days(-300) })
  await joins({ referrer: two, friend: three, joinedAt: days(-200) })
  const closing = await joins({ referrer: three, friend: one, joinedAt: days(-100) })
  expect((await factsOf(first)).circleMembers).toBeNull()
  expect((await factsOf(closing)).circleMembers).toBe(3)
  const late = await joins({
    referrer: two,
    friend: one,
    businessId: fixture.loyalty.bakery,
    joinedAt: days(90),
  })
  expect((await factsOf(late)).circleMembers).toBeNull()
})

test('a device matches when the referrer or another of their friends used it', async () => {
  const referrer = await newMember()
  const own = await joins({ referrer, friend: await newMember(), device: `${mark} laptop` })
  expect((await factsOf(own)).isSameDevice).toBe(false)
  await insertDeviceObservation(database.db, {
    memberId: referrer,
    at: days(-3),
    addressHash: hash('elsewhere'),
    deviceHash: hash(`${mark} laptop`),
  })
  expect((await factsOf(own)).isSameDevice).toBe(true)
  const first = await joins({ referrer, friend: await newMember(), device: `${mark} tablet` })
  const second = await joins({ referrer, friend: await newMember(), device: `${mark} tablet` })
  expect((await factsOf(first)).isSameDevice).toBe(true)
  expect((await factsOf(second)).isSameDevice).toBe(true)
})

test('a network matches on the day of joining, unless staff use it as the business’s Wi-Fi', async () => {
  const [referrer, friend, barista] = [await newMember(), await newMember(), await newMember()]
  const { bakery } = fixture.loyalty
  const place = `${mark} Wi-Fi`
  const id = await joins({ referrer, friend, businessId: bakery, address: place })
  const seen = { addressHash: hash(place), deviceHash: null }
  await insertDeviceObservation(database.db, { ...seen, memberId: referrer, at: days(-3) })
  expect(await factsOf(id)).toMatchObject({ isSameNetwork: false, isOwnWifi: false })
  await insertDeviceObservation(database.db, { ...seen, memberId: referrer, at: days(-1) })
  await insertDeviceObservation(database.db, { ...seen, memberId: referrer, at: days(-1) })
  expect(await factsOf(id)).toMatchObject({ isSameNetwork: true, isOwnWifi: false })
  await fixture.loyalty.run((context) =>
    addMembership(context, { businessId: bakery, memberId: barista, role: 'staff' }),
  )
  await insertDeviceObservation(database.db, { ...seen, memberId: barista, at: days(-2) })
  expect(await factsOf(id)).toMatchObject({ isSameNetwork: true, isOwnWifi: true })
})

test('sign-ups from one address are counted within seven days of this one', async () => {
  const referrer = await newMember()
  const place = `${mark} office`
  const joinedOn = async (day: number) =>
    joins({ referrer, friend: await newMember(), address: place, joinedAt: days(day) })
  const id = await joinedOn(-10)
  for (const day of [-13, -12, -8, -7]) await joinedOn(day)
  for (const day of [-14, -6]) await joinedOn(day)
  expect((await factsOf(id)).signUpsFromAddress).toBe(5)
})

test('a referrer who works at the business is detected', async () => {
  const id = await joins({
    referrer: fixture.tomas,
    friend: await newMember(),
    businessId: fixture.loyalty.bakery,
  })
  expect((await factsOf(id)).isReferrerStaff).toBe(true)
  const elsewhere = await joins({
    referrer: fixture.tomas,
    friend: await newMember(),
    businessId: fixture.loyalty.salon,
  })
  expect((await factsOf(elsewhere)).isReferrerStaff).toBe(false)
})

test('the order is read with its minimum, and an earlier order means it is not the first', async () => {
  const friend = await newMember()
  const { bakery } = fixture.loyalty
  const id = await joins({ referrer: await newMember(), friend, businessId: bakery })
  const orderId = await fixture.placeOne(friend, { businessId: bakery, lines: [{ unit: 2050, quantity: 1 }] })
  await database.pool.query(
    `update referral set order_id = $2, order_number = 'x', order_at = $3 where id = $1`,
    [id, orderId, days(0)],
  )
  expect(await factsOf(id)).toMatchObject({
    isFirstOrder: true,
    order: { usdCents: 2050, minimumUsdCents: 2000, secondsAfterSignUp: 86_400 },
  })
  const earlier = await fixture.placeOne(friend, { businessId: bakery, lines: [{ unit: 500, quantity: 1 }] })
  expect((await factsOf(id)).isFirstOrder).toBe(true)
  await database.pool.query(`update shop_order set placed_at = $2 where id = $1`, [earlier, days(-2)])
  expect((await factsOf(id)).isFirstOrder).toBe(false)
})

test('a card matches when both paid with it, and is counted across the friends of one referrer', async () => {
  const [referrer, first, second] = [await newMember(), await newMember(), await newMember()]
  const { bakery } = fixture.loyalty
  const pays = async (memberId: MemberId, card: string) => {
    const id = await fixture.placeOne(memberId, {
      businessId: bakery,
      lines: [{ unit: 2000, quantity: 1 }],
    })
    const orders = [{ id, businessId: bakery }]
    await notePaidCard(database.contextOf(), { memberId, fingerprint: `${mark} ${card}`, orders })
  }
  const one = await joins({ referrer, friend: first, businessId: bakery })
  await joins({ referrer, friend: second, businessId: bakery })
  await pays(first, 'blue')
  expect(await factsOf(one)).toMatchObject({ isSameCard: null, friendsOnCard: 0 })
  await pays(referrer, 'green')
  await pays(second, 'blue')
  expect(await factsOf(one)).toMatchObject({ isSameCard: false, friendsOnCard: 1 })
  await pays(referrer, 'blue')
  expect(await factsOf(one)).toMatchObject({ isSameCard: true, friendsOnCard: 1 })
})

test('stored addresses and devices are deleted on expiry', async () => {
  const memberId = await newMember()
  await insertDeviceObservation(database.db, {
    memberId,
    at: days(-91),
    addressHash: hash(mark),
    deviceHash: null,
  })
  await insertDeviceObservation(database.db, {
    memberId,
    at: days(-89),
    addressHash: hash(mark),
    deviceHash: null,
  })
  await forgetPlaces(database.db, days(-90))
  const { rows } = await database.pool.query('select 1 from device_observation where member_id = $1', [
    memberId,
  ])
  expect(rows).toHaveLength(1)
})
