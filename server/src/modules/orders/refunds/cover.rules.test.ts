import type { BusinessId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { heldBecause, newDebtOf, type RefundOutcome } from './cover.rules.ts'

const outcome = (more: Partial<RefundOutcome>): RefundOutcome => ({
  owedUsdCents: 0,
  isUnsettled: false,
  newDebt: { ofBusiness: 0, ofOthers: 0 },
  ...more,
})

test.each([
  ['is sent if the business has a balance left', { owedUsdCents: 1 }, null],
  ['is sent if it uses exactly the balance of the business', {}, null],
  ['is sent if the business can pay for spent points', { newDebt: { ofBusiness: 500, ofOthers: 0 } }, null],
  ['is held if the order is complete and no balance is left', { owedUsdCents: -1 }, 'not_covered'],
  ['is sent if the order was not complete', { owedUsdCents: -1, isUnsettled: true }, null],
  [
    'is held if spent points make it cost more than the proceeds of the order',
    { owedUsdCents: -1, isUnsettled: true, newDebt: { ofBusiness: 1, ofOthers: 0 } },
    'not_covered',
  ],
  [
    'is held if others would bear the cost of spent points, despite any balance',
    { owedUsdCents: 1000, newDebt: { ofBusiness: 0, ofOthers: 1 } },
    'others_owed',
  ],
] as const)('a refund %s', (_name, more, because) => {
  expect(heldBecause(outcome(more))).toBe(because)
})

test('debts grow lot by lot, and a paid debt hides no other', () => {
  const [own, other] = ['own', 'other'] as BusinessId[] // names
  const before = [
    { lotId: 'a', funderId: own!, points: 70 },
    { lotId: 'b', funderId: null, points: 30 },
  ]
  const after = [
    { lotId: 'a', funderId: own!, points: 50 },
    { lotId: 'b', funderId: null, points: 35 },
    { lotId: 'c', funderId: own!, points: 20 },
    { lotId: 'd', funderId: other!, points: 1 },
  ]
  expect(newDebtOf(own!, { before, after })).toEqual({ ofBusiness: 20, ofOthers: 6 })
})
