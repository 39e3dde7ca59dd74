import * as fc from 'fast-check'
import { type Range, point } from '../estimates/evaluate.ts'
import type { PriceFormula } from '../estimates/formula.ts'

/** The questions that random formulas ask. */
export const formulaQuestions = ['area', 'rooms', 'finish'] as const

const constant = fc.integer({ min: -2_000_000, max: 2_000_000 })
const leaf = (unit: 'money' | 'number'): fc.Arbitrary<PriceFormula> =>
  unit === 'money'
    ? constant.map((usdCents): PriceFormula => ({ kind: 'money', usdCents }))
    : fc.oneof(
        constant.map((thousandths): PriceFormula => ({ kind: 'number', thousandths })),
        fc.constantFrom(...formulaQuestions).map((question): PriceFormula => ({ kind: 'input', question })),
      )

function tree(unit: 'money' | 'number', levels: number): fc.Arbitrary<PriceFormula> {
  if (levels <= 1) return leaf(unit)
  const same = tree(unit, levels - 1)
  const numbers = tree('number', levels - 1)
  const few = fc.array(same, { minLength: 1, maxLength: 3 })
  const perThousandths = fc.integer({ min: 1, max: 100_000 })
  const step = (rows: number[], results: number[], value: PriceFormula): PriceFormula => ({
    kind: 'step',
    value,
    unit,
    rows: [...new Set(rows)]
      .toSorted((a, b) => a - b)
      .map((from, at) => ({ from, result: results[at] ?? 0 })),
  })
  const thresholds = fc.array(constant, { minLength: 1, maxLength: 5 })
  const kinds: fc.Arbitrary<PriceFormula>[] = [
    leaf(unit),
    fc.record({ kind: fc.constantFrom('sum', 'min', 'max'), of: few }),
    fc.record({
      kind: fc.constant('multiply' as const),
      value: same,
      by: fc.array(numbers, { minLength: 1, maxLength: 2 }),
    }),
    fc
      .tuple(same, constant, constant)
      .map(([value, a, b]) => ({ kind: 'clamp', value, low: Math.min(a, b), high: Math.max(a, b) }) as const),
    fc.record({
      kind: fc.constant('round' as const),
      value: same,
      to: perThousandths,
      mode: fc.constantFrom('nearest', 'up', 'down'),
    }),
    fc
      .tuple(thresholds, fc.array(constant, { minLength: 5, maxLength: 5 }), numbers)
      .map(([a, b, c]) => step(a, b, c)),
    fc.record({
      kind: fc.constant('if' as const),
      left: numbers,
      compare: fc.constantFrom('lt', 'lte', 'eq', 'gte', 'gt'),
      right: numbers,
      whenTrue: same,
      whenFalse: same,
    }),
  ]
  if (unit === 'money')
    kinds.push(
      fc.record({
        kind: fc.constant('per_unit' as const),
        price: same,
        units: numbers,
        perThousandths,
        isWhole: fc.boolean(),
      }),
    )
  return fc.oneof(...kinds)
}

/** Random prices, typed by construction: every kind of node, on up to four levels. */
export const formulas = tree('money', 4)

/** By question: low, likely and high. */
export type FormulaInputs = Readonly<Record<string, readonly number[]>>

const input = fc
  .array(constant, { minLength: 3, maxLength: 3 })
  .map((values) => values.toSorted((a, b) => a - b))

export const formulaInputs: fc.Arbitrary<FormulaInputs> = fc.record({
  area: input,
  rooms: input,
  finish: input,
})

export function rangesOf(all: FormulaInputs): Map<string, Range> {
  return new Map(
    Object.entries(all).map(([id, [low = 0, likely = 0, high = 0]]) => [id, { low, likely, high }]),
  )
}

/** The low (0), likely (1) or high (2) value of each input. */
export function pointsOf(all: FormulaInputs, at: 0 | 1 | 2): Map<string, Range> {
  return new Map(Object.entries(all).map(([id, values]) => [id, point(values[at] ?? 0)]))
}
