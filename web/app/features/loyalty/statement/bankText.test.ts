import { expect, test } from 'vitest'
import { accountText } from './bankText.ts'

test.each([
  [{ name: 'Test Bank', last4: '6789' }, true, 'Test Bank, ending in 6789'],
  [{ name: null, last4: '6789' }, true, 'Account ending in 6789'],
  [null, true, 'Your account at our payment service.'],
  [null, false, 'We do not have your bank account yet. Payouts wait until we do.'],
])('%j with an account: %s', (bank, hasAccount, expected) =>
  expect(accountText({ bank, hasAccount })).toBe(expected),
)
