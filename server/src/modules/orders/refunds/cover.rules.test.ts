import { expect, test } from 'vitest'
import { heldBecause, type RefundOutcome } from './cover.rules.ts'

const outcome = (more: Partial<RefundOutcome>): RefundOutcome => ({
  owedUsdCents: 0,
  isPaidOut: true,
  newDebt: { ofBusiness: 0, ofOthers: 0 },
  ...more,
})

test.each([
  ['goes out when the business is still owed something', { owedUsdCents: 1 }, null],
  ['goes out when it takes exactly what the business is owed', {}, null],
  [
    'goes out when the business can pay for spent points',
    { newDebt: { ofBusiness: 500, ofOthers: 0 } },
    null,
  ],
  ['waits when the money was paid out and nothing is left', { owedUsdCents: -1 }, 'not_covered'],
  ['goes out when the order was never paid out', { owedUsdCents: -1, isPaidOut: false }, null],
  [
    'waits when spent points make it cost more than the order brought',
    { owedUsdCents: -1, isPaidOut: false, newDebt: { ofBusiness: 1, ofOthers: 0 } },
    'not_covered',
  ],
  [
    'waits when somebody else would bear spent points, whatever the business is owed',
    { owedUsdCents: 1000, newDebt: { ofBusiness: 0, ofOthers: 1 } },
    'others_owed',
  ],
] as const)('a refund %s', (_name, more, because) => {
  expect(heldBecause(outcome(more))).toBe(because)
})
