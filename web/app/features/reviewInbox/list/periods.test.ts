import { expect, test } from 'vitest'
import { startOf } from './periods.ts'

test('the last seven days end today in the zone of the browser', () => {
  const evening = Date.parse('2026-11-21T23:30:00-05:00') // already the 22nd in UTC
  expect(startOf(7, evening, 'America/New_York')).toBe('2026-11-15')
  expect(startOf(7, evening, 'UTC')).toBe('2026-11-16')
})
