import { usdCents } from 'contract/core/money'
import type { TemplateDocument } from 'contract/estimates/template'
import { expect, test } from 'vitest'
import { addBlock, addQuestion } from '../edit/editTemplate.ts'
import { calibrationText, proposalText, usualPriceText, withProposals } from './templateText.ts'

const empty: TemplateDocument = {
  title: 'Paint a room',
  summary: '',
  categories: [],
  picture: null,
  questions: [],
  blocks: [],
  packages: [],
  spreadPercent: 0,
  roundToUsdCents: 100,
  assumptions: [],
  examples: [],
}

test('the usual price is a range in whole dollars, and missing until there is a line', () => {
  expect(usualPriceText(empty)).toBe('No price yet')
  expect(usualPriceText(addBlock(empty, 'minimum', 'Least'))).toBe('Usually $50')
})

test.each([
  [0, null, null, null],
  [31, 6.2, 4, '31 jobs · median error 6.2% · final prices are 4% above your estimates'],
  [1, 3, -3, '1 job · median error 3% · final prices are 3% below your estimates'],
  [25, 5, 0.2, '25 jobs · median error 5% · final prices match your estimates'],
])('%s jobs with an error of %s and a bias of %s', (jobs, medianErrorPercent, biasPercent, text) => {
  expect(calibrationText({ jobs, medianErrorPercent, biasPercent, proposals: [] })).toBe(text)
})

test('proposed prices change all sizes in proportion', () => {
  const document = addBlock(addQuestion(empty, 'number', 'Area'), 'per_unit', 'Walls')
  const [block] = document.blocks
  if (block?.kind !== 'per_unit') throw new Error('the line is missing')
  const rows = [
    { from: 0, usdCents: 110 },
    { from: 1_000_000, usdCents: 100 },
  ]
  const proposal = {
    blockId: 'walls',
    label: 'Walls',
    usdCents: usdCents(110),
    proposedUsdCents: usdCents(121),
  }
  expect(proposalText(proposal)).toBe('Walls: $1.10 → $1.21')
  const changed = withProposals({ ...document, blocks: [{ ...block, rows }] }, [proposal])
  expect(changed.blocks[0]).toMatchObject({ rows: [{ usdCents: 121 }, { from: 1_000_000, usdCents: 110 }] })
})
