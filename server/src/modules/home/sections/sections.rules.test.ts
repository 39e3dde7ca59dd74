import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { latestEach, oneRow, repeatOf, type SoldNow } from './again.rules.ts'
import { type EndingPoints, firstEnding, spendableAt } from './expiring.rules.ts'
import { stepOfOrder, stepOfVisit, travelMinutesOf } from './nextUp.rules.ts'
import { isInReach, nearestFirst } from './rewardsInReach.rules.ts'
import { timesReason } from './words.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant
const at = (time: string) => `2026-11-${time}:00.000Z` as Instant
const [bakery, salon] = ['bakery', 'salon'] as [BusinessId, BusinessId] // any texts

describe('the next step of a visit', () => {
  const visit = {
    status: 'confirmed' as const,
    startsAt: at('20T19:00'),
    respondBy: null,
    unreadMessages: 0,
    isChargeDeclined: false,
    travelMinutes: 20,
  }
  test.each([
    ['unpaid', { status: 'held' as const, respondBy: at('20T17:09') }, 'pay', at('20T17:09')],
    ['declined', { isChargeDeclined: true, unreadMessages: 1 }, 'pay_rest', null],
    ['with a message', { unreadMessages: 2 }, 'answer', null],
    [
      'requested',
      { status: 'requested' as const, respondBy: at('20T18:00') },
      'wait_for_answer',
      at('20T18:00'),
    ],
    ['soon', {}, 'leave', at('20T18:40')],
    ['soon, from an unknown place', { travelMinutes: null }, 'be_there', at('20T19:00')],
    ['tomorrow', { startsAt: at('21T19:00') }, 'be_there', at('21T19:00')],
    ['begun', { startsAt: at('20T16:50') }, 'in_progress', null],
  ] as const)('that is %s', (_name, change, step, by) => {
    expect(stepOfVisit({ ...visit, ...change }, now)).toMatchObject({ step, by })
  })
  test('a journey is estimated in steps of five minutes', () => {
    expect([0, 1000, 5000].map(travelMinutesOf)).toEqual([5, 10, 25])
  })
})

test.each([
  ['placed', 'wait_for_answer', at('20T17:20')],
  ['preparing', 'wait_for_order', at('20T18:00')],
  ['ready', 'pick_up', at('20T23:00')],
] as const)('an order that is %s', (status, step, by) => {
  const order = { respondBy: at('20T17:20'), pickupAt: at('20T18:00'), closesAt: at('20T23:00') }
  expect(stepOfOrder({ ...order, status }, now)).toMatchObject({ step, by })
})

describe('points that expire', () => {
  const lot = (points: number, expiresAt: string | null, more: Partial<EndingPoints> = {}): EndingPoints => ({
    ...{ scopeBusinessId: null, movesWithActivity: true, points },
    expiresAt: expiresAt as Instant | null, // an instant
    ...more,
  })
  const december = '2026-12-10T04:59:59.999Z'
  test('are the first of the next 45 days, those of one moment together', () => {
    const held = [lot(40, december), lot(30, december, { scopeBusinessId: bakery }), lot(900, null)]
    expect(firstEnding([...held, lot(5, '2026-12-20T04:59:59.999Z')], now)).toEqual({
      points: 70,
      expiresAt: december,
      movesWithActivity: true,
      isEverywhere: true,
      scopeBusinessIds: [bakery],
    })
    expect(firstEnding([lot(5, '2027-02-01T04:59:59.999Z'), lot(5, null)], now)).toBeNull()
  })
  test('name the only places that take them, and a gift before points that a purchase extends', () => {
    const gift = lot(25, december, { scopeBusinessId: salon, movesWithActivity: false })
    expect(firstEnding([lot(40, december), gift], now)).toMatchObject({
      points: 25,
      movesWithActivity: false,
      isEverywhere: false,
      scopeBusinessIds: [salon],
    })
  })
  test('are spendable at their business, those of the network at each', () => {
    const held = [lot(40, null), lot(30, null, { scopeBusinessId: bakery })]
    expect([spendableAt(held, bakery), spendableAt(held, salon)]).toEqual([70, 40])
  })
})

describe('an order again', () => {
  const sold = (id: string, change: Partial<SoldNow<string>> = {}): [string, SoldNow<string>] => [
    id,
    {
      ...{ id, name: `${id} now`, priceUsdCents: 300, stock: null, maxPerOrder: 9, isRemoved: false },
      business: { status: 'published' },
      ...change,
    },
  ]
  const line = (productId: string, quantity: number) => ({ productId, name: productId, quantity })
  test('has present names and prices, and says what is missing', () => {
    const products = new Map([
      sold('loaf'),
      sold('roll', { stock: 2 }),
      sold('cake', { isRemoved: true }),
      sold('tart', { business: { status: 'paused' } }),
    ])
    const lines = [
      line('loaf', 1),
      line('loaf', 1),
      line('roll', 3),
      line('cake', 1),
      line('tart', 1),
      line('pie', 1),
    ]
    expect(repeatOf(lines, products)).toEqual({
      lines: [
        { productId: 'loaf', name: 'loaf now', quantity: 2, unitUsdCents: 300 },
        { productId: 'roll', name: 'roll now', quantity: 2, unitUsdCents: 300 },
      ],
      totalUsdCents: 1200,
      missingNames: ['roll now', 'cake now', 'tart now', 'pie'],
    })
  })
  test.each([
    [['a', 'b', 'c', 'd'], [], 3, 0],
    [['a', 'b', 'c'], ['x', 'y'], 2, 1],
    [['a'], ['x', 'y', 'z'], 1, 2],
    [[], ['x', 'y', 'z', 'w'], 0, 3],
  ])('shares one row of three cards: %j and %j', (orders, services, orderCount, serviceCount) => {
    const row = oneRow(orders, services)
    expect([row.orders.length, row.services.length]).toEqual([orderCount, serviceCount])
  })
  test('is the latest of each business', () => {
    const basket = (businessId: BusinessId, id: number, lines = ['loaf']) => ({ businessId, id, lines })
    const baskets = [basket(bakery, 1, []), basket(bakery, 2), basket(salon, 3), basket(bakery, 4)]
    expect(latestEach(baskets, 2).map(({ id }) => id)).toEqual([2, 3])
  })
})

test.each([
  [1, 'Because you ordered here before'],
  [2, 'Because you ordered here twice'],
  [1204, 'Because you ordered here 1,204 times'],
])('%d orders give the reason “%s”', (times, reason) => {
  expect(timesReason('ordered', times)).toBe(reason)
})

describe('rewards', () => {
  test('are in reach when 40 % or 100 points are missing', () => {
    expect(isInReach({ needed: 1000, missing: 400 })).toBe(true)
    expect(isInReach({ needed: 1000, missing: 401 })).toBe(false)
    expect(isInReach({ needed: 120, missing: 100 })).toBe(true)
  })
  test('begin with the dearest that can be redeemed, then the nearest', () => {
    const reward = (pricePoints: number, missingPoints: number) => ({ pricePoints, missingPoints })
    const all = [reward(200, 0), reward(500, 80), reward(300, 0), reward(400, 20), reward(900, 300)]
    expect(nearestFirst(all, 3)).toEqual([reward(300, 0), reward(400, 20), reward(500, 80)])
    expect(nearestFirst(all.slice(0, 1), 3)).toEqual([reward(200, 0)])
    expect(nearestFirst([reward(200, 0), reward(300, 0)], 3)).toEqual([reward(300, 0), reward(200, 0)])
  })
})
