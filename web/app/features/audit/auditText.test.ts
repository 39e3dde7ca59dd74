import type { LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { violationText } from './auditText.ts'

test('violations read as sentences', () => {
  const day = '2026-11-22' as LocalDate // literal of the contract's format
  expect(violationText({ day, entryId: null, problem: 'day_missing' })).toBe(
    '2026-11-22: The day has no proof',
  )
  expect(violationText({ day, entryId: 'e1', problem: 'changed' })).toBe(
    '2026-11-22: An entry was changed (e1)',
  )
})
