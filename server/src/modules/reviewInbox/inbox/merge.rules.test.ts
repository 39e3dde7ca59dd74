import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, mergeSorted, type Position } from './merge.rules.ts'

const position = (isOpen: boolean, second: number, id: string): Position => ({
  isOpen,
  at: `2026-11-20T12:00:0${second}.000000Z`,
  id,
})

test('puts reviews that need an answer first, then the newest, then the higher id', () => {
  const sorted = [
    position(true, 2, 'a'),
    position(true, 1, 'b'),
    position(true, 1, 'a'),
    position(false, 9, 'c'),
    position(false, 3, 'c'),
  ]
  expect(sorted.toReversed().toSorted(compare)).toEqual(sorted)
  expect(compare(sorted[0]!, sorted[0]!)).toBe(0) // the list above has rows
})

test('merges two sorted lists as sorting all rows does', () => {
  const row = fc.record({ isOpen: fc.boolean(), second: fc.integer({ min: 0, max: 9 }), id: fc.uuid() })
  const list = fc
    .array(row, { maxLength: 20 })
    .map((rows) => rows.map(({ isOpen, second, id }) => position(isOpen, second, id)).toSorted(compare))
  fc.assert(
    fc.property(list, list, fc.integer({ min: 0, max: 30 }), (ones, others, size) => {
      const merged = mergeSorted([ones, (each) => each], [others, (each) => each], size)
      expect(merged).toEqual([...ones, ...others].toSorted(compare).slice(0, size))
    }),
  )
})
