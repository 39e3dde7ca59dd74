import { fromMilliseconds } from 'contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SourceReview } from '../../../integrations/google/businessProfile.ts'
import {
  type BatchReview,
  budgetWait,
  changeOf,
  locationsNamedIn,
  namedByBatch,
  storable,
  taskOf,
  waitsAfter,
  waitSeconds,
} from './sync.rules.ts'

const at = (minutes: number) => fromMilliseconds(Date.parse('2026-11-20T17:00:00Z') + minutes * 60_000)
const source = (over: Partial<SourceReview> = {}): SourceReview => ({
  reviewId: 'a',
  authorName: 'Ada',
  authorPhotoUrl: null,
  stars: 4,
  comment: 'Good bread.',
  createdAt: at(0),
  updatedAt: at(0),
  media: [],
  replyUrl: null,
  reply: null,
  ...over,
})

test('a change is recognised by the time first, and by stars and words after that', () => {
  const known = { stars: 4, comment: 'Good bread.', updatedAt: at(0) }
  expect(changeOf(undefined, source())).toBe('new')
  expect(changeOf(known, source())).toBe('same')
  expect(changeOf(known, source({ updatedAt: at(1) }))).toBe('touched')
  expect(changeOf(known, source({ updatedAt: at(1), stars: 5 }))).toBe('edited')
  expect(changeOf(known, source({ updatedAt: at(1), comment: null }))).toBe('edited')
  expect(changeOf(known, source({ updatedAt: at(-1), stars: 1 }))).toBe('older')
})

test('a page has each review once, in its latest version, and only reviews with stars', () => {
  const page = [
    source({ stars: 3, updatedAt: at(1) }),
    source({ stars: 5 }),
    source({ reviewId: 'b', stars: 0 }),
    source({ reviewId: 'c', comment: 'A\0b\udc00' }),
  ]
  expect(storable(page)).toMatchObject([
    { reviewId: 'a', stars: 3 },
    { reviewId: 'c', comment: 'Ab\ufffd' },
  ])
})

test('waits double up to a limit, and Google can ask for more', () => {
  expect([0, 1, 2, 9].map((tries) => waitSeconds(tries, null))).toEqual([2, 4, 8, 128])
  expect(waitSeconds(0, 30)).toBe(30)
  expect(budgetWait(250, { waits: 0, chance: 0 })).toBe(3000)
  expect(budgetWait(250, { waits: 9, chance: 1 })).toBe(36_000)
  expect([waitsAfter(1, 250), waitsAfter(1, 30_000)]).toEqual([2, 1])
  expect(budgetWait(90_000, { waits: 0, chance: 0 })).toBe(90_000)
})

test('an import comes before a sweep, and a sweep that ended is no task', () => {
  const row = {
    imported_at: null,
    import_page_token: 'p',
    sweep: 2,
    sweep_started_at: at(0),
    sweep_page_token: 's',
    swept_at: null,
  }
  expect(taskOf(row)).toEqual({ kind: 'import', sweep: 2, pageToken: 'p' })
  expect(taskOf({ ...row, imported_at: at(0) })).toEqual({ kind: 'sweep', sweep: 2, pageToken: 's' })
  expect(taskOf({ ...row, imported_at: at(0), swept_at: at(1) })).toBeNull()
  expect(taskOf({ ...row, imported_at: at(0), sweep_started_at: null })).toBeNull()
})

test('a notice names locations in any form', () => {
  const name = 'accounts/1/locations/456/reviews/AbF-1'
  expect(locationsNamedIn(JSON.stringify({ name, location: 'locations/456' }))).toEqual(['locations/456'])
  expect(locationsNamedIn('locations/1 locations/2')).toEqual(['locations/1', 'locations/2'])
  expect(locationsNamedIn(`locations/${'9'.repeat(61)} otherlocations/3 {}`)).toEqual([])
})

/** Locations with changes at these minutes, and a page of the newest ones, as Google lists them. */
const world = fc.record({
  pageSize: fc.integer({ min: 1, max: 12 }),
  locations: fc.array(
    fc.record({
      syncedMinute: fc.integer({ min: 0, max: 100 }),
      changedMinutes: fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

test('a batch names every location with a change that was not read, however the pages end', () => {
  let unnamed = 0
  fc.assert(
    fc.property(world, ({ pageSize, locations }) => {
      const all: BatchReview[] = locations
        .flatMap(({ syncedMinute, changedMinutes }, index) =>
          changedMinutes.map((minute) => ({
            locationName: String(index),
            updatedAt: at(minute),
            isKnown: minute <= syncedMinute,
          })),
        )
        .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
      const named = namedByBatch(
        locations.map(({ syncedMinute }, index) => ({ name: String(index), syncedAt: at(syncedMinute) })),
        { reviews: all.slice(0, pageSize), isWhole: all.length <= pageSize },
      )
      locations.forEach(({ syncedMinute, changedMinutes }, index) => {
        const isChanged = changedMinutes.some((minute) => minute > syncedMinute)
        if (isChanged) expect(named.has(String(index))).toBe(true)
        else if (!named.has(String(index))) unnamed += 1
      })
    }),
    { numRuns: 1000, seed: 1 },
  )
  // Naming all of them would also be correct, but useless.
  expect(unnamed).toBeGreaterThan(100)
})

test('pages that are not in the order of time reach only the locations on them', () => {
  const reviews = [
    { locationName: 'a', updatedAt: at(1), isKnown: true },
    { locationName: 'c', updatedAt: at(90), isKnown: true },
    { locationName: 'c', updatedAt: at(2), isKnown: true },
  ]
  const locations = ['a', 'b', 'c'].map((name) => ({ name, syncedAt: at(100) }))
  expect([...namedByBatch(locations, { reviews, isWhole: false })]).toEqual(['b'])
  expect([...namedByBatch(locations, { reviews, isWhole: true })]).toEqual([])
})
