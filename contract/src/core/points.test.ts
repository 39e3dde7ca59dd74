import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usdCents } from './money.ts'
import { faceValue, points, pointsEarned, pointsWorth } from './points.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })

describe('a point', () => {
  test('is worth one cent in both directions', () => {
    expect(pointsWorth(usdCents(499))).toBe(499)
    fc.assert(
      fc.property(cents, (amount) => {
        expect(faceValue(pointsWorth(usdCents(amount)))).toBe(amount)
      }),
    )
  })
  test('is whole and of a safe size', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => points(wrong)).toThrow(RangeError)
      expect(() => usdCents(wrong)).toThrow(RangeError)
    }
  })
})

describe('earning', () => {
  test('gives 200 points for $40.00 at five points per dollar, and rounds down', () => {
    expect(pointsEarned(usdCents(4000), 500)).toBe(200)
    expect(pointsEarned(usdCents(2750), 500)).toBe(137)
    expect(pointsEarned(usdCents(19), 500)).toBe(0)
    expect(pointsEarned(usdCents(20), 500)).toBe(1)
  })
  test('never gives more than was paid, nor more for parts than for the whole', () => {
    fc.assert(
      fc.property(cents, cents, rate, (first, second, hundredths) => {
        const whole = pointsEarned(usdCents(first + second), hundredths)
        const parts = pointsEarned(usdCents(first), hundredths) + pointsEarned(usdCents(second), hundredths)
        expect(whole).toBeLessThanOrEqual(first + second)
        expect(parts).toBeLessThanOrEqual(whole)
        expect(whole - parts).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('gives nothing for a negative amount', () => {
    expect(pointsEarned(usdCents(-500), 500)).toBe(0)
  })
})
