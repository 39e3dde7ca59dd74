import { sum } from 'contract/core/sum'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eligiblePartOf, reversalOf } from './refund.rules.ts'

const totals = { gross: 3300, eligible: 3000, refundedGross: 0, refundedEligible: 0 }

test('without a given share, eligible lines are refunded in proportion, rounded up', () => {
  expect(eligiblePartOf(totals, { gross: 1000, requested: null })).toBe(910)
  expect(eligiblePartOf(totals, { gross: 3300, requested: null })).toBe(3000)
})

test('a refund cannot include more eligible lines than remain, or fewer than necessary', () => {
  expect(eligiblePartOf(totals, { gross: 300, requested: 0 })).toBe(0)
  expect(eligiblePartOf(totals, { gross: 301, requested: 0 })).toBeNull()
  expect(eligiblePartOf(totals, { gross: 1000, requested: 1001 })).toBeNull()
  expect(
    eligiblePartOf(
      { ...totals, refundedGross: 2900, refundedEligible: 2900 },
      { gross: 400, requested: null },
    ),
  ).toBe(100)
})

test('full refunds in any steps leave no eligible amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 8 }),
      (eligible, other, refunds) => {
        const gross = eligible + other
        let refundedGross = 0
        let refundedEligible = 0
        for (const wanted of [...refunds, gross]) {
          const part = Math.min(wanted, gross - refundedGross)
          if (part === 0) continue
          const back = eligiblePartOf(
            { gross, eligible, refundedGross, refundedEligible },
            { gross: part, requested: null },
          )
          expect(back).not.toBeNull()
          refundedGross += part
          refundedEligible += back ?? 0
          expect(gross - refundedGross).toBeGreaterThanOrEqual(eligible - refundedEligible)
        }
        expect(refundedEligible).toBe(eligible)
      },
    ),
  )
})

test('each lot returns its own difference', () => {
  expect(
    reversalOf(
      new Map([
        ['base', 200],
        ['tier', 50],
      ]),
      new Map([
        ['base', 100],
        ['tier', 25],
      ]),
    ),
  ).toEqual([
    { component: 'base', points: 100 },
    { component: 'tier', points: 25 },
  ])
})

test('if another multiplier now counts, exactly the difference of the totals is reversed', () => {
  expect(
    reversalOf(
      new Map([
        ['base', 200],
        ['campaign', 200],
      ]),
      new Map([
        ['base', 100],
        ['tier', 25],
      ]),
    ),
  ).toEqual([
    { component: 'base', points: 92 },
    { component: 'campaign', points: 183 },
  ])
})

test('reverses exactly the difference, never more than a lot has, and never a negative amount', () => {
  const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 500 }))
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const [has, due] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
      const parts = reversalOf(has, due)
      expect(sum(parts.map(({ points }) => points))).toBe(Math.max(sum(has.values()) - sum(due.values()), 0))
      for (const { component, points } of parts) expect(points).toBeLessThanOrEqual(has.get(component) ?? 0)
    }),
  )
})
