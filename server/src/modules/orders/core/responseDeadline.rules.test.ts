import { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { respondBy } from './responseDeadline.rules.ts'

const noon = Instant.parse('2026-11-20T17:00:00.000Z')
const morning = Instant.parse('2026-11-21T13:00:00.000Z')

test.each(['open', 'closing_soon', 'unknown'] as const)(
  'a business that is %s has half an hour to respond',
  (status) => {
    expect(respondBy(noon, { status, nextChange: morning })).toBe('2026-11-20T17:30:00.000Z')
  },
)

test('a closed business has half an hour after it opens', () => {
  expect(respondBy(noon, { status: 'closed', nextChange: morning })).toBe('2026-11-21T13:30:00.000Z')
})

test('a closed business with an unknown opening time has a day', () => {
  expect(respondBy(noon, { status: 'closed', nextChange: null })).toBe('2026-11-21T17:00:00.000Z')
})
