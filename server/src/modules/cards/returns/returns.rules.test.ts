import { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { isLate, nextReturnAt } from './returns.rules.ts'

const noon = Instant.parse('2026-11-20T12:00:00.000Z')

test('retry pauses double from five minutes to four hours, without an end', () => {
  const times = [0, 1, 2, 5, 6, 4000].map((tried) => nextReturnAt(noon, tried).slice(11, 16))
  expect(times).toEqual(['12:05', '12:10', '12:20', '14:40', '16:00', '16:00'])
})

test('a return is late after exactly one hour', () => {
  expect(isLate(noon, Instant.parse('2026-11-20T12:59:59.000Z'))).toBe(false)
  expect(isLate(noon, Instant.parse('2026-11-20T13:00:00.000Z'))).toBe(true)
})
