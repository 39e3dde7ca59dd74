import type { LocationId } from 'contract/core/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effort, seed } from '../../../../test-support/effort.ts'
import { compare, type Listed, nearMetres, type Own, suggest } from './match.rules.ts'

const cases = effort('CASES', { sample: 100, soak: 2000 })
const id = (text: string) => text as LocationId // only compared

const bakery: Own = {
  locationId: id('1'),
  business: { name: 'River Oak Bakery' },
  name: 'Downtown',
  street: '12 Mill Street',
  locality: 'Willowford',
  postalCode: '12508',
  phone: '+1 845 555 0101',
  latitude: 41.5,
  longitude: -73.9,
}
const listing: Listed = {
  name: 'locations/1',
  title: 'River Oak Bakery',
  address: '12 Mill St, Willowford, NY 12508',
  phone: '(845) 555-0101',
  latitude: 41.5,
  longitude: -73.9,
}
const at = (over: Partial<Listed>) => compare({ ...listing, ...over }, bakery)
/** The fields of a listing that shares nothing with the bakery. */
const nothing: Partial<Listed> = {
  title: 'Fern Nails',
  address: '1 Elm Rd, Oldtown, NY 10001',
  phone: null,
  latitude: null,
  longitude: null,
}
/** Degrees to the north. */
const north = (metres: number) => ({ latitude: 41.5 + metres / 111_195, longitude: -73.9 })

describe('a location at Google and one of ours', () => {
  test('with everything equal are surely the same', () => {
    expect(at({})).toMatchObject({
      reasons: ['same_name', 'same_address', 'same_phone', 'near'],
      distance: 0,
      isSure: true,
    })
  })

  test.each([
    ['a missing letter', 'River Oak Bakry'],
    ['a swapped pair', 'Rievr Oak Bakery'],
    ['a longer name', 'River Oak Bakery & Café'],
    ['a shorter name', 'River Oak'],
  ])('have similar names with %s', (_what, title) => {
    expect(at({ ...nothing, title }).reasons).toEqual(['similar_name'])
  })

  test.each([
    ['accents, case and legal forms', 'RÍVER OAK BAKERY LLC'],
    ['the name of the location', 'River Oak Bakery Downtown'],
    ['the town', 'River Oak Bakery – Willowford'],
  ])('have the same name in spite of %s', (_what, title) => {
    expect(at({ ...nothing, title }).reasons).toEqual(['same_name'])
  })

  test('with the same name alone are a suggestion that is not sure', () => {
    expect(at({ ...nothing, title: listing.title })).toMatchObject({ score: 50, isSure: false })
  })

  test.each([
    ['the address', { address: listing.address }],
    ['the phone number', { phone: '1-845-555-0101' }],
    ['the position', north(nearMetres - 1)],
  ])('with a similar name and %s are surely the same', (_what, over) => {
    expect(at({ ...nothing, title: 'River Oak Bakry', ...over }).isSure).toBe(true)
  })

  test('more than 150 m apart are not near', () => {
    expect(at(north(nearMetres - 1)).reasons).toContain('near')
    expect(at(north(nearMetres + 1)).reasons).not.toContain('near')
  })

  test('with the same address and another name are a suggestion only with a second reason, never sure', () => {
    expect(at({ ...nothing, address: listing.address })).toMatchObject({ score: 0 })
    expect(at({ ...nothing, address: listing.address, phone: listing.phone })).toMatchObject({
      score: 50,
      isSure: false,
    })
  })

  test.each([
    ['another number', '112 Mill St, Willowford, NY 12508'],
    ['another town', '12 Mill St, Oldtown, NY 10001'],
    ['no number', 'Mill St, Willowford, NY 12508'],
  ])('have other addresses with %s', (_what, address) => {
    expect(at({ ...nothing, address }).reasons).toEqual([])
  })

  test('of a chain in another town are no suggestion', () => {
    expect(at({ ...nothing, title: listing.title, ...north(60_000) })).toMatchObject({
      score: 0,
      reasons: [],
    })
  })
})

test('two locations with one name go to the nearer ones', () => {
  const other = { ...bakery, locationId: id('2'), street: '9 Quay', phone: null, ...north(900) }
  const far = { ...listing, name: 'locations/2', address: '9 Quay, Willowford', phone: null, ...north(880) }
  const found = suggest([far, listing], [bakery, other])
  expect(found.get('locations/1')).toMatchObject({ locationId: '1' })
  expect(found.get('locations/2')).toMatchObject({ locationId: '2', distance: 20 })
})

const listedOnes = fc.array(
  fc.record({
    title: fc.constantFrom('River Oak Bakery', 'River Oak', 'Fern Nails', ''),
    address: fc.constantFrom(listing.address, '1 Elm Rd, Oldtown', ''),
    phone: fc.constantFrom(listing.phone, null, '12'),
    metres: fc.constantFrom(0, 100, 200, 50_000, null),
  }),
  { maxLength: 8 },
)
const ownOnes = fc.array(
  fc.record({
    name: fc.constantFrom('River Oak Bakery', 'Fern Nails'),
    street: fc.constantFrom('12 Mill Street', 'Elm Road', ''),
    phone: fc.constantFrom(bakery.phone, null),
    metres: fc.constantFrom(0, 120, 5000),
  }),
  { maxLength: 8 },
)

test(`suggests each location at most once, and always with a reason, in ${cases} random cases`, () => {
  let count = 0
  fc.assert(
    fc.property(listedOnes, ownOnes, (google, ours) => {
      const listed = google.map(({ metres, ...one }, index) => ({
        ...one,
        name: `locations/${index}`,
        ...(metres === null ? { latitude: null, longitude: null } : north(metres)),
      }))
      const own = ours.map(({ metres, name, ...one }, index) => ({
        ...bakery,
        ...one,
        business: { name },
        locationId: id(String(index)),
        ...north(metres),
      }))
      const found = [...suggest(listed, own).values()]
      expect(new Set(found.map(({ locationId }) => locationId)).size).toBe(found.length)
      expect(found.every(({ reasons }) => reasons.length > 0)).toBe(true)
      expect(
        found
          .filter(({ isSure }) => isSure)
          .every(({ reasons }) => reasons.some((reason) => reason.endsWith('_name'))),
      ).toBe(true)
      count += found.length
    }),
    { numRuns: cases, seed },
  )
  expect(count).toBeGreaterThan(cases / 2)
})
