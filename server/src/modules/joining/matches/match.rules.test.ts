import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Comparable,
  likenessOf,
  matchMin,
  metresBetween,
  nameSimilarity,
  strongMatchMin,
} from './match.rules.ts'

const bakery = {
  name: 'River Oak Bakery',
  phone: '+1 845 555 0101',
  street: '1 Mill Street',
  latitude: 41.58,
  longitude: -73.72,
}
const other = (changes: Partial<Comparable>) => ({ ...bakery, ...changes })
const score = (changes: Parameters<typeof other>[0]) => likenessOf(bakery, other(changes)).score

describe('two listings', () => {
  test('with the same name, phone number and address are the same business', () => {
    expect(likenessOf(bakery, bakery)).toEqual({ score: 100, reason: 'phone' })
  })
  test.each([
    ['a number without the code of the country', { phone: '845-555-0101', street: '9 Elm Road' }],
    ['an abbreviated street', { phone: null, street: '1 Mill St.' }],
    ['a legal form and another order of words', { phone: null, name: 'The Bakery River Oak, LLC' }],
    ['accents and case', { phone: null, name: 'RÍVER OAK BAKERY' }],
  ])('match strongly despite %s', (_what, changes) => {
    expect(score(changes)).toBeGreaterThanOrEqual(strongMatchMin)
  })
  test.each([
    ['of a chain: the same name at another address', { phone: null, street: '9 Elm Road' }],
    ['that share a phone number', { name: 'Landing Coffee', street: '9 Elm Road' }],
    ['of a shortened name', { phone: null, name: 'River Oak', street: '' }],
    ['with a spelling mistake', { phone: null, name: 'River Oak Bakerry', street: '' }],
  ])('%s are shown, but may differ', (_what, changes) => {
    expect(score(changes)).toBeGreaterThanOrEqual(matchMin)
    expect(score(changes)).toBeLessThan(strongMatchMin)
  })
  test.each([
    ['neighbors in one building', { phone: null, name: 'Nail Studio Lux' }],
    ['businesses of one name in distant towns', { phone: null, latitude: 43.2 }],
    ['businesses that share one word', { phone: null, name: 'Bakery', street: '' }],
    ['bakeries of different names', { phone: null, name: 'Petite Fable Bakery', street: '9 Elm Road' }],
    ['businesses without a number', { phone: '', name: 'Nail Studio Lux', street: '' }],
  ])('%s do not match', (_what, changes) => {
    expect(score(changes)).toBeLessThan(matchMin)
  })
  test('at exact positions within 100 m share an address', () => {
    const near = other({ phone: null, street: 'Corner of Mill and Oak', latitude: 41.5806 })
    expect(likenessOf(bakery, near, { isExact: true }).reason).toBe('address')
    expect(likenessOf(bakery, near).reason).toBe('name')
    expect(
      likenessOf(bakery, other({ phone: null, street: '', latitude: 41.582 }), { isExact: true }).reason,
    ).toBe('name')
  })
})

test('the likeness is symmetric and between 0 and 100', () => {
  const listing = fc.record({
    name: fc.string({ maxLength: 30 }),
    phone: fc.option(fc.string({ maxLength: 15 })),
    street: fc.string({ maxLength: 20 }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(listing, listing, (one, two) => {
      const [there, back] = [likenessOf(one, two), likenessOf(two, one)]
      expect(Math.abs(there.score - back.score)).toBeLessThanOrEqual(30) // a street without a number counts on one side
      expect(there.score).toBeGreaterThanOrEqual(0)
      expect(there.score).toBeLessThanOrEqual(100)
      expect(nameSimilarity(one.name, two.name)).toBe(nameSimilarity(two.name, one.name))
    }),
  )
})

test('a degree of latitude is 111 km', () => {
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, -1)
})
