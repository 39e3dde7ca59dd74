import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effort, seed } from '../../../../test-support/effort.ts'
import { bestPairs } from './assignment.rules.ts'

const cases = effort('CASES', { sample: 200, soak: 5000 })

/** The highest total, by trying everything. */
function highest(
  scores: readonly (readonly number[])[],
  row = 0,
  taken: ReadonlySet<number> = new Set(),
): number {
  const line = scores[row]
  if (!line) return 0
  const without = highest(scores, row + 1, taken)
  const withOne = line.map((score, column) =>
    score > 0 && !taken.has(column) ? score + highest(scores, row + 1, new Set([...taken, column])) : 0,
  )
  return Math.max(without, ...withOne)
}

const totalOf = (scores: readonly (readonly number[])[], chosen: readonly (number | null)[]) =>
  chosen.reduce<number>((sum, column, row) => sum + (column === null ? 0 : (scores[row]?.[column] ?? NaN)), 0)

const matrices = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([height, width]) =>
    fc.array(
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 60 })), {
        minLength: width,
        maxLength: width,
      }),
      { minLength: height, maxLength: height },
    ),
  )

test(`chooses the pairs with the highest total, each once, in ${cases} random cases`, () => {
  fc.assert(
    fc.property(matrices, (scores) => {
      const chosen = bestPairs(scores)
      const columns = chosen.filter((column) => column !== null)
      expect(chosen).toHaveLength(scores.length)
      expect(new Set(columns).size).toBe(columns.length)
      expect(chosen.every((column, row) => column === null || (scores[row]?.[column] ?? 0) > 0)).toBe(true)
      expect(totalOf(scores, chosen)).toBe(highest(scores))
    }),
    { numRuns: cases, seed },
  )
})

test('the best pair of one row can be given up for a higher total', () => {
  expect(
    bestPairs([
      [50, 45],
      [49, 0],
    ]),
  ).toEqual([1, 0])
})

test('a large group is assigned greedily, still each once', () => {
  const size = 80
  const scores = Array.from({ length: size }, (_none, row) =>
    Array.from({ length: size }, (_no, column) => 100 - Math.abs(row - column)),
  )
  expect(bestPairs(scores)).toEqual(Array.from({ length: size }, (_none, row) => row))
})
