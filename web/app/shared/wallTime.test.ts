import type { TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { momentAt, wallTimeAt } from './wallTime.ts'

const newYork = 'America/New_York' as TimeZone // IANA zone

test('a local time maps to an instant in winter and in summer', () => {
  expect(momentAt('2026-11-21T18:00', newYork)).toBe('2026-11-21T23:00Z')
  expect(momentAt('2026-07-01T18:00', newYork)).toBe('2026-07-01T22:00Z')
})

test('local times map back to the same instants when the clocks change', () => {
  for (const moment of ['2026-11-01T04:30Z', '2026-11-01T07:30Z', '2026-03-08T06:30Z', '2026-03-08T07:30Z'])
    expect(momentAt(wallTimeAt(moment, newYork), newYork)).toBe(moment)
})
