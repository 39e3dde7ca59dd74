import { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { isGivenUp, nextTryAt } from './cardRefunds.rules.ts'

const noon = Instant.parse('2026-11-20T12:00:00.000Z')

test('retry pauses grow from five minutes to four hours', () => {
  const times = [0, 1, 2, 5, 6, 40].map((tried) => nextTryAt(noon, tried).slice(11, 16))
  expect(times).toEqual(['12:05', '12:10', '12:20', '14:40', '16:00', '16:00'])
})

test('a refund without a result fails after exactly one day', () => {
  expect(isGivenUp(noon, Instant.parse('2026-11-21T11:59:59.000Z'))).toBe(false)
  expect(isGivenUp(noon, Instant.parse('2026-11-21T12:00:00.000Z'))).toBe(true)
})
