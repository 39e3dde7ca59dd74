import { usdCents } from 'contract/core/money'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { monthBefore, ordersText, paymentName } from './operatorPaymentsText.ts'

const paid = {
  status: 'paid',
  disputeStatus: null,
  cardUsdCents: usdCents(5000),
  refundedUsdCents: usdCents(0),
} as const

test('names a payment by its most important status', () => {
  expect(paymentName(paid)).toBe('Paid')
  expect(paymentName({ ...paid, refundedUsdCents: usdCents(20) })).toBe('Partly refunded')
  expect(paymentName({ ...paid, refundedUsdCents: usdCents(5000) })).toBe('Refunded')
  expect(paymentName({ ...paid, disputeStatus: 'under_review' })).toBe('Disputed')
  expect(paymentName({ ...paid, refundedUsdCents: usdCents(5000), disputeStatus: 'lost' })).toBe(
    'Dispute lost',
  )
  expect(paymentName({ ...paid, disputeStatus: 'won' })).toBe('Paid')
  expect(paymentName({ ...paid, status: 'expired' })).toBe('Expired')
})

test('names orders by the first one', () => {
  const order = { number: 'GW-3F7K-9Q', businessName: 'River Oak Bakery' }
  expect(ordersText([])).toBe('No order')
  expect(ordersText([order])).toBe('GW-3F7K-9Q at River Oak Bakery')
  expect(ordersText([order, order])).toBe('GW-3F7K-9Q at River Oak Bakery and 1 more')
})

test('counts a month as thirty days', () => {
  expect(monthBefore('2026-11-21T09:30:00.000Z' as Instant)).toBe('2026-10-22') // an instant
})
