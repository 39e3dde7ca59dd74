import { expect, test } from 'vitest'
import { sum, sumOf } from './sum.ts'

test('adds amounts', () => {
  expect(sum([1, 2, 3])).toBe(6)
  expect(sum(new Map([['a', 40]]).values())).toBe(40)
  expect(sumOf([{ points: 5 }, { points: 7 }], ({ points }) => points)).toBe(12)
})

test('the sum of no amounts is 0, not -0', () => {
  expect(Object.is(sum([]), 0)).toBe(true)
})
