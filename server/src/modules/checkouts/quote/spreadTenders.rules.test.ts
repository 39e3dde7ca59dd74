import { sum, sumOf } from 'contract/core/sum'
import { randomUUID } from 'node:crypto'
import type { BusinessId, ProductId } from 'contract/core/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Basket,
  capsOf,
  alternativeTender,
  payWith,
  type Purse,
  spreadPoints,
} from './spreadTenders.rules.ts'

const basket = (totals: readonly number[], tip = 0, isRedeemable = true): Basket => ({
  businessId: randomUUID() as BusinessId, // made here
  lines: totals.map((total) => ({ productId: randomUUID() as ProductId, total, isRedeemable })), // made here
  tip,
})

test('points that only one business accepts are spent there first', () => {
  const purses: Purse[] = [
    { points: 500, isGoodAt: [true, true] },
    { points: 300, isGoodAt: [false, true] },
  ]
  expect(spreadPoints([1000, 400], purses, 700)).toEqual([364, 336])
  expect(spreadPoints([1000, 400], purses, 300)).toEqual([0, 300])
})

test('the spendable maximum is limited by the points that each basket accepts', () => {
  const purses: Purse[] = [{ points: 500, isGoodAt: [true, false] }]
  expect(spreadPoints([200, 1000], purses, Number.MAX_SAFE_INTEGER)).toEqual([200, 0])
})

test('points pay neither tips nor lines that are not redeemable', () => {
  expect(capsOf([basket([500, 250], 100), basket([900], 0, false)])).toEqual([750, 0])
})

test('an indivisible cent goes to the basket with the largest remainder', () => {
  const [one, other] = payWith([basket([100]), basket([200])], [0, 0], 100)
  expect([one?.storeCredit, other?.storeCredit]).toEqual([33, 67])
})

test.each([
  [0, null],
  [50, null],
  [20, { fewerPoints: 670, allPoints: 720 }],
  [49, { fewerPoints: 699, allPoints: null }],
])('a card part of %i cents has the alternatives %j', (card, offer) => {
  expect(alternativeTender(card, { points: 700, maxPoints: 740 })).toEqual(offer)
})

test('lines, baskets and legs add up for any purchase and any payment', () => {
  const line = fc.record({ total: fc.integer({ min: 1, max: 100_000 }), isRedeemable: fc.boolean() })
  const baskets = fc.array(
    fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      tip: fc.integer({ min: 0, max: 5000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(
      baskets,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: 0, max: 15 })), {
        maxLength: 6,
      }),
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 0, max: 400_000 }),
      (drawn, lots, wanted, credit) => {
        const all = drawn.map(({ lines, tip }) => ({
          ...basket([], tip),
          lines: lines.map((each) => ({ ...each, productId: randomUUID() as ProductId })), // made here
        }))
        const purses = lots.map(([points, bits]) => ({
          points,
          isGoodAt: all.map((_, at) => ((bits >> at) & 1) === 1),
        }))
        const caps = capsOf(all)
        const pointsOf = spreadPoints(caps, purses, wanted)
        expect(pointsOf.every((points, at) => points >= 0 && points <= caps[at]!)).toBe(true)
        const spent = sum(pointsOf)
        expect(spent).toBeLessThanOrEqual(wanted)
        for (const [at, paid] of payWith(all, pointsOf, credit).entries()) {
          const { lines, tip } = all[at]!
          expect(paid.points + paid.storeCredit + paid.card).toBe(paid.total)
          expect(
            paid.lines.every(
              (legs, line) => legs.points + legs.storeCredit + legs.card === lines[line]!.total,
            ),
          ).toBe(true)
          expect(paid.lines.every((legs) => Math.min(legs.points, legs.storeCredit, legs.card) >= 0)).toBe(
            true,
          )
          expect(sumOf(paid.lines, (legs) => legs.points)).toBe(paid.points)
          const ofTip = paid.storeCredit - sumOf(paid.lines, (legs) => legs.storeCredit)
          expect(ofTip).toBeGreaterThanOrEqual(0)
          expect(ofTip).toBeLessThanOrEqual(tip)
        }
      },
    ),
    { numRuns: 300 },
  )
})
