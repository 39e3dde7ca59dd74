import { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { expect, test } from 'vitest'
import { madeOf, nextText, ordersWord, percentText } from './payoutText.ts'

const parts = (orderCount: number, orders: number, other: number) => ({
  orderCount,
  ordersUsdCents: usdCents(orders),
  otherUsdCents: usdCents(other),
})

test('shows the next payout, or why there is none', () => {
  const on = LocalDate.parse('2026-11-23')
  const nextPayout = { usdCents: usdCents(12_345), on, ...parts(3, 12_345, 0) }
  expect(nextText({ nextPayout, noPayoutBecause: null })).toEqual({
    value: '$123.45',
    note: 'On Mon, Nov 23, to your bank account',
  })
  expect(nextText({ nextPayout: null, noPayoutBecause: 'Payouts start at $10.00.' })).toEqual({
    value: 'None',
    note: 'Payouts start at $10.00.',
  })
})

test('lists the parts of a payout', () => {
  expect(madeOf(parts(1, 4000, -200))).toBe('1 order $40.00, points and other sales −$2.00')
  expect(madeOf(parts(2, 4000, 0))).toBe('2 orders $40.00')
  expect(madeOf(parts(0, 0, 1234))).toBe('points and other sales $12.34')
  expect(ordersWord(12)).toBe('12 orders')
})

test('formats a rate as a percentage', () => {
  expect([1000, 750, 0].map(percentText)).toEqual(['10%', '7.5%', '0%'])
})
