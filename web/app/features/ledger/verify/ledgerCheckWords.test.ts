import type { InvariantResult } from 'contract/loyalty/statements'
import { expect, test } from 'vitest'
import { durationWords, verdictWords, violationWords } from './ledgerCheckWords.ts'

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

test('the verdict counts the rules', () => {
  expect(verdictWords({ isSound: true, results: [held, held] })).toBe(
    'The books are right: all 2 rules hold.',
  )
  expect(verdictWords({ isSound: false, results: [held, broken] })).toBe('1 of 2 rules is broken.')
})
test('a broken rule says whether all of its rows are named', () => {
  expect(violationWords(broken)).toBe('30 rows break it; the first 1:')
  expect(violationWords({ ...broken, violationCount: 1 })).toBe('1 row breaks it:')
})
test('a time is short', () => {
  expect([350, 2430].map(durationWords)).toEqual(['350 ms', '2.4 s'])
})
