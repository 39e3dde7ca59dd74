import { webhookEventTypes } from 'contract/webhooks/webhooks'
import { expect, test } from 'vitest'
import { chosenWords, eventGroups, eventName, outcomeWords, readable } from './webhookWords.ts'

test('everything that can be sent stands in one group, in words', () => {
  expect(eventGroups.flatMap(({ types }) => types)).toEqual(webhookEventTypes)
  for (const type of webhookEventTypes) expect(eventName(type)).not.toContain('.')
  expect(eventName('webhook.test')).toBe('A test')
  expect(eventName('order.invented')).toBe('order.invented')
})

test('a choice is told shortly', () => {
  expect(chosenWords(webhookEventTypes)).toBe('Orders, bookings, points, referrals')
  expect(chosenWords(['order.paid', 'points.earned', 'points.redeemed'])).toBe(
    '1 of 7 about orders, 2 of 3 about points',
  )
})

test('an answer is told by its status and its time, a silence by its reason', () => {
  const attempt = { at: '2026-11-20T17:00:00.000Z', milliseconds: 120, answer: '' } as const
  expect(outcomeWords({ ...attempt, at: attempt.at as never, statusCode: 503, failure: null })).toBe(
    'Answered 503 in 120 ms',
  ) // an instant
  expect(outcomeWords({ ...attempt, at: attempt.at as never, statusCode: null, failure: 'timeout' })).toBe(
    'No answer within five seconds',
  ) // an instant
})

test('what is no JSON is shown as it is', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('<html>')).toBe('<html>')
})
