// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts'

beforeEach(() => localStorage.clear())

test('the last eight distinct searches are stored, latest first', () => {
  for (const words of ['Tea', 'rye', 'tea', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch(words)
  expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'tea'])
})

test('one or all searches are removed', () => {
  for (const words of ['tea', 'rye', 'oat']) rememberSearch(words)
  expect(forgetSearch('rye')).toEqual(['oat', 'tea'])
  expect(recentSearches()).toEqual(['oat', 'tea'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test.each(['{', '{"a":1}', '[1, null, "tea"]'])('foreign content %s of the storage is ignored', (content) => {
  localStorage.setItem('goodword:searches', content)
  expect(recentSearches().filter((words) => words !== 'tea')).toEqual([])
})
