import { expect, test } from 'vitest'
import { Slug } from 'contract/core/ids'
import { standardCategories } from './standardCategories.ts'

const duplicatesIn = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('the standard categories have unique slugs and names', () => {
  expect(standardCategories.length).toBeGreaterThanOrEqual(40)
  expect(duplicatesIn(standardCategories.map(({ slug }) => slug))).toEqual([])
  expect(duplicatesIn(standardCategories.map(({ pluralName }) => pluralName))).toEqual([])
  for (const { slug } of standardCategories) expect(Slug.safeParse(slug).success).toBe(true)
})

test('the categories of a group follow each other', () => {
  const groups = standardCategories.map(({ groupName }) => groupName)
  const changes = groups.filter((group, index) => group !== groups[index - 1])
  expect(duplicatesIn(changes)).toEqual([])
})
