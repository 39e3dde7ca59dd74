import { UsdCentsPositive } from 'contract/core/money'
import { expect, test } from 'vitest'
import { pinLabel } from './pinLabel.ts'

const priced = (cents: number | null) => ({
  fromUsdCents: cents === null ? null : UsdCentsPositive.parse(cents),
  priceLevel: 3,
})

test('a pin shows the lowest price, in dollars or points, or else the price level', () => {
  expect(pinLabel(priced(1800), 'usd')).toBe('$18+')
  expect(pinLabel(priced(625), 'usd')).toBe('$6+')
  expect(pinLabel(priced(60), 'usd')).toBe('$0.60+')
  expect(pinLabel(priced(123_450), 'usd')).toBe('$1,234+')
  expect(pinLabel(priced(1800), 'points')).toBe('1,800 pts+')
  expect(pinLabel(priced(null), 'usd')).toBe('$$$')
})
