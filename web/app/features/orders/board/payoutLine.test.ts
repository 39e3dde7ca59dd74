import { OrderPayout } from 'contract/payouts/payouts'
import { expect, test } from 'vitest'
import { payoutLine } from './payoutLine.ts'

const payout = (more: object) =>
  OrderPayout.parse({
    orderId: '01a1ff29-3a9b-7347-b498-10ce1299bdd2',
    state: 'pending',
    on: null,
    feeUsdCents: 0,
    usdCents: 3600,
    ...more,
  })

test.each([
  [{}, 'Payout $36.00, no fee. Paid out two days after completion.'],
  [
    { feeUsdCents: 400, state: 'scheduled', on: '2026-11-24' },
    'Payout $36.00, after Goodword’s fee of $4.00. Paid out on Nov 24.',
  ],
  [{ state: 'frozen' }, 'Payout $36.00, no fee. On hold: the payment is disputed.'],
  [{ state: 'processing' }, 'Payout $36.00, no fee. On its way to your bank account.'],
  [{ state: 'paid', on: '2026-11-24' }, 'Payout $36.00, no fee. Paid out on Nov 24.'],
  [{ state: 'canceled', usdCents: 0 }, 'Fully refunded, no payout.'],
])('states the payout of an order: %o', (more, line) => {
  expect(payoutLine(payout(more))).toBe(line)
})
