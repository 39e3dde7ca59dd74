import { usdCents } from 'contract/core/amounts'
import type { EstimateVersionId } from 'contract/core/ids'
import type { EstimateTemplateCard } from 'contract/estimates/templates'
import { expect, test } from 'vitest'
import { jobGroups, matchingJobs } from './jobGroups.ts'

const price = usdCents(10_000)
const job = (title: string, category: string | null): EstimateTemplateCard => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  versionId: '019a0000-0000-7000-8000-000000000000' as EstimateVersionId,
  title,
  summary: `${title}, with everything it needs.`,
  picture: null,
  categories:
    category === null
      ? []
      : [{ slug: category.toLowerCase(), name: category, groupName: `${category} and more` }],
  usualPrice: { low: price, likely: price, high: price },
  business: null,
})
const jobs = [job('Wash windows', null), job('Paint a room', 'Painters'), job('Bake a cake', 'Bakeries')]

test('jobs are grouped by the group of their trade, those of no trade last', () => {
  expect(jobGroups(jobs).map(({ name }) => name)).toEqual([
    'Bakeries and more',
    'Painters and more',
    'Other work',
  ])
})

test.each([
  ['', 3],
  ['PAINT room', 1],
  ['bakeries', 1],
  ['paint cake', 0],
])('%s finds jobs by title, summary and trade', (words, count) =>
  expect(matchingJobs(jobs, words)).toHaveLength(count),
)
