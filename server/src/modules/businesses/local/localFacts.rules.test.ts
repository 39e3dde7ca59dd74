import type { BusinessSummary } from 'contract/businesses/businesses'
import { expect, test } from 'vitest'
import { byRating, localFacts } from './localFacts.rules.ts'

const business = (name: string, change: Partial<BusinessSummary> = {}): BusinessSummary => ({
  ...({ slug: name.toLowerCase(), name } as BusinessSummary), // the rules read no other fields
  priceLevel: 2,
  earnRateHundredths: 500,
  openState: { status: 'closed', nextChange: null },
  rating: null,
  ...change,
})
const rated = (name: string, count: number, meanHundredths: number) =>
  business(name, { rating: { count, meanHundredths } })

test('a proven rating comes before one lucky review, and no reviews last, by name', () => {
  const sorted = byRating([
    business('Beta'),
    business('Alpha'),
    rated('Lucky', 1, 500),
    rated('Proven', 100, 480),
    rated('Poor', 50, 300),
  ])
  expect(sorted.map(({ name }) => name)).toEqual(['Proven', 'Lucky', 'Poor', 'Alpha', 'Beta'])
})

test('the mean counts every review once', () => {
  expect(localFacts([rated('A', 3, 500), rated('B', 1, 100), business('C')]).rating).toEqual({
    count: 4,
    meanHundredths: 400,
  })
  expect(localFacts([business('C')])).toMatchObject({ rating: null, best: null })
})

test('the best rated has at least five reviews', () => {
  expect(localFacts([rated('New', 4, 500), rated('Known', 5, 450)]).best).toEqual({
    slug: 'known',
    name: 'Known',
    rating: { count: 5, meanHundredths: 450 },
  })
})

test('the last hour counts as open, unknown hours do not', () => {
  const states = (['open', 'closing_soon', 'closed', 'unknown'] as const).map((status) =>
    business(status, { openState: { status, nextChange: null } }),
  )
  expect(localFacts(states)).toMatchObject({ describedCount: 4, openNowCount: 2 })
})

test('prices and points have a range', () => {
  expect(
    localFacts([
      business('A', { priceLevel: 1, earnRateHundredths: 800 }),
      business('B', { priceLevel: 3, earnRateHundredths: 300 }),
    ]),
  ).toMatchObject({ priceLevels: { low: 1, high: 3 }, earnRateHundredths: { low: 300, high: 800 } })
})
