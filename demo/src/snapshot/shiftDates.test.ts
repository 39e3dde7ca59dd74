import { expect, test } from 'vitest'
import { dateShift } from './shiftDates.ts'

const zone = 'America/New_York'

test('dates and local times are preserved across a daylight saving change', () => {
  const shift = dateShift(30, zone)
  expect(shift('"2026-10-20"')).toBe('"2026-11-19"')
  expect(shift('"2026-10-20T13:00:00+00:00"')).toBe('"2026-11-19T14:00:00+00:00"')
  expect(shift('"2026-10-20T13:00:00.125Z"')).toBe('"2026-11-19T14:00:00.125Z"')
  expect(shift('"2026-10-20T03:59:59.999999+00:00"')).toBe('"2026-11-19T04:59:59.999999+00:00"')
  expect(shift('"2026-10-20T09:30"')).toBe('"2026-11-19T09:30"')
})

test('times keep their order, except in the repeated hour of a daylight saving change', () => {
  const shift = dateShift(-11, zone)
  const hours = Array.from({ length: 96 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 31) + index * 1_800_000).toISOString(),
  ).filter((instant) => !/2026-11-01T0[56]/.test(instant))
  expect(hours.map(shift).toSorted()).toEqual(hours.map(shift))
})

test('dates in keys and sentences shift, and ids and amounts stay', () => {
  const shift = dateShift(365, zone)
  expect(shift('points-cut:01a20d6e-4933-7bb4-afdb-cbd024c09049:2025-06-08')).toBe(
    'points-cut:01a20d6e-4933-7bb4-afdb-cbd024c09049:2026-06-08',
  )
  expect(shift('points-end:2025-12-31:fixed:45')).toBe('points-end:2026-12-31:fixed:45')
  expect(shift('Payout of Dec 31, 2025')).toBe('Payout of Dec 31, 2026')
  expect(dateShift(3, zone)('40 points expire on Dec 30')).toBe('40 points expire on Jan 2')
  for (const same of [
    '01a20d6e-2025-7012-2025-202506082025',
    '$2025-06',
    'BK-2025-06-08',
    '92025-06-08',
    '2025',
  ])
    expect(shift(same)).toBe(same)
})
