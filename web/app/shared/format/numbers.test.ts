import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usdCents, usdCentsMax } from 'contract/core/money'
import { points } from 'contract/core/points'
import { decimalOf, hundredthsOf, signedHundredthsOf, wholeOf } from 'contract/core/typedAmounts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUsd, formatUsdRange, formatUsdRounded } from './money.ts'
import { formatCount, formatEarnRate, formatPoints } from './points.ts'

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const inDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

test('formats every amount and number as Intl.NumberFormat does, with the sign of subtraction', () => {
  // Zero has no sign.
  const whole = fc.integer({ min: -1e12, max: 1e12 })
  fc.assert(
    fc.property(whole, (number) => {
      expect(formatUsd(usdCents(number))).toBe(inDollars.format(number / 100).replace('-', '−'))
      expect(formatCount(number)).toBe(inDigits.format(number).replace('-', '−'))
      expect(formatCount(number / 100)).toBe(inDigits.format(number / 100).replace('-', '−'))
    }),
  )
})

test('formats amounts, points and earn rates', () => {
  expect(formatUsd(usdCents(0))).toBe('$0.00')
  expect(formatUsd(usdCents(-5))).toBe('−$0.05')
  expect(formatUsd(usdCents(123_456_789))).toBe('$1,234,567.89')
  expect(formatPoints(points(2400))).toBe('2,400 pts')
  expect(formatPoints(points(1))).toBe('1 pt')
  expect(formatPoints(points(-1866))).toBe('−1,866 pts')
  expect(formatEarnRate(125)).toBe('1.25 pts per $1')
  expect(formatEarnRate(500)).toBe('5 pts per $1')
})

test('a range has one dollar sign, and cents only where they are needed', () => {
  expect(formatUsdRange(usdCents(48_000), usdCents(172_000))).toBe('$480–1,720')
  expect(formatUsdRange(usdCents(48_050), usdCents(50_000))).toBe('$480.50–500')
  expect(formatUsdRange(usdCents(500), usdCents(500))).toBe('$5')
})

test('a field reads every amount as the pages print it', () => {
  const cents = fc.integer({ min: -usdCentsMax, max: usdCentsMax })
  fc.assert(
    fc.property(cents, (count) => {
      expect(signedHundredthsOf(formatUsd(usdCents(count)))).toBe(count)
      expect(signedHundredthsOf(formatUsdRounded(usdCents(count)))).toBe(count)
      expect(decimalOf(formatCount(count / 1000), 3)).toBe(count)
      if (count < 0) return
      expect(hundredthsOf(formatUsd(usdCents(count)))).toBe(count)
      expect(wholeOf(formatCount(count))).toBe(count)
      expect(hundredthsOf((count / 100).toFixed(2))).toBe(count)
    }),
  )
})

test('no part of the site reads amounts on its own', () => {
  const root = join(import.meta.dirname, '../../../..')
  const own = globSync('{contract/src,server/src/modules,server/src/platform,web/app}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((file) => !/\.test\.|typedAmounts\.ts$/.test(file))
    .filter((file) => readsAmounts(readFileSync(join(root, file), 'utf8')))
  expect(own).toEqual([])
})

/** A pattern of dollars, or of two digits after a point or comma. */
const readsAmounts = (source: string) => /\/\^?\\\$\??.*\\d|\[\.,\]\]?\(?\\d\{1,2\}/.test(source)
