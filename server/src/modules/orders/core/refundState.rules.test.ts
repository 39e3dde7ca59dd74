import { usdCents } from 'contract/core/money'
import type { RefundStatus } from 'contract/orders/orders'
import { expect, test } from 'vitest'
import { refundStateOf } from './refundState.rules.ts'

const of = (...refunds: [RefundStatus, number][]) =>
  refundStateOf(refunds.map(([status, cents]) => ({ status, gross: usdCents(cents) })))

test('an order without a refund, or with a withdrawn request, has no refund state', () => {
  expect(of()).toBeNull()
  expect(of(['canceled', 500])).toBeNull()
})

test('an open request comes first', () => {
  expect(of(['succeeded', 300], ['requested', 500])).toEqual({ status: 'requested', usdCents: 500 })
})

test('a refund is approved until its money has arrived', () => {
  for (const status of ['approved', 'processing', 'failed'] as const)
    expect(of([status, 500])).toEqual({ status: 'approved', usdCents: 500 })
  expect(of(['succeeded', 300], ['processing', 200])).toEqual({ status: 'approved', usdCents: 200 })
})

test('sums what was refunded, also after a declined request', () => {
  expect(of(['succeeded', 300], ['succeeded', 200], ['rejected', 900])).toEqual({
    status: 'refunded',
    usdCents: 500,
  })
  expect(of(['rejected', 900])).toEqual({ status: 'declined', usdCents: 900 })
})
