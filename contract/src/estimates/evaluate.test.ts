import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effort, seed } from '../test-support/effort.ts'
import {
  formulaInputs,
  formulaQuestions,
  formulas,
  pointsOf,
  rangesOf,
} from '../test-support/randomFormulas.ts'
import { type Range, evaluate, point, valueMax } from './evaluate.ts'
import { formulaProblem } from './checkFormula.ts'
import { PriceFormula } from './formula.ts'

const questions = new Set<string>(formulaQuestions)
const money = (usdCents: number): PriceFormula => ({ kind: 'money', usdCents })
const number = (thousandths: number): PriceFormula => ({ kind: 'number', thousandths })
const area: PriceFormula = { kind: 'input', question: 'area' }
const inputs = (range: Range) => new Map([['area', range]])
const about40: Range = { low: 36_000, likely: 40_000, high: 44_000 }

describe('each kind of node', () => {
  test.each<[string, PriceFormula, Range]>([
    ['sums amounts', { kind: 'sum', of: [money(1), money(2), money(-5)] }, point(-2)],
    ['multiplies half away from zero', { kind: 'multiply', value: money(5), by: [number(500)] }, point(3)],
    [
      'multiplies a negative half away from zero',
      { kind: 'multiply', value: money(-5), by: [number(500)] },
      point(-3),
    ],
    [
      'charges per unit',
      { kind: 'per_unit', price: money(350), units: area, perThousandths: 1000, isWhole: false },
      { low: 12_600, likely: 14_000, high: 15_400 },
    ],
    [
      'charges a part of ten as ten',
      { kind: 'per_unit', price: money(9_900), units: area, perThousandths: 10_000, isWhole: true },
      { low: 39_600, likely: 39_600, high: 49_500 },
    ],
    [
      'clamps',
      { kind: 'clamp', value: area, low: 0, high: 41_000 },
      { low: 36_000, likely: 40_000, high: 41_000 },
    ],
    [
      'rounds to the nearest',
      { kind: 'round', value: money(12_250), to: 500, mode: 'nearest' },
      point(12_500),
    ],
    ['rounds up', { kind: 'round', value: money(12_001), to: 500, mode: 'up' }, point(12_500)],
    ['rounds down', { kind: 'round', value: money(-1), to: 500, mode: 'down' }, point(-500)],
    [
      'takes every row that the range touches',
      {
        kind: 'step',
        value: area,
        unit: 'money',
        rows: [
          { from: 0, result: 900 },
          { from: 38_000, result: 700 },
          { from: 44_000, result: 800 },
        ],
      },
      { low: 700, likely: 700, high: 900 },
    ],
    [
      'takes both branches while the range leaves the comparison open',
      {
        kind: 'if',
        left: area,
        compare: 'gt',
        right: number(42_000),
        whenTrue: money(9),
        whenFalse: money(4),
      },
      { low: 4, likely: 4, high: 9 },
    ],
    [
      'takes one branch when the comparison holds for the whole range',
      {
        kind: 'if',
        left: area,
        compare: 'gte',
        right: number(36_000),
        whenTrue: money(9),
        whenFalse: money(4),
      },
      point(9),
    ],
  ])('%s', (_title, formula, expected) => {
    expect(evaluate(formula, inputs(about40))).toEqual(expected)
  })

  test('multiplies beyond the safe integers exactly, and stops at the limit', () => {
    const large: PriceFormula = { kind: 'multiply', value: money(999_999_999), by: [number(99_999_999)] }
    // 999,999,999 × 99,999,999 / 1000 = 99,999,998,900,000.001
    expect(evaluate(large, new Map())).toEqual(point(valueMax))
    const exact: PriceFormula = {
      kind: 'multiply',
      value: money(1_000_000_000),
      by: [number(33_333), number(1_001)],
    }
    expect(evaluate(exact, new Map())).toEqual(point(33_366_333_000))
  })

  test('an input without an answer is an error, and so is what is no range', () => {
    expect(() => evaluate(area, new Map())).toThrow('no answer to area')
    for (const wrong of [Number.NaN, 0.5, Number.POSITIVE_INFINITY, valueMax + 1])
      expect(() => evaluate(area, inputs(point(wrong)))).toThrow(RangeError)
    expect(() => evaluate(area, inputs({ low: 2, likely: 1, high: 3 }))).toThrow(RangeError)
  })
})

const runs = { numRuns: effort('FORMULAS', { sample: 3000, soak: 100_000 }), seed }

describe('random formulas', () => {
  test('pass the check and the schema', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        expect(PriceFormula.parse(formula)).toEqual(formula)
        return formulaProblem(formula, { questions, unit: 'money' }) === null || nodesOf(formula) > 200
      }),
      { ...runs, numRuns: 500 },
    )
  })

  test('give a range that contains the price at each corner and in the middle', () => {
    fc.assert(
      fc.property(formulas, formulaInputs, (formula, all) => {
        const { low, likely, high } = evaluate(formula, rangesOf(all))
        const middle = evaluate(formula, pointsOf(all, 1))
        const corners = ([0, 2] as const).map((at) => evaluate(formula, pointsOf(all, at)).likely)
        return (
          low <= likely &&
          likely <= high &&
          middle.low === likely &&
          middle.high === likely &&
          corners.every((value) => low <= value && value <= high)
        )
      }),
      runs,
    )
  })

  test('never give a narrower range for a wider answer', () => {
    fc.assert(
      fc.property(formulas, formulaInputs, fc.nat(100_000), fc.nat(100_000), (formula, all, less, more) => {
        const narrow = evaluate(formula, rangesOf(all))
        const wider = rangesOf(all)
        for (const [id, { low, likely, high }] of wider)
          wider.set(id, { low: low - less, likely, high: high + more })
        const wide = evaluate(formula, wider)
        return wide.low <= narrow.low && wide.likely === narrow.likely && wide.high >= narrow.high
      }),
      runs,
    )
  })

  test('agree with exact arithmetic', () => {
    fc.assert(
      fc.property(formulas, formulaInputs, (formula, all) => {
        const values = new Map(Object.entries(all).map(([id, [, likely = 0]]) => [id, BigInt(likely)]))
        return BigInt(evaluate(formula, pointsOf(all, 1)).likely) === exactly(formula, values)
      }),
      runs,
    )
  })
})

describe('rounding is the same on both sides of zero', () => {
  const per = (usdCents: number, thousandths: number): PriceFormula => ({
    kind: 'per_unit',
    price: money(usdCents),
    units: number(thousandths),
    perThousandths: 1000,
    isWhole: false,
  })
  const of = (formula: PriceFormula) => evaluate(formula, new Map()).likely
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const thousandths = fc.integer({ min: 0, max: 1_000_000 })

  test('2.25 hours at $64.22 less 100% cost nothing', () => {
    const work = per(6422, 2250)
    expect(of(work)).toBe(14_450)
    expect(of({ kind: 'sum', of: [work, per(-6422, 2250)] })).toBe(0)
    const off: PriceFormula = { kind: 'multiply', value: work, by: [number(-1000)] }
    expect(of({ kind: 'sum', of: [work, off] })).toBe(0)
  })

  test('an amount less 100% of it is nothing, and the opposite price is the opposite amount', () => {
    fc.assert(
      fc.property(cents, thousandths, fc.integer({ min: 1, max: 10_000 }), (price, units, to) => {
        expect(of({ kind: 'sum', of: [per(price, units), per(-price, units)] })).toBe(0)
        const factors = [number(units), number(-units)].map((by) =>
          of({ kind: 'multiply', value: money(price), by: [by] }),
        )
        expect(factors[0]).toBe(0 - (factors[1] ?? 0))
        const rounded = [price, -price].map((value) =>
          of({ kind: 'round', value: money(value), to, mode: 'nearest' }),
        )
        expect(rounded[0]).toBe(0 - (rounded[1] ?? 0))
      }),
      runs,
    )
  })
})

function nodesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return (
    ('kind' in value ? 1 : 0) + Object.values(value).reduce((sum: number, each) => sum + nodesOf(each), 0)
  )
}

/** A second evaluator, of points alone, in BigInt: a × b / d is rounded half away from zero. */
function exactly(formula: PriceFormula, values: ReadonlyMap<string, bigint>): bigint {
  const of = (node: PriceFormula) => exactly(node, values)
  const least = (all: bigint[]) => all.reduce((a, b) => (b < a ? b : a))
  const most = (all: bigint[]) => all.reduce((a, b) => (b > a ? b : a))
  const limit = (value: bigint) => most([-BigInt(valueMax), least([BigInt(valueMax), value])])
  const floor = (value: bigint, by: bigint) => value / by - (value % by < 0n ? 1n : 0n)
  const nearest = (value: bigint, by: bigint) =>
    value < 0n ? -((-2n * value + by) / (2n * by)) : (2n * value + by) / (2n * by)
  const times = (a: bigint, b: bigint, per: bigint) => limit(nearest(a * b, per))
  switch (formula.kind) {
    case 'money':
      return BigInt(formula.usdCents)
    case 'number':
      return BigInt(formula.thousandths)
    case 'input':
      return values.get(formula.question) ?? 0n
    case 'sum':
      return formula.of.map(of).reduce((a, b) => limit(a + b))
    case 'min':
      return least(formula.of.map(of))
    case 'max':
      return most(formula.of.map(of))
    case 'multiply':
      return formula.by.reduce((value, factor) => times(value, of(factor), 1000n), of(formula.value))
    case 'per_unit': {
      const per = BigInt(formula.perThousandths)
      const units = of(formula.units)
      return times(of(formula.price), formula.isWhole ? limit(-floor(-units, per) * per) : units, per)
    }
    case 'clamp':
      return most([BigInt(formula.low), least([BigInt(formula.high), of(formula.value)])])
    case 'round': {
      const to = BigInt(formula.to)
      const value = of(formula.value)
      if (formula.mode === 'nearest') return limit(nearest(value, to) * to)
      return limit(floor(formula.mode === 'up' ? value + to - 1n : value, to) * to)
    }
    case 'step': {
      const value = of(formula.value)
      const row = formula.rows.findLast(({ from }) => BigInt(from) <= value) ?? formula.rows[0]
      return BigInt(row?.result ?? 0)
    }
    case 'if': {
      const [left, right] = [of(formula.left), of(formula.right)]
      const holds = {
        lt: left < right,
        lte: left <= right,
        eq: left === right,
        gte: left >= right,
        gt: left > right,
      }
      return of(holds[formula.compare] ? formula.whenTrue : formula.whenFalse)
    }
  }
}
