import type { JobQuestion, PriceBlock } from 'contract/estimates/template'
import { expect, test } from 'vitest'
import { blockText, questionText } from './partText.ts'

const common = { hint: '', picture: null }
const questions: readonly JobQuestion[] = [
  {
    ...common,
    kind: 'number',
    id: 'area',
    label: 'Area',
    unit: { one: 'square foot', many: 'square feet' },
    minimum: 50_000,
    maximum: 3_000_000,
    step: 1000,
    usual: 380_000,
    usualUncertaintyPercent: 10,
  },
  {
    ...common,
    kind: 'choice',
    id: 'height',
    label: 'Height',
    options: [
      { ...common, id: 'low', label: 'Low' },
      { ...common, id: 'high', label: 'High' },
    ],
    usual: 'low',
  },
]
const line = { id: 'line', label: 'Line', packages: null }

test.each<[PriceBlock, string]>([
  [{ ...line, kind: 'base', usdCents: -500 }, '−$5.00'],
  [
    {
      ...line,
      kind: 'per_unit',
      question: 'area',
      rows: [
        { from: 0, usdCents: 110 },
        { from: 1_000_000, usdCents: 100 },
      ],
      perThousandths: 1000,
      isWhole: false,
      includedThousandths: 0,
    },
    '$1.10 for each square foot of “Area”, $1.00 from 1,000',
  ],
  [
    { ...line, kind: 'factor', question: 'height', factors: [{ option: 'high', thousandths: 1150 }] },
    'By “Height”: High +15%',
  ],
  [{ ...line, kind: 'add', question: 'height', amounts: [] }, 'By “Height”: no amount yet'],
  [
    {
      ...line,
      kind: 'travel',
      question: 'area',
      usdCents: 200,
      includedThousandths: 10_000,
      maximumUsdCents: 9000,
    },
    '$2.00 for each square foot beyond 10, at most $90.00',
  ],
  [{ ...line, kind: 'minimum', usdCents: 25_000 }, 'at least $250.00'],
])('a line is described in words: %o', (block, text) => {
  expect(blockText(block, questions)).toBe(text)
})

test('a question is described by its range or its options', () => {
  expect(questions.map(questionText)).toEqual(['50 to 3,000 square feet, usually 380', 'Low, High'])
})
