import { expect, test } from 'vitest'
import { googleId, sampleList, sampleListed } from '../../../../test-support/googleReviews.ts'
import { firstMatches, linksOf, nothingToLink, rowKind, takenBy, withoutRepeats } from './matching.ts'

const suggest = (last: number, isSure: boolean) => ({
  suggestion: { locationId: googleId(last), reasons: ['same_name'], distance: 12, isSure },
})

test('preselects sure matches alone, and each of our locations once', () => {
  const list = sampleList([
    sampleListed(1, suggest(2, true)),
    sampleListed(2, suggest(2, true)),
    sampleListed(3, suggest(3, false)),
    sampleListed(4, suggest(4, true)),
    sampleListed(5, { ...suggest(3, true), isVerified: false }),
  ])
  expect(firstMatches(list)).toEqual({
    'locations/1': googleId(2),
    'locations/2': '',
    'locations/3': '',
    // Our location is linked already.
    'locations/4': '',
  })
})

test('sends the chosen rows that can still be linked', () => {
  const list = sampleList([sampleListed(1), sampleListed(2), sampleListed(3, { isTaken: true })])
  const matches = { 'locations/1': googleId(3), 'locations/2': '', 'locations/3': googleId(2) }
  expect(linksOf(list, matches)).toEqual([{ name: 'locations/1', locationId: googleId(3) }])
})

test('sends at most 50 links', () => {
  const rows = Array.from({ length: 51 }, (_, index) => sampleListed(index + 1))
  const matches = Object.fromEntries(rows.map(({ name }) => [name, googleId(3)]))
  expect(linksOf(sampleList(rows), matches)).toHaveLength(50)
})

test('a location of ours is chosen for one location at Google', () => {
  const matches = { 'locations/1': googleId(3), 'locations/2': '' }
  expect(takenBy(matches, googleId(3), 'locations/2')).toBe('locations/1')
  expect(takenBy(matches, googleId(3), 'locations/1')).toBeNull()
  expect(takenBy(matches, googleId(2), 'locations/1')).toBeNull()
})

test('a location that two accounts manage is listed once', () => {
  const [account] = sampleList([sampleListed(1), sampleListed(2)]).accounts
  const second = { ...account!, name: 'accounts/2', locations: [sampleListed(2), sampleListed(3)] } // parsed above
  const names = withoutRepeats([account!, second]).map(({ locations }) => locations.map(({ name }) => name)) // as above
  expect(names).toEqual([['locations/1', 'locations/2'], ['locations/3']])
})

test('each reason why no location can be linked has its own kind', () => {
  const kindOf = (...rows: object[]) =>
    nothingToLink(sampleList(rows.map((each, index) => sampleListed(index, each))).accounts)
  const linked = { linkedTo: googleId(2) }
  const taken = { isTaken: true }
  const unverified = { isVerified: false }
  expect(nothingToLink([])).toBe('no_accounts')
  expect(kindOf()).toBe('no_locations')
  expect(kindOf(unverified)).toBe('none_verified')
  expect(kindOf(unverified, linked)).toBe('all_linked')
  expect(kindOf(unverified, taken)).toBe('all_taken')
  expect(kindOf(unverified, taken, linked, {})).toBeNull()
  expect(rowKind(sampleListed(1, { ...linked, ...unverified }))).toBe('linked')
})
