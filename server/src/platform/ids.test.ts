import { expect, test } from 'vitest'
import { idsInOrder } from './ids.ts'

test('ids sort in creation order and are unique', () => {
  const ids = idsInOrder(500)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(500)
  expect(idsInOrder(0)).toEqual([])
})
