import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocationId } from '../core/ids.ts'
import type { TimeZone } from '../core/instant.ts'
import { canonicalJson } from './canonicalJson.ts'
import { ListingDocument } from './listing.ts'
import { listingDifferences } from './listingDifferences.ts'
import { fieldsOf, isSame, locationIdIn, locationPath, mergeListings, withFields } from './mergeListing.ts'

const ids = [1, 2, 3].map((last) => `018f0000-0000-7000-8000-00000000000${last}`) as LocationId[] // of the form

const location = (id: LocationId) => ({
  id,
  street: '1 Mill Street',
  locality: 'Willowford',
  region: 'NY',
  postalCode: '12599',
  country: 'US',
  latitude: 41.58,
  longitude: -73.72,
  timeZone: 'America/New_York' as TimeZone, // of the IANA list
  weeklyHours: [],
  specialDays: [],
})

const sample: ListingDocument = {
  name: 'River Oak Bakery',
  categories: ['bakery'],
  description: 'Bread from a wood oven.',
  priceLevel: 2,
  phone: null,
  email: null,
  website: 'https://riveroak.example',
  socialLinks: [],
  features: [],
  languages: ['en'],
  cancellationPolicy: null,
  locations: ids.slice(0, 2).map(location),
}

/** Documents that differ from the sample in some fields; few values, so that two of them often agree. */
const documents = fc
  .record({
    name: fc.constantFrom('River Oak Bakery', 'Oak', 'River'),
    description: fc.constantFrom('Bread from a wood oven.', 'Cake.', ''),
    phone: fc.constantFrom(null, '+1 845 555 0101', '+1 845 555 0102'),
    features: fc.constantFrom<string[][]>([], ['Wi-Fi'], ['Wi-Fi', 'Parking']),
    streets: fc.tuple(
      fc.constantFrom('1 Mill Street', '2 Oak Road'),
      fc.constantFrom('1 Mill Street', 'X'),
      fc.constant('3 Hill'),
    ),
    latitude: fc.constantFrom(41.58, 41.6, 0),
    depositPolicy: fc.constantFrom(undefined, 'Half of the price.', 'None.'),
    present: fc.constantFrom([0, 1], [0], [1], [0, 1, 2], [2]),
  })
  .map(({ streets, latitude, present, ...own }): ListingDocument => ({
    ...sample,
    ...own,
    locations: present.map((at) => ({ ...location(ids[at]!), street: streets[at] ?? '', latitude })),
  }))

const has = ({ locations }: ListingDocument, id: string | null) => locations.some((each) => each.id === id)

describe('merging three documents', () => {
  test('every field is one of the three, and a change of one side alone always wins', () => {
    fc.assert(
      fc.property(documents, documents, documents, (base, mine, theirs) => {
        const { document, conflicts } = mergeListings({ base, mine, theirs })
        const [was, my, their, merged] = [base, mine, theirs, document].map((each) => fieldsOf(each))
        for (const [path, value] of merged!) {
          const id = locationIdIn(path)
          // A location that only one side has is merged as a whole.
          if (id !== null && !(has(mine, id) && has(theirs, id))) continue
          const [before, own, other] = [was!.get(path), my!.get(path), their!.get(path)]
          if (isSame(own, before)) expect(value).toEqual(other)
          else expect(value).toEqual(own)
          const isConflict = !isSame(own, before) && !isSame(other, before) && !isSame(own, other)
          expect(conflicts.some((each) => each.path === path)).toBe(isConflict)
        }
      }),
    )
  })

  test('the order of the sides changes only conflicts, and nothing of either side is lost', () => {
    fc.assert(
      fc.property(documents, documents, documents, (base, mine, theirs) => {
        const one = mergeListings({ base, mine, theirs })
        const other = mergeListings({ base, mine: theirs, theirs: mine })
        const paths = one.conflicts.map(({ path }) => path)
        expect(other.conflicts.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
        const chosen = new Map(one.conflicts.map(({ path, theirs: value }) => [path, value]))
        expect(canonicalJson(withFields(one.document, chosen))).toBe(canonicalJson(other.document))
      }),
    )
  })

  test('a location that one side removed and the other changed is one conflict', () => {
    const theirs = { ...sample, locations: [{ ...location(ids[0]!), street: 'X' }, location(ids[1]!)] }
    const mine = { ...sample, locations: [location(ids[1]!)] }
    const { document, conflicts } = mergeListings({ base: sample, mine, theirs })
    expect(document).toEqual(mine)
    expect(conflicts.map(({ path }) => path)).toEqual([locationPath(ids[0]!)])
    const chosen = new Map(conflicts.map(({ path, theirs: value }) => [path, value]))
    expect(withFields(document, chosen)).toEqual(theirs)
    const other = mergeListings({ base: sample, mine: theirs, theirs: mine })
    expect(other.document).toEqual(theirs)
    expect(withFields(theirs, new Map([[locationPath(ids[0]!), undefined]]))).toEqual(mine)
  })

  test('a location that one side removed and the other left alone is gone, and an added one is there', () => {
    const mine = { ...sample, locations: [location(ids[0]!)] }
    const theirs = { ...sample, name: 'Oak', locations: ids.map(location) }
    expect(mergeListings({ base: sample, mine, theirs })).toEqual({
      document: { ...sample, name: 'Oak', locations: [location(ids[0]!), location(ids[2]!)] },
      conflicts: [],
    })
  })

  test('merging with an unchanged side gives the other side', () => {
    fc.assert(
      fc.property(documents, documents, (base, mine) => {
        expect(mergeListings({ base, mine, theirs: base })).toEqual({ document: mine, conflicts: [] })
        expect(mergeListings({ base, mine: base, theirs: mine })).toEqual({ document: mine, conflicts: [] })
        expect(mergeListings({ base, mine, theirs: mine })).toEqual({ document: mine, conflicts: [] })
      }),
    )
  })

  test('a merged document has the form of a document', () => {
    fc.assert(
      fc.property(documents, documents, (mine, theirs) => {
        expect(ListingDocument.parse(mergeListings({ base: sample, mine, theirs }).document)).toBeDefined()
      }),
    )
  })
})

describe('canonical JSON', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, each]) => [key, shuffled(each)]),
          )
        : value

  test('does not depend on the order of keys, and tells different values apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(canonicalJson(['a', 'b'])).not.toBe(canonicalJson(['b', 'a']))
  })
})

describe('differences', () => {
  test('lists exactly the changed fields, in words', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const paths = new Set([...fieldsOf(before).keys(), ...fieldsOf(after).keys()])
        const own = [...paths].filter((path) => {
          const id = locationIdIn(path)
          if (id !== null && !(has(before, id) && has(after, id))) return false
          return !isSame(fieldsOf(before).get(path), fieldsOf(after).get(path))
        })
        const whole = ids.filter((id) => has(before, id) !== has(after, id)).map(locationPath)
        const changed = [...own, ...whole]
        expect(
          listingDifferences(before, after)
            .map(({ path }) => path)
            .toSorted(),
        ).toEqual(changed.toSorted())
      }),
    )
    const after = withFields(
      sample,
      new Map<string, unknown>([
        ['phone', '+1 845 555 0101'],
        ['priceLevel', 3],
      ]),
    )
    expect(listingDifferences(sample, after)).toEqual([
      { path: 'priceLevel', field: 'Price level', before: '$$', after: '$$$' },
      { path: 'phone', field: 'Phone', before: '', after: '+1 845 555 0101' },
    ])
    const policies = { paymentMethods: ['cash' as const], returnDays: 14, petPolicy: 'outdoors' as const }
    const smaller = { ...sample, ...policies, locations: sample.locations.slice(0, 1) }
    expect(listingDifferences(sample, smaller)).toEqual([
      { path: 'returnDays', field: 'Returns', before: '', after: 'Returns within 14 days' },
      { path: 'petPolicy', field: 'Pets', before: '', after: 'Pets are welcome outdoors' },
      { path: 'paymentMethods', field: 'Payment methods', before: '', after: 'Cash' },
      {
        path: `locations.${ids[1]}`,
        field: 'Location',
        before: '1 Mill Street, Willowford, NY 12599',
        after: '',
      },
    ])
  })
})
