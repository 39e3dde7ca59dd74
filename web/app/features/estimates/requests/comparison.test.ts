import { TemplateDocument } from 'contract/estimates/template'
import { expect, test } from 'vitest'
import { comparisonOf } from './comparison.ts'

const plain = { hint: '', picture: null }
const documentWith = (title: string, questions: object[], packages: object[] = []) =>
  TemplateDocument.parse({
    title,
    summary: '',
    categories: [],
    picture: null,
    questions,
    blocks: [],
    packages,
    spreadPercent: 0,
    roundToUsdCents: 100,
    assumptions: [],
    examples: [],
  })
const pets = { ...plain, kind: 'yes_no', id: 'pets', label: 'Do you have pets?', usual: false }
const oven = { ...plain, kind: 'yes_no', id: 'oven', label: 'Clean the oven?', usual: true }
const better = { id: 'better', name: 'Better', description: '', includes: [], factorThousandths: 1000 }

test('estimates of different jobs share the rows of equal questions', () => {
  const rows = comparisonOf([
    {
      answers: { pets: { kind: 'yes_no', isYes: true } },
      packageId: 'better',
      template: { document: documentWith('Cleaning', [pets], [better]) },
    },
    {
      answers: { pets: { kind: 'yes_no', isYes: null }, oven: { kind: 'yes_no', isYes: false } },
      packageId: null,
      template: { document: documentWith('Deep cleaning', [pets, oven]) },
    },
  ])
  expect(rows).toEqual([
    { label: 'Kind of job', values: ['Cleaning', 'Deep cleaning'] },
    { label: 'Package', values: ['Better', '–'] },
    { label: 'Do you have pets?', values: ['Yes', 'Not sure'] },
    { label: 'Clean the oven?', values: ['–', 'No'] },
  ])
})
