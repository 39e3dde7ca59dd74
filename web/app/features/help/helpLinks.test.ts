import { expect, test } from 'vitest'
import { topics } from './topics.ts'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const ids = topics.flatMap(({ articles }) => articles.map(({ id }) => id))

test('each article has its own address', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('every link of a page leads to an article, from at least twelve places', () => {
  const linked = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/<HelpLink article="([^"]+)"/g)].map(([, id]) => id ?? ''),
  )
  expect(linked.length).toBeGreaterThanOrEqual(12)
  expect(linked.filter((id) => !ids.includes(id))).toEqual([])
})
