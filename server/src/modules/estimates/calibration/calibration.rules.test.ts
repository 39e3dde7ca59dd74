import { expect, test } from 'vitest'
import { accuracyOf, calibrationOf } from './calibration.rules.ts'

const jobs = (errorsPercent: readonly number[]) =>
  errorsPercent.map((error) => ({ likely: 10_000, final: 10_000 + error * 100 }))
const walls = {
  blocks: [
    { kind: 'base', id: 'setup', label: 'Setup', packages: null, usdCents: 6_000 },
    {
      kind: 'per_unit',
      id: 'walls',
      label: 'Walls',
      packages: null,
      question: 'area',
      rows: [{ from: 0, usdCents: 350 }],
      perThousandths: 1_000,
      isWhole: false,
      includedThousandths: 0,
    },
  ],
} as const
const document = { blocks: walls.blocks.map((block) => ({ ...block })) } as Parameters<
  typeof calibrationOf
>[1] // readonly above
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
    proposals: [{ blockId: 'walls', label: 'Walls', usdCents: 350, proposedUsdCents: 369 }],
  })
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
