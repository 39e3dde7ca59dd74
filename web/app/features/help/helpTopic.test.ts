import { expect, test } from 'vitest'
import { accountTopic } from './accountTopic.ts'
import { businessTopics } from './businessTopics.ts'
import { customerTopics } from './customerTopics.ts'
import { topicsFor } from './helpTopic.ts'
import { pointsTopics } from './pointsTopics.ts'
import { reviewTopics } from './reviewTopics.ts'

const topics = [...customerTopics, ...pointsTopics, accountTopic, ...businessTopics, ...reviewTopics]

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
