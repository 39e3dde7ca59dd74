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
  [{}, 'You get $36.00, without a fee. Paid out two days after it is complete.'],
  [
    { feeUsdCents: 400, state: 'scheduled', on: '2026-11-24' },
    'You get $36.00, after Goodword’s fee of $4.00. Paid out on 24 Nov.',
  ],
  [{ state: 'frozen' }, 'You get $36.00, without a fee. It waits: a question about the payment is open.'],
  [{ state: 'processing' }, 'You get $36.00, without a fee. On its way to your bank account.'],
  [{ state: 'paid', on: '2026-11-24' }, 'You get $36.00, without a fee. Paid out on 24 Nov.'],
  [{ state: 'canceled', usdCents: 0 }, 'Everything went back, and nothing is paid out.'],
])('an order says what its business gets of it: %o', (more, line) => {
  expect(payoutLine(payout(more))).toBe(line)
})
