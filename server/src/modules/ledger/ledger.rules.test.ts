import type { MemberId } from 'contract/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantOfPoints, isBalanced, purchaseOfCredit } from './ledger.rules.ts'

const member = '019a0000-0000-7000-8000-000000000000' as MemberId
const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('every grant and purchase is balanced in points and in money', () => {
  fc.assert(
    fc.property(amount, (count) => {
      expect(isBalanced(grantOfPoints(member, count, 'available'))).toBe(true)
      expect(isBalanced(grantOfPoints(member, count, 'pending'))).toBe(true)
      expect(isBalanced(purchaseOfCredit(member, count))).toBe(true)
    }),
  )
})

test('points never balance money', () => {
  expect(
    isBalanced([
      { account: { kind: 'available', memberId: member }, amount: 100 },
      { account: { kind: 'card_clearing', memberId: null }, amount: -100 },
    ]),
  ).toBe(false)
})

test('fractions, zeros and unsafe sizes are no amounts', () => {
  for (const wrong of [0, 0.5, Number.NaN, 2 ** 53])
    expect(isBalanced(purchaseOfCredit(member, wrong))).toBe(false)
  expect(isBalanced([])).toBe(false)
})
