import type { InvariantResult } from 'contract/loyalty/statements'
import { expect, test } from 'vitest'
import { durationText, verdictText, violationText } from './ledgerCheckText.ts'

const held: InvariantResult = {
  code: 'I1',
  rule: 'Every transaction sums to zero.',
  isHeld: true,
  violations: [],
  violationCount: 0,
  milliseconds: 12,
}
const broken: InvariantResult = {
  ...held,
  code: 'I4',
  isHeld: false,
  violations: ['ledger_lot 7: issued 5, parts 4'],
  violationCount: 30,
}

test('counts the passed or failed checks', () => {
  expect(verdictText({ isSound: true, results: [held, held] })).toBe('Ledger verified: 2 of 2 checks passed.')
  expect(verdictText({ isSound: false, results: [held, broken] })).toBe('1 of 2 checks failed.')
})
test('states whether a failed check lists all its violations', () => {
  expect(violationText(broken)).toBe('30 violations; the first 1:')
  expect(violationText({ ...broken, violationCount: 1 })).toBe('1 violation:')
})
test('formats durations', () => {
  expect([350, 2430].map(durationText)).toEqual(['350 ms', '2.4 s'])
})
