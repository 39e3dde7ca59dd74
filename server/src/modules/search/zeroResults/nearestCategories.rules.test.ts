import { expect, test } from 'vitest'
import { plainText } from '../query/words.rules.ts'
import { byNearness } from './nearestCategories.rules.ts'

const category = (number: number, ...calls: string[]) => ({
  number,
  calls: calls.map((text) => ({ text, plain: plainText(text) })),
})
const categories = [
  category(1, 'Bakery', 'Bakeries'),
  category(2, 'Dentist', 'Dentists'),
  category(3, 'Hostel', 'Hostels', 'youth hostel'),
]
const counts: Record<number, number> = { 1: 5, 2: 40, 3: 2 }
const order = (near: Parameters<typeof byNearness>[1], ...words: string[]) =>
  byNearness(categories, near, words, (number) => counts[number] ?? 0).map(({ number }) => number)

test('the categories of businesses that nearly match come first, by their best match', () => {
  const near = [
    { relevance: 0.4, categories: 1 },
    { relevance: 0.6, categories: 3 | (1 << 8) },
  ]
  expect(order(near)).toEqual([3, 1, 2])
})

test('then come categories whose names look like the words, then the ones with the most businesses', () => {
  expect(order([], 'hotel')).toEqual([3, 2, 1])
  expect(order([], 'bakerhouse')).toEqual([1, 2, 3])
  expect(order([], 'zzz')).toEqual([2, 1, 3])
  expect(order([], 'ostl')).toEqual([2, 1, 3])
})
