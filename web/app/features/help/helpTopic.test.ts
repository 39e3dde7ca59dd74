import { expect, test } from 'vitest'
import { articleOf, topicsFor } from './helpTopic.ts'
import { topics } from './topics.ts'

test('a search finds the articles with all of its words, in any case', () => {
  const found = topicsFor(topics, ' No-show  DISPUTE ')
  expect(found.map(({ id }) => id)).toContain('no-shows')
  for (const { articles } of found) expect(articles.length).toBeGreaterThan(0)
  expect(topicsFor(topics, 'zeppelin')).toEqual([])
})

test('without words all topics are listed', () => {
  expect(topicsFor(topics, '  ')).toBe(topics)
})

test('each topic has its own anchor and at least one article', () => {
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  expect(topics.filter(({ articles }) => articles.length === 0)).toEqual([])
})

test('a search understands other words for the same thing', () => {
  const found = topicsFor(topics, 'appointment')
  expect(found.map(({ id }) => id)).toContain('bookings')
})

test('an article is found by its id', () => {
  expect(articleOf(topics, 'points-pending')?.topic.title).toBe('Points')
  expect(articleOf(topics, 'unknown')).toBeNull()
})
