import { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { respondBy } from './responseDeadline.rules.ts'

const noon = Instant.parse('2026-11-20T17:00:00.000Z')
const morning = Instant.parse('2026-11-21T13:00:00.000Z')

test.each(['open', 'closing_soon', 'unknown'] as const)(
  'a business that is %s answers in half an hour',
  (status) => {
    expect(respondBy(noon, { status, nextChange: morning })).toBe('2026-11-20T17:30:00.000Z')
  },
)

test('a business that is closed answers half an hour after it opens', () => {
  expect(respondBy(noon, { status: 'closed', nextChange: morning })).toBe('2026-11-21T13:30:00.000Z')
})

test('a business of which nobody knows when it opens has a day', () => {
  expect(respondBy(noon, { status: 'closed', nextChange: null })).toBe('2026-11-21T17:00:00.000Z')
})
