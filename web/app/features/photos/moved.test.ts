import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('moves one item and keeps the order of the others', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(moved(items, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(items, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(items, 1, 1)).toEqual(items)
})
