import { usdCents } from 'contract/core/money'
import { errors } from 'contract/errors/errors'
import { expect, test } from 'vitest'
import { acceptedText, codeProblem, refusedText } from './voucherText.ts'

test('reports a code that is too short before sending it', () => {
  expect(codeProblem(' ')).toBe('Enter the voucher code.')
  expect(codeProblem('abc')).toBe('The code is too short.')
  expect(codeProblem(' GW-7K2M ')).toBeNull()
})
test('states the amount due for a redeemed voucher', () => {
  expect(acceptedText({ rewardName: 'A loaf', cashUsdCents: usdCents(250) })).toEqual([
    'Redeemed: A loaf.',
    'Collect $2.50 from the member.',
  ])
  expect(acceptedText({ rewardName: 'A loaf', cashUsdCents: usdCents(0) })[1]).toBe('No payment due.')
})
test('explains what to do with a refused voucher', () => {
  for (const code of ['voucher_not_found', 'voucher_used', 'voucher_expired'] as const)
    expect(refusedText({ code, sentence: errors[code].title })).toHaveLength(2)
  expect(refusedText({ code: 'busy', sentence: errors.busy.title })).toEqual([errors.busy.title])
})
