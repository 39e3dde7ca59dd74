import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { localDate, periodIn } from './period.rules.ts'

const zone = 'America/New_York' as TimeZone // a zone of the IANA list
const day = (text: string) => text as LocalDate // a date

test('covers both days from midnight to midnight of the zone', () => {
  expect(periodIn(zone, { from: day('2026-11-20'), to: day('2026-11-20') })).toEqual({
    from: '2026-11-20T05:00:00.000Z',
    before: '2026-11-21T05:00:00.000Z',
  })
})

test('follows daylight saving time', () => {
  expect(periodIn(zone, { from: day('2026-11-01'), to: day('2026-11-01') })).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    before: '2026-11-02T05:00:00.000Z',
  })
})

test('is open where a day is missing', () => {
  expect(periodIn(zone, {})).toEqual({ from: null, before: null })
  expect(periodIn(zone, { to: day('2026-12-31') })).toEqual({
    from: null,
    before: '2027-01-01T05:00:00.000Z',
  })
})

test('tells the day by the clock of the zone', () => {
  expect(localDate('2026-11-20T04:59:59.999Z' as Instant, zone)).toBe('2026-11-19') // an instant
})
