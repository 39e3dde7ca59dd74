import { usdCents } from 'contract/core/money'
import { errors } from 'contract/core/errors'
import { expect, test } from 'vitest'
import { acceptedWords, codeProblem, refusedWords } from './voucherWords.ts'

test('a code that is too short is told before it is sent', () => {
  expect(codeProblem(' ')).toBe('Type the code of the voucher.')
  expect(codeProblem('abc')).toBe('A code is longer than that.')
  expect(codeProblem(' GW-7K2M ')).toBeNull()
})
test('an accepted voucher says what is still to be paid', () => {
  expect(acceptedWords({ rewardName: 'A loaf', cashUsdCents: usdCents(250) })).toEqual([
    'Accepted: A loaf.',
    'Take $2.50 for it.',
  ])
  expect(acceptedWords({ rewardName: 'A loaf', cashUsdCents: usdCents(0) })[1]).toBe(
    'Nothing is left to pay.',
  )
})
test('a refused voucher says what to do', () => {
  for (const code of ['voucher_not_found', 'voucher_used', 'voucher_expired'] as const)
    expect(refusedWords({ code, sentence: errors[code].title })).toHaveLength(2)
  expect(refusedWords({ code: 'busy', sentence: errors.busy.title })).toEqual([errors.busy.title])
})
