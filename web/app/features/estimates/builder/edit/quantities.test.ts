import { usdCentsMax } from 'contract/core/amounts'
import { thousandthsMax } from 'contract/estimates/formula'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsOf,
  dollarsText,
  factorOf,
  numberText,
  percentText,
  thousandthsOf,
  wholePercentOf,
} from './quantities.ts'

test('every stored quantity is read from its text as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -usdCentsMax, max: usdCentsMax }),
      fc.integer({ min: 0, max: thousandthsMax }),
      fc.integer({ min: 1, max: 100_000 }),
      (cents, thousandths, factor) => {
        expect(centsOf(dollarsText(cents))).toBe(cents)
        expect(thousandthsOf(numberText(thousandths))).toBe(thousandths)
        expect(factorOf(percentText(factor))).toBe(factor)
      },
    ),
  )
})

test.each([
  ['$1,200.50', 120_050],
  [' -5 ', -500],
  ['0', 0],
  ['-0', 0],
  ['1.234', null],
  ['', null],
  ['1,23', 123],
  ['−$12.50', -1250],
  ['99999999999', null],
  ['ten', null],
])('"%s" dollars are %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test.each([
  ['+15%', 1150],
  ['-12.5', 875],
  ['0', 1000],
  ['-100', null],
  ['1.25', null],
])('"%s" is the factor %s', (text, factor) => {
  expect(factorOf(text)).toBe(factor)
})

test('numbers and percentages have limits', () => {
  expect(thousandthsOf('-1')).toBeNull()
  expect(thousandthsOf('-1', { least: -1000 })).toBe(-1000)
  expect(thousandthsOf('0', { least: 1 })).toBeNull()
  expect(thousandthsOf('3,000', { most: 3_000_000 })).toBe(3_000_000)
  expect(thousandthsOf('3,000.001', { most: 3_000_000 })).toBeNull()
  expect(wholePercentOf('60%', 60)).toBe(60)
  expect(wholePercentOf('61', 60)).toBeNull()
  expect(wholePercentOf('7.5', 60)).toBeNull()
})
