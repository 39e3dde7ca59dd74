import { points } from 'contract/core/points'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { Home, type HomeSection } from 'contract/home/home'
import type { HomeSectionKind } from 'contract/home/sections'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { campaignDraft } from '../../../test-support/fixtures/loyalty.ts'
import { fulfil } from '../../../test-support/fixtures/reviews.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { saveFavourite, unsaveFavourite } from '../favourites/favourites.ts'
import { preferencesOf } from '../identity/members/preferences.ts'
import { startCampaign } from '../loyalty/campaigns/campaigns.ts'
import { latestBaskets } from '../orders/public.ts'
import { definePlaces } from '../places/places.ts'
import { invite } from '../referrals/core/ownReferrals.ts'
import { indexEverything } from '../search/search.ts'
import { changeSection, choosePlace, dismissGuide, homeOf, recordUse } from './home.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const { checkouts } = fixture
const { orders, loyalty } = checkouts

const read = async (memberId: MemberId) => Home.parse(await homeOf(database.contextOf(memberId)))
const kindsOf = async (memberId: MemberId) => (await read(memberId)).sections.map(({ kind }) => kind)
async function sectionOf<Kind extends HomeSectionKind>(memberId: MemberId, kind: Kind) {
  const section = (await read(memberId)).sections.find((each) => each.kind === kind)
  return (section ?? null) as Extract<HomeSection, { kind: Kind }> | null // of this kind
}
const order = (memberId: MemberId, businessId: BusinessId) =>
  orders.placeOne(memberId, { businessId, lines: [{ unit: 750, quantity: 2 }] })

beforeAll(async () => {
  await loyalty.run(async (context) => {
    await definePlaces(context, [
      { slug: 'center', name: 'Center', latitude: 41.58, longitude: -73.72 },
      { slug: 'hill', name: 'Hill', latitude: 41.62, longitude: -73.72 },
    ])
    await indexEverything(context)
  })
})

describe('a new member', () => {
  test('gets the guided start with places that are open, and ticks from their own rows', async () => {
    const maya = await loyalty.newMember()
    const { guide, sections, failed, place } = await read(maya)
    expect({ failed, place, kinds: sections.map(({ kind }) => kind) }).toEqual({
      ...{ failed: [], place: null },
      kinds: ['open_nearby', 'friends'],
    })
    expect(guide?.steps.filter(({ isDone }) => isDone)).toEqual([])
    expect(sections[0]).toMatchObject({ reason: 'Because they are open near Center and give points' })

    await fixture.as(maya, (context) => saveFavourite(context, loyalty.bakery))
    const after = await read(maya)
    expect(after.guide?.steps.flatMap(({ step, isDone }) => (isDone ? step : []))).toEqual([
      'find_place',
      'save_favourite',
    ])
    await fixture.as(maya, (context) => unsaveFavourite(context, loyalty.bakery))
    expect((await read(maya)).guide?.steps.some(({ isDone }) => isDone)).toBe(false)
  })
  test('dismisses the guide and brings it back, each repeatedly', async () => {
    const maya = await loyalty.newMember()
    for (const isDismissed of [true, true, false, false]) {
      await fixture.as(maya, (context) => dismissGuide(context, isDismissed))
      expect((await read(maya)).guide === null).toBe(isDismissed)
    }
  })
})

describe('next up', () => {
  test('is the next visit, with the time to leave from the chosen place', async () => {
    const maya = await loyalty.newMember()
    const salon = await fixture.newSalon(4000)
    const { id } = await fixture.book(maya, salon, at('2026-11-20T20:00:00Z'))
    expect(await sectionOf(maya, 'next_up')).toMatchObject({
      reason: 'Because this is your next visit',
      items: [{ of: { kind: 'booking', id }, title: 'Cake tasting', step: 'be_there' }],
    })
    await fixture.as(maya, (context) => choosePlace(context, 'hill'))
    const { place, sections } = await read(maya)
    expect(place).toEqual({ slug: 'hill', name: 'Hill' })
    // 4.4 km take twenty minutes.
    expect(sections[0]).toMatchObject({
      kind: 'next_up',
      items: [{ step: 'leave', by: '2026-11-20T19:40:00.000Z' }],
    })
    await expect(fixture.as(maya, (context) => choosePlace(context, 'nowhere'))).rejects.toMatchObject({
      code: 'place_not_found',
    })
  })
  test('is an order in progress, and what can be picked up until the business closes', async () => {
    const maya = await loyalty.newMember()
    const id = await order(maya, loyalty.bakery)
    expect(await sectionOf(maya, 'next_up')).toMatchObject({
      reason: 'Because your order is in progress',
      items: [{ of: { kind: 'order', id }, title: 'Rye loaf and 1 more', step: 'wait_for_answer' }],
    })
    await database.pool.query(`update shop_order set status = 'ready' where id = $1`, [id])
    expect((await sectionOf(maya, 'next_up'))?.items[0]).toMatchObject({
      step: 'pick_up',
      by: '2026-11-20T23:00:00.000Z',
    })
  })
})

test('a cart, and the payment that it becomes, wait to be continued', async () => {
  const maya = await loyalty.newMember()
  const product = await checkouts.newProduct(loyalty.bakery, 500)
  await checkouts.fill(maya, [{ productId: product, quantity: 3 }])
  expect(await sectionOf(maya, 'continue')).toMatchObject({
    items: [{ of: 'cart', itemCount: 3, itemNames: ['Rye loaf'], totalUsdCents: 1500 }],
  })
  const checkout = await checkouts.start(maya)
  const { sections } = await read(maya)
  expect(sections[0]).toMatchObject({
    kind: 'continue',
    items: [{ of: 'payment', checkoutId: checkout.id, usdCents: 1500, expiresAt: checkout.expiresAt }],
  })
})

test('a time that the member holds waits to be continued, until it expires', async () => {
  const maya = await loyalty.newMember()
  const salon = await fixture.newSalon(4000)
  const holdId = await fixture.hold(salon, at('2026-11-21T15:00:00Z'))
  await database.pool.query('update slot_hold set member_id = $2 where id = $1', [holdId, maya])
  expect(await sectionOf(maya, 'continue')).toMatchObject({
    reason: 'Because we hold a time for you',
    items: [{ of: 'hold', holdId, serviceName: 'Cake tasting' }],
  })
  await database.pool.query('update slot_hold set expires_at = $2 where id = $1', [
    holdId,
    database.clock.now(),
  ])
  expect(await sectionOf(maya, 'continue')).toBeNull()
})

test('the last orders and usual services are one tap away, and say what is missing', async () => {
  const maya = await loyalty.newMember()
  await fulfil(database, await order(maya, loyalty.bakery))
  const id = await orders.placeOne(maya, {
    businessId: loyalty.bakery,
    lines: [
      { unit: 300, quantity: 1, name: 'Seed roll' },
      { unit: 400, quantity: 2 },
    ],
  })
  await fulfil(database, id)
  await database.pool.query(
    `update product set removed_at = $2 from shop_order_line
     where product_id = product.id and order_id = $1 and shop_order_line.name = 'Seed roll'`,
    [id, database.clock.now()],
  )
  const salon = await fixture.newSalon(4000)
  const visit = await fixture.book(maya, salon, at('2026-11-20T19:30:00Z'))
  await database.pool.query(
    `update booking set status = 'completed', starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1`,
    [visit.id],
  )
  // A newer order that the business has not accepted yet does not count toward the limit.
  await order(maya, loyalty.bakery)
  expect(await latestBaskets(database.contextOf(maya), 1)).toMatchObject([{ orderId: id }])
  const again = await sectionOf(maya, 'again')
  expect(again?.orders).toMatchObject([
    {
      orderId: id,
      lines: [{ name: 'Rye loaf', quantity: 2, unitUsdCents: 400 }],
      totalUsdCents: 800,
      missingNames: ['Rye loaf'],
    },
  ])
  expect(again?.services).toMatchObject([
    {
      serviceId: salon.serviceId,
      staff: { id: salon.staffIds[0], name: 'Stylist 1' },
      reason: 'Because you visited here before',
    },
  ])
})

test('points that expire come with the places where the member buys, and a reward in reach', async () => {
  const maya = await loyalty.newMember()
  const { orderId } = await loyalty.buy(maya, loyalty.bakery, 2000)
  await fulfil(database, orderId)
  await database.pool.query(
    `update purchase set status = 'completed', completed_at = created_at, released_at = created_at where order_id = $1`,
    [orderId],
  )
  await loyalty.give(maya, 120, { expiry: 'fixed', expiresAt: at('2026-12-11T04:59:59.999Z') })
  expect(await sectionOf(maya, 'expiring')).toMatchObject({
    reason: 'Because 120 points expire after Dec 10',
    points: 120,
    on: '2026-12-10',
    movesWithActivity: false,
    places: [{ business: { slug: 'the-bakery' }, reason: 'Because you bought here before' }],
  })
  const reward = (name: string, price: number) =>
    database.pool.query(
      `insert into reward (business_id, name, description, price_points, cash_usd_cents, voucher_days, created_at)
       values ($1, $2, 'Free.', $3, 0, 90, $4)`,
      [loyalty.bakery, name, price, database.clock.now()],
    )
  await reward('A free loaf', 200)
  await reward('A free oven', 90_000)
  expect(await sectionOf(maya, 'reward_in_reach')).toMatchObject({
    reason: 'Because you need only 80 points more',
    rewards: [{ name: 'A free loaf', pricePoints: 200, missingPoints: 80 }],
  })
})

test('news of favourites are those since the last visit', async () => {
  const maya = await loyalty.newMember()
  const owner = await loyalty.newMember()
  await fixture.as(maya, (context) => saveFavourite(context, loyalty.gym))
  expect(await sectionOf(maya, 'new_at_favourites')).toBeNull()
  await fixture.as(maya, (context) => recordUse(context, { shown: ['open_nearby'], opened: [] }))
  const start = database.clock.now()
  database.clock.moveTo('2026-11-20T18:00:00Z')
  await loyalty.fund(loyalty.gym, 10_000)
  await loyalty.runAs(
    owner,
    (context) =>
      startCampaign(context, {
        businessId: loyalty.gym,
        draft: campaignDraft(loyalty.gym, { startsAt: context.now, budgetPoints: points(100) }),
      }),
    true,
  )
  expect(await sectionOf(maya, 'new_at_favourites')).toMatchObject({
    news: [{ what: { kind: 'campaign' }, business: { slug: 'the-gym' }, name: 'Double points' }],
  })
  // Two days later, after another visit, the product that was added since is new, and the campaign is not.
  await fixture.as(maya, (context) => recordUse(context, { shown: [], opened: [] }))
  await database.pool.query(
    `insert into product (id, business_id, name, description, price_usd_cents, fulfilment, preparation_minutes, max_per_order, is_redeemable, position)
     values (uuidv7(interval '30 days'), $1, 'Towel', 'Soft.', 900, 'pickup', 0, 9, true, 50)`,
    [loyalty.gym],
  )
  database.clock.moveTo('2026-11-22T18:00:00Z')
  const { news } = (await sectionOf(maya, 'new_at_favourites'))!
  expect(news.map(({ name }) => name)).toEqual(['Towel'])
  database.clock.moveTo(start)
})

test('visits without a review wait, and invited friends show their progress', async () => {
  const maya = await loyalty.newMember()
  const id = await order(maya, loyalty.salon)
  await fulfil(database, id)
  expect(await sectionOf(maya, 'to_review')).toMatchObject({ visits: [{ orderId: id }] })
  expect(await sectionOf(maya, 'friends')).toMatchObject({
    friends: [],
    offer: { referrerPoints: expect.any(Number) },
  })
  await fixture.as(maya, (context) =>
    invite(context, { campaignId: null, channel: 'Link', friendLabel: 'Theo' }, { linkBase: '' }),
  )
  expect(await sectionOf(maya, 'friends')).toMatchObject({
    reason: 'Because you invited friends',
    friends: [{ label: 'Theo', nextStep: 'Send the link to your friend.', isPending: false }],
  })
})

describe('the use of sections', () => {
  test('is counted once a day, also by parallel looks, and orders the sections of the next day', async () => {
    const maya = await loyalty.newMember()
    await fulfil(database, await order(maya, loyalty.bakery))
    const before = await kindsOf(maya)
    expect(before.indexOf('again')).toBeLessThan(before.indexOf('to_review'))
    const start = database.clock.now()
    for (const day of [21, 22, 23, 24]) {
      await Promise.all(
        [1, 2, 3, 4].map(() =>
          fixture.as(maya, (context) => recordUse(context, { shown: ['again'], opened: ['to_review'] })),
        ),
      )
      // The order stays for the rest of the day.
      if (day === 21) expect(await kindsOf(maya)).toEqual(before)
      database.clock.moveTo(`2026-11-${day}T17:00:00Z`)
    }
    const { rows } = await database.pool.query(
      `select section, round(shown::numeric) as shown, round(opened::numeric) as opened from home_section_use
       where member_id = $1 order by section`,
      [maya],
    )
    expect(rows.map(({ section, shown, opened }) => [section, Number(shown), Number(opened)])).toEqual([
      ['again', 3, 0],
      ['to_review', 3, 3],
    ])
    const after = await read(maya)
    expect(after.sections.findIndex(({ kind }) => kind === 'to_review')).toBeLessThan(
      after.sections.findIndex(({ kind }) => kind === 'again'),
    )
    expect(after.sections.find(({ kind }) => kind === 'to_review')?.reason).toMatch(/You open this often$/)
    database.clock.moveTo(start)
  })
  test('a hidden section is gone until the member shows it; recommendations follow the preference', async () => {
    const maya = await loyalty.newMember()
    const change = (section: HomeSectionKind, isShown: boolean) =>
      fixture.as(maya, (context) => changeSection(context, { section, isShown }))
    await change('open_nearby', false)
    await change('open_nearby', false)
    await change('recommended', false)
    expect(await read(maya)).toMatchObject({
      sections: [{ kind: 'friends' }],
      hidden: ['open_nearby', 'recommended'],
    })
    expect(await preferencesOf(database.contextOf(maya))).toMatchObject({ showsRecommendations: false })
    await change('open_nearby', true)
    await change('recommended', true)
    expect(await read(maya)).toMatchObject({
      sections: [{ kind: 'open_nearby' }, { kind: 'friends' }],
      hidden: [],
    })
  })
})

test('a section that fails does so alone', async () => {
  const maya = await loyalty.newMember()
  await fulfil(database, await order(maya, loyalty.bakery))
  const before = await read(maya)
  expect(before.failed).toEqual([])
  await database.pool.query('alter table slot_hold rename column expires_at to broken')
  try {
    const { sections, failed } = await read(maya)
    expect(failed).toEqual(['continue'])
    expect(sections).toEqual(before.sections)
  } finally {
    await database.pool.query('alter table slot_hold rename column broken to expires_at')
  }
})
