import { type PriceFormula, PriceFormula as Schema } from 'contract/estimates/formula'
import type { JobQuestion } from 'contract/estimates/template'
import { expect, test } from 'vitest'
import { formulaNumbers, shownValue, withFormulaNumber } from './formulaNumbers.ts'

const common = { hint: '', picture: null }
const number = {
  ...common,
  kind: 'number' as const,
  minimum: 0,
  step: 1000,
  usual: 0,
  usualUncertaintyPercent: 0,
}
const questions: readonly JobQuestion[] = [
  { ...number, id: 'distance', label: 'Distance', unit: { one: 'mile', many: 'miles' }, maximum: 80_000 },
  { ...number, id: 'tires', label: 'Tires', unit: { one: 'tire', many: 'tires' }, maximum: 8000 },
  {
    ...common,
    kind: 'choice',
    id: 'size',
    label: 'Size',
    options: ['Small', 'Large'].map((label) => ({ ...common, id: label.toLowerCase(), label })),
    usual: 'small',
  },
  { ...common, kind: 'yes_no', id: 'visit', label: 'Do we come?', usual: false },
]
const money = (usdCents: number): PriceFormula => ({ kind: 'money', usdCents })
const count = (thousandths: number): PriceFormula => ({ kind: 'number', thousandths })
const input = (question: string): PriceFormula => ({ kind: 'input', question })
const each = (price: PriceFormula, units: PriceFormula): PriceFormula => ({
  kind: 'per_unit',
  price,
  units,
  perThousandths: 1000,
  isWhole: false,
})

/** Label, shown value and unit of each number that is not hidden or rare. */
const named = (formula: PriceFormula) =>
  formulaNumbers(formula, questions)
    .filter(({ isNothing, isRare }) => !isNothing && !isRare)
    .map((one) => [one.label, shownValue(one), one.unit])

const beyondTen: PriceFormula = {
  kind: 'max',
  of: [count(0), { kind: 'sum', of: [input('distance'), count(-10_000)] }],
}
const visit: PriceFormula = {
  kind: 'if',
  left: input('visit'),
  compare: 'gte',
  right: count(1000),
  whenTrue: { kind: 'sum', of: [money(6000), each(money(150), beyondTen)] },
  whenFalse: money(0),
}
const bySize: PriceFormula = {
  kind: 'step',
  value: input('size'),
  unit: 'number',
  rows: [
    { from: 0, result: 850 },
    { from: 1000, result: 1350 },
  ],
}

const formulas: [string, PriceFormula, unknown[]][] = [
  [
    'a condition on an answer, an amount, a price per unit and units without a charge',
    visit,
    [
      ['Amount', 6000, null],
      ['Price for each mile', 150, null],
      ['Without a charge', 10_000, 'miles'],
    ],
  ],
  [
    'factors for the options of a choice',
    each({ kind: 'multiply', value: money(8800), by: [bySize, count(1100)] }, input('tires')),
    [
      ['Price for each tire', 8800, null],
      ['“Size”: Small', 850, null],
      ['“Size”: Large', 1350, null],
      ['Times', 1100, null],
    ],
  ],
  [
    'a table by size, whose first row has no beginning',
    {
      kind: 'step',
      value: input('distance'),
      unit: 'money',
      rows: [
        { from: 0, result: 0 },
        { from: 20_000, result: 2500 },
      ],
    },
    [
      ['Amount: from 0', 0, null],
      ['“Distance” from', 20_000, 'miles'],
      ['Amount: from 20', 2500, null],
    ],
  ],
  [
    'limits, roundings and what a condition compares with',
    {
      kind: 'if',
      left: input('distance'),
      compare: 'gt',
      right: count(30_000),
      whenTrue: {
        kind: 'round',
        value: { kind: 'clamp', value: money(900), low: 500, high: 4000 },
        to: 500,
        mode: 'up',
      },
      whenFalse: { kind: 'min', of: [money(700), each(money(10), input('tires'))] },
    },
    [
      ['“Distance” is above', 30_000, 'miles'],
      ['Amount', 900, null],
      ['At least', 500, null],
      ['At most', 4000, null],
      ['Rounded to a multiple of', 500, null],
      ['At most', 700, null],
      ['Price for each tire', 10, null],
    ],
  ],
]

test.each(formulas)('an owner can change %s', (_what, formula, expected) => {
  expect(named(formula)).toEqual(expected)
})

test('a changed number stays at its place, and one that is subtracted keeps its minus', () => {
  const free = formulaNumbers(visit, questions).find(({ isSubtracted }) => isSubtracted)
  const changed = withFormulaNumber(visit, free!, 15_000) // listed above
  expect(JSON.stringify(changed)).toBe(JSON.stringify(visit).replace('-10000', '-15000'))
  const none = withFormulaNumber(visit, free!, 0)
  expect(JSON.stringify(none)).toBe(JSON.stringify(visit).replace('-10000', '0'))
  expect(named(none).at(-1)).toEqual(['Without a charge', 0, 'miles'])
})

test('numbers that contradict each other have a remedy', () => {
  const remedies = (formula: PriceFormula) =>
    formulaNumbers(formula, questions).flatMap(({ problem }) => problem ?? [])
  expect(remedies({ kind: 'clamp', value: money(900), low: 500, high: 400 })).toEqual(['Enter at least $5.'])
  const rows = [0, 20_000, 20_000].map((from) => ({ from, result: 0 }))
  expect(remedies({ kind: 'step', value: input('distance'), unit: 'money', rows })).toEqual([
    'Enter more than 20.',
  ])
  expect(remedies(visit)).toEqual([])
})

test('each number is within its limits, and at both of them the formula can be saved', () => {
  for (const [, formula] of formulas)
    for (const one of formulaNumbers(formula, questions)) {
      const { label, least, most } = one
      expect(shownValue(one), label).toBeGreaterThanOrEqual(least)
      expect(shownValue(one), label).toBeLessThanOrEqual(most)
      expect(withFormulaNumber(formula, one, shownValue(one))).toEqual(formula)
      for (const limit of [least, most])
        expect(Schema.safeParse(withFormulaNumber(formula, one, limit)).success, label).toBe(true)
    }
})
