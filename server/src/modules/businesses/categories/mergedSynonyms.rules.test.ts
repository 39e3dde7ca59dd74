import { expect, test } from 'vitest'
import { synonymsAfterMerge } from './mergedSynonyms.rules.ts'

const bakery = { name: 'Bakery', pluralName: 'Bakeries', synonyms: ['bread'] }
const shop = { name: 'Bread shop', pluralName: 'Bread shops', synonyms: ['Bread', 'bakery', 'rolls'] }

test('a merged category is found by its names, without repetitions', () => {
  expect(synonymsAfterMerge(bakery, shop, 50)).toEqual(['bread', 'Bread shop', 'Bread shops', 'rolls'])
})

test('own synonyms take precedence over those of the merged category', () => {
  expect(synonymsAfterMerge(bakery, shop, 2)).toEqual(['bread', 'Bread shop'])
  expect(synonymsAfterMerge({ ...bakery, synonyms: ['a', 'b', 'c'] }, shop, 2)).toEqual(['a', 'b', 'c'])
})
