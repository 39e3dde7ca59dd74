import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { dayAt, keptUntil } from './privacy.rules.ts'

test('an evening in New York is not the next day, and records stay for whole years after theirs', () => {
  const at = '2026-11-21T02:00:00.000Z' as Instant // an instant
  expect(dayAt(at, 'America/New_York' as TimeZone)).toBe('2026-11-20') // a zone
  expect(keptUntil(at)).toBe('2034-01-01T00:00:00.000Z')
})
