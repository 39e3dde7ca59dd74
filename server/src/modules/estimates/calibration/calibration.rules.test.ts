import { usualAnswers } from 'contract/estimates/price'
import type { TemplateDocument } from 'contract/estimates/template'
import { expect, test } from 'vitest'
import { accuracyOf, calibrationOf } from './calibration.rules.ts'

/** $100 for a visit, and $1 for each of 100 square feet of walls. */
const document: TemplateDocument = {
  title: 'Paint a room',
  summary: '',
  categories: [],
  picture: null,
  questions: [
    {
      kind: 'number',
      id: 'area',
      label: 'Area',
      hint: '',
      picture: null,
      unit: { one: 'square foot', many: 'square feet' },
      minimum: 0,
      maximum: 1_000_000,
      step: 1_000,
      usual: 100_000,
      usualUncertaintyPercent: 0,
    },
  ],
  blocks: [
    { kind: 'base', id: 'visit', label: 'Visit', packages: null, usdCents: 10_000 },
    {
      kind: 'per_unit',
      id: 'walls',
      label: 'Walls',
      packages: null,
      question: 'area',
      rows: [{ from: 0, usdCents: 100 }],
      perThousandths: 1_000,
      isWhole: false,
      includedThousandths: 0,
    },
  ],
  packages: [],
  spreadPercent: 0,
  roundToUsdCents: 1,
  assumptions: [],
  examples: [],
}
const likely = 20_000
const jobs = (errorsPercent: readonly number[]) =>
  errorsPercent.map((error) => ({
    likely,
    final: likely + error * (likely / 100),
    answers: usualAnswers(document),
    packageId: null,
  }))
const withPrice = (usdCents: number): TemplateDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'per_unit' ? { ...block, rows: [{ from: 0, usdCents }] } : block,
  ),
})
/** Twenty jobs, from 8 % below to 11 % above. */
const twenty = Array.from({ length: 20 }, (_none, at) => at - 8)

test('the accuracy covers eight of ten jobs, and is not stated before twenty', () => {
  expect(accuracyOf(jobs(twenty.slice(1)))).toBeNull()
  // The 16 smallest errors are at most 8 %.
  expect(accuracyOf(jobs(twenty))).toEqual({ jobs: 20, withinPercent: 8 })
})

test('the business sees its median error and bias, and a unit price without the bias', () => {
  expect(calibrationOf(jobs(twenty.map((error) => error + 4)), document)).toEqual({
    jobs: 20,
    medianErrorPercent: 5.5,
    biasPercent: 5.5,
    // Half of the price is for the walls: they cost 11 % more, so that the whole costs 5.5 % more.
    proposals: [{ blockId: 'walls', label: 'Walls', usdCents: 100, proposedUsdCents: 111 }],
  })
})

test('a draft that has the proposed price gets no further proposal, nor one that the unit price cannot correct', () => {
  const biased = jobs(twenty.map((error) => error + 4))
  expect(calibrationOf(biased, withPrice(111))).toMatchObject({ biasPercent: 5.5, proposals: [] })
  const base = document.blocks.filter(({ kind }) => kind === 'base')
  expect(calibrationOf(biased, { ...document, blocks: base }).proposals).toEqual([])
  const otherQuestions = { ...document, questions: [], blocks: base }
  expect(calibrationOf(biased, otherQuestions)).toMatchObject({ jobs: 20, proposals: [] })
})

test('a small bias, or few jobs, propose nothing', () => {
  expect(calibrationOf(jobs(twenty), document).proposals).toEqual([])
  expect(calibrationOf(jobs([30, 30, 30]), document)).toMatchObject({ biasPercent: 30, proposals: [] })
  expect(calibrationOf([], document)).toEqual({
    jobs: 0,
    medianErrorPercent: null,
    biasPercent: null,
    proposals: [],
  })
})
