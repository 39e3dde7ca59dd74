import { describe, expect, test } from 'vitest'
import { hundredthsOf, hundredthsText, wholeOf } from './amounts.ts'

describe('a typed amount', () => {
  test.each([
    ['5', 500],
    ['5.2', 520],
    ['5.25', 525],
    [' $12.50 ', 1250],
    ['1,200', 120_000],
    ['0.1', 10],
    ['0', 0],
  ])('reads %s', (text, hundredths) => expect(hundredthsOf(text)).toBe(hundredths))
  test.each(['', '-1', '1.234', '1,5', '12,00', '.5', 'five', '1e3', '1.2.3'])('rejects %s', (text) =>
    expect(hundredthsOf(text)).toBeNull(),
  )
  test('survives formatting and parsing without rounding errors', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths++)
      expect(hundredthsOf(hundredthsText(hundredths))).toBe(hundredths)
  })
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
