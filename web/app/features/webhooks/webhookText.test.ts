import { webhookEventTypes } from 'contract/webhooks/webhooks'
import { expect, test } from 'vitest'
import { chosenText, eventGroups, eventName, outcomeText, readable } from './webhookText.ts'

test('every event type belongs to one group and has a name', () => {
  expect(eventGroups.flatMap(({ types }) => types)).toEqual(webhookEventTypes)
  for (const type of webhookEventTypes) expect(eventName(type)).not.toContain('.')
  expect(eventName('webhook.test')).toBe('Test')
  expect(eventName('order.invented')).toBe('order.invented')
})

test('selected events are summarized by group', () => {
  expect(chosenText(webhookEventTypes)).toBe('Orders, bookings, points, referrals')
  expect(chosenText(['order.paid', 'points.earned', 'points.redeemed'])).toBe(
    'Orders (1 of 7), points (2 of 3)',
  )
})

test('an outcome shows the status and duration, or the reason of a failure', () => {
  const attempt = { at: '2026-11-20T17:00:00.000Z', milliseconds: 120, answer: '' } as const
  expect(outcomeText({ ...attempt, at: attempt.at as never, statusCode: 503, failure: null })).toBe(
    'Responded with 503 in 120 ms',
  ) // an instant
  expect(outcomeText({ ...attempt, at: attempt.at as never, statusCode: null, failure: 'timeout' })).toBe(
    'No response within five seconds',
  ) // an instant
})

test('text other than JSON is shown unchanged', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('<html>')).toBe('<html>')
})
