import { expect, test } from 'vitest'
import { policyText, readDeposit, readPolicy } from './policyText.rules.ts'

test('a cancellation policy is read as it is written', () => {
  const tiers = [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 0, refundPercent: 25 },
  ]
  expect(policyText(tiers)).toBe('48 h: 100%, 0 h: 25%')
  expect(readPolicy('48 h: 100%, 0 h: 25%')).toEqual(tiers)
  expect(readPolicy('48 hours 100 %; 0h 25%')).toEqual(tiers)
  expect(policyText([])).toBe('none')
  expect(readPolicy('None')).toEqual([])
})

test.each([
  ['one day', /must be hours of notice/],
  ['24 h: 101%', /must be hours of notice/],
  ['9000 h: 100%', /must be hours of notice/],
  ['0 h: 50%, 24 h: 100%', /longest notice/],
  ['24 h: 50%, 0 h: 100%', /refund less the later/],
  ['6 h: 90%, 5 h: 80%, 4 h: 70%, 3 h: 60%, 2 h: 50%, 1 h: 40%', /5 or fewer/],
])('the policy “%s” is refused', (text, sentence) => {
  expect(readPolicy(text)).toMatch(sentence)
})

test.each([
  ['none', { kind: 'none' }],
  ['Card on file', { kind: 'card_on_file' }],
  ['full', { kind: 'full' }],
  ['$20', { kind: 'fixed', usdCents: 2000 }],
  ['12,5', { kind: 'fixed', usdCents: 1250 }],
  ['20%', { kind: 'percent', percent: 20 }],
])('the deposit “%s” is read', (text, deposit) => {
  expect(readDeposit(text)).toEqual(deposit)
})

test.each(['', '0', '101%', '0%', '-5', '1.234', 'half'])('the deposit “%s” is refused', (text) => {
  expect(readDeposit(text)).toBeNull()
})
