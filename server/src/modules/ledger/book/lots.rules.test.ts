import { sum, sumOf } from 'contract/core/sum'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eligibleLots, eligibleLotsNarrowFirst, isEnded, type Lot, take } from './lots.rules.ts'

const bakery = '0199d0e0-0000-7000-8000-00000000000b' as BusinessId // a made-up id
const salon = '0199d0e0-0000-7000-8000-00000000000c' as BusinessId // a made-up id
const now = '2026-11-20T17:00:00.000Z' as Instant // an instant
const at = { businessId: bakery, isOwnBusiness: false }

function inDays(days: number): Instant {
  return plus(now, { days })
}

function lot(id: string, more: Partial<Lot> = {}): Lot {
  return {
    id,
    memberId: '0199d0e0-0000-7000-8000-00000000000a' as MemberId, // a made-up id
    funderId: bakery,
    scopeBusinessId: null,
    source: 'order',
    sourceId: id,
    component: 'base',
    issued: 10,
    pending: 0,
    available: 10,
    held: 0,
    spent: 0,
    expired: 0,
    reversed: 0,
    absorbed: 0,
    openDebt: 0,
    isFrozen: false,
    hasHadGrace: false,
    activatesAt: null,
    expiry: 'never',
    expiresAt: null,
    createdAt: inDays(-10),
    ...more,
  }
}

const order = (lots: readonly Lot[]) => eligibleLots(lots, at, now).map(({ id }) => id)

test('takes lots that expire within 30 days first, then local ones, then by expiry, then the oldest', () => {
  const lots = [
    lot('endless old', { createdAt: inDays(-90) }),
    lot('endless', {}),
    lot('in 31 days', { expiresAt: inDays(31) }),
    lot('in 40 days', { expiresAt: inDays(40) }),
    lot('here only', { scopeBusinessId: bakery }),
    lot('here only in 40 days', { scopeBusinessId: bakery, expiresAt: inDays(40) }),
    lot('in 30 days', { expiresAt: inDays(30) }),
    lot('tomorrow', { expiresAt: inDays(1) }),
    lot('here only in 29 days', { scopeBusinessId: bakery, expiresAt: inDays(29) }),
  ]
  const wanted = [
    'here only in 29 days',
    'tomorrow',
    'in 30 days',
    'here only in 40 days',
    'here only',
    'in 31 days',
    'in 40 days',
    'endless old',
    'endless',
  ]
  expect(order(lots)).toEqual(wanted)
  expect(order(lots.toReversed())).toEqual(wanted)
})

test('orders otherwise equal lots by id', () => {
  expect(order([lot('b'), lot('c'), lot('a')])).toEqual(['a', 'b', 'c'])
})

test('omits lots that are empty, expired or valid only elsewhere', () => {
  const lots = [
    lot('empty', { available: 0, spent: 10 }),
    lot('ended', { expiresAt: now }),
    lot('elsewhere', { scopeBusinessId: salon }),
    lot('pending', { available: 0, pending: 10 }),
    lot('good', { expiresAt: inDays(0.001) }),
  ]
  expect(order(lots)).toEqual(['good'])
  expect(isEnded(lot('now', { expiresAt: now }), now)).toBe(true)
  expect(isEnded(lot('endless'), now)).toBe(false)
})

test('staff of a business cannot spend points there that the platform funds', () => {
  const lots = [lot('of the bakery'), lot('of the platform', { funderId: null })]
  expect(eligibleLots(lots, { ...at, isOwnBusiness: true }, now).map(({ id }) => id)).toEqual([
    'of the bakery',
  ])
})

test('takes local lots first if another business would otherwise fall short', () => {
  const lots = [lot('tomorrow', { expiresAt: inDays(1) }), lot('here only', { scopeBusinessId: bakery })]
  expect(eligibleLotsNarrowFirst(lots, at, now).map(({ id }) => id)).toEqual(['here only', 'tomorrow'])
})

test('takes lots in order, each in full before the next', () => {
  const lots = [lot('a', { available: 4 }), lot('b', { available: 5 }), lot('c')]
  expect(take(lots, 7)).toEqual([
    { lotId: 'a', points: 4 },
    { lotId: 'b', points: 3 },
  ])
  expect(take(lots, 0)).toEqual([])
  expect(take(lots, 100).map(({ points }) => points)).toEqual([4, 5, 10])
})

test('never takes more than requested or available, and only the last lot in part', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(500), (counts, wanted) => {
      const lots = counts.map((available, at) => lot(String(at), { available, issued: available }))
      const takings = take(lots, wanted)
      const taken = sumOf(takings, ({ points }) => points)
      expect(taken).toBe(Math.min(wanted, sum(counts)))
      for (const { lotId, points } of takings.slice(0, -1)) expect(points).toBe(counts[Number(lotId)])
    }),
  )
})
