import { describe, expect, test } from 'vitest'
import { decimalOf, hundredthsOf, hundredthsText, signedHundredthsOf, wholeOf } from './typedAmounts.ts'

describe('a typed amount', () => {
  test.each([
    ['5', 500],
    ['5.2', 520],
    ['5.25', 525],
    [' $12.50 ', 1250],
    ['1,200', 120_000],
    ['0.1', 10],
    ['0', 0],
    ['1,50', 150],
    ['1,5', 150],
    ['12,00', 1200],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['.99', 99],
    ['.5', 50],
    [',5', 50],
    ['39.', 3900],
    ['$ 5', 500],
    ['5$', 500],
    ['5 $', 500],
  ])('reads %s', (text, hundredths) => expect(hundredthsOf(text)).toBe(hundredths))
  test.each([
    '',
    '.',
    '$',
    '-1',
    '1.234',
    '0,123',
    'five',
    '1e3',
    '1.2.3',
    '1,23,456',
    '$5$',
    '12,3.4',
    '1'.padEnd(50),
  ])('rejects %s', (text) => expect(hundredthsOf(text)).toBeNull())
  test('survives formatting and parsing without rounding errors', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths++)
      expect(hundredthsOf(hundredthsText(hundredths))).toBe(hundredths)
  })
})

test('three digits after one separator are thousands after a comma, and a fraction after a point', () => {
  expect(hundredthsOf('1,234')).toBe(123_400)
  expect(hundredthsOf('1.234')).toBeNull()
  expect(wholeOf('1.234')).toBeNull()
  expect(decimalOf('1,234', 3)).toBe(1_234_000)
  expect(decimalOf('1.234', 3)).toBe(1234)
})

test.each([
  ['−$0.05', -5],
  ['-5', -500],
  ['-$ 1,200.50', -120_050],
  ['$-5', -500],
  ['-0', 0],
])('reads %s with its sign', (text, cents) => {
  expect(signedHundredthsOf(text)).toBe(cents)
})

describe('a typed whole number', () => {
  test.each([
    ['7', 7],
    ['1,200', 1200],
    ['1,000,000,000', 1_000_000_000],
  ])('reads %s', (text, count) => expect(wholeOf(text)).toBe(count))
  test.each(['', '1.5', '-3', '1,20', '99999999999'])('rejects %s', (text) =>
    expect(wholeOf(text)).toBeNull(),
  )
})
