import { expect, test } from 'vitest'
import { targetOf } from './useRowKeys.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s at row %i of three leads to %s', (key, place, target) => {
  expect(targetOf(key, { place, count: 3 })).toBe(target)
})

test('an empty list leads nowhere', () => {
  expect(targetOf('ArrowDown', { place: -1, count: 0 })).toBeNull()
})
