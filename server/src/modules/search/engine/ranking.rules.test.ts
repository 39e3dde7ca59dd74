import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appealOf, firstInOrder, type OrderTerms, relevantFrom } from './ranking.rules.ts'
import type { Candidate } from './record.rules.ts'

const usual = {
  ...{
    relevance: 0,
    missingTerms: 0,
    latitude: 0,
    longitude: 0,
    businessId: '',
    scheduleId: 1,
    categories: 1,
  },
  ...{
    priceLevel: 1,
    earnRateHundredths: 500,
    reviewCount: 10,
    starsSum: 40,
    quality: 400,
    fromUsdCents: 100,
  },
  ...{ traits: 0, freeMinute: null, isFreeToday: false, distanceMetres: 500 },
}
const candidate = (id: number, changes: Partial<Candidate> = {}): Candidate =>
  ({ ...usual, id, ...changes }) as Candidate // ids of businesses do not matter here

const order = (candidates: readonly Candidate[], terms: Partial<OrderTerms> = {}) =>
  firstInOrder(candidates, {
    terms: { sort: 'best', isOpen: () => false, relevantFrom: 0, ...terms },
    count: candidates.length,
    last: null,
  }).map(({ candidate: { id } }) => id)

describe('the best order', () => {
  test('weighs stars against distance without a cliff', () => {
    // 3.7 stars at 300 m, 4.9 stars (43 reviews) at 557 m, and the same 12 km away.
    const near = candidate(1, { quality: 375, distanceMetres: 300 })
    const good = candidate(2, { quality: 470, distanceMetres: 557 })
    const far = candidate(3, { quality: 470, distanceMetres: 12_000 })
    expect(order([near, good, far])).toEqual([2, 1, 3])
  })
  test('never falls by a better score or a shorter way', () => {
    const place = fc.record({ quality: fc.integer({ min: 0, max: 500 }), distanceMetres: fc.nat(40_000) })
    fc.assert(
      fc.property(place, fc.nat(50), fc.nat(5000), (each, more, less) => {
        expect(appealOf({ ...each, quality: each.quality + more })).toBeGreaterThanOrEqual(appealOf(each))
        const nearer = Math.max(0, each.distanceMetres - less)
        expect(appealOf({ ...each, distanceMetres: nearer })).toBeGreaterThanOrEqual(appealOf(each))
      }),
    )
  })
  test('breaks ties by open now, then by bookable today', () => {
    const closed = candidate(1, { scheduleId: 2 })
    const open = candidate(2)
    const free = candidate(3, { scheduleId: 2, isFreeToday: true })
    expect(order([closed, free, open], { isOpen: ({ scheduleId }) => scheduleId === 1 })).toEqual([2, 3, 1])
  })
  test('places relevance above everything else', () => {
    const named = candidate(1, { relevance: 1, quality: 300, distanceMetres: 9000 })
    expect(order([candidate(2, { relevance: 0.6, quality: 490 }), named])).toEqual([1, 2])
  })
})

describe('another order', () => {
  const relevant = Array.from({ length: 12 }, (_, index) => candidate(index + 1, { relevance: 0.9 }))
  const noise = candidate(99, { relevance: 0.3, earnRateHundredths: 2000 })

  test('sorts inside the best matches, if there are enough', () => {
    const all = [...relevant, noise]
    expect(order(all, { sort: 'points', relevantFrom: relevantFrom(all) }).at(-1)).toBe(99)
  })
  test('sorts everything, if there are few', () => {
    const few = [...relevant.slice(0, 3), noise]
    expect(order(few, { sort: 'points', relevantFrom: relevantFrom(few) })[0]).toBe(99)
  })
})
