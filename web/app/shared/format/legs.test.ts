import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { expect, test } from 'vitest'
import { formatLegs } from './legs.ts'

const legs = (card: number, count: number, credit: number) =>
  formatLegs({ cardUsdCents: usdCents(card), points: points(count), storeCreditUsdCents: usdCents(credit) })

test('lists the payment methods, card first, without empty ones', () => {
  expect(legs(1840, 120, 0)).toBe('$18.40 and 120 pts')
  expect(legs(1840, 120, 500)).toBe('$18.40, 120 pts and $5.00 of store credit')
  expect(legs(0, 1, 0)).toBe('1 pt')
  expect(legs(0, 0, 0)).toBe('$0.00')
})
