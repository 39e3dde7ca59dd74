import { EstimateVersionId, Slug } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { EstimateTemplateCard } from 'contract/estimates/templates'
import { expect, test } from 'vitest'
import { startersFor } from './starters.ts'

const card = (slug: string, title: string, category: string): EstimateTemplateCard => ({
  slug: Slug.parse(slug),
  versionId: EstimateVersionId.parse('019a0000-0000-7000-8000-000000000001'),
  title,
  summary: '',
  picture: null,
  categories: [{ slug: Slug.parse(category), name: category, groupName: 'Food' }],
  usualPrice: { low: usdCents(1), likely: usdCents(2), high: usdCents(3) },
  business: null,
})
const templates = [
  card('bike', 'Bike tune-up', 'bicycle-shop'),
  card('cake', 'Wedding cake', 'bakery'),
  card('room', 'Paint a room', 'handyman'),
]
const titles = (sought: Parameters<typeof startersFor>[1]) =>
  startersFor(templates, sought).map(({ title }) => title)

test('templates of the business’s own work come first, the others by title', () => {
  expect(titles({ words: '', categories: ['bakery'] })).toEqual([
    'Wedding cake',
    'Bike tune-up',
    'Paint a room',
  ])
})

test('a search finds the beginnings of words, of categories too', () => {
  expect(titles({ words: 'tune bi', categories: [] })).toEqual(['Bike tune-up'])
  expect(titles({ words: 'handy', categories: [] })).toEqual(['Paint a room'])
  expect(titles({ words: 'ake', categories: [] })).toEqual([])
})
