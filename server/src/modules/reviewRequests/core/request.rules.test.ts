import { expect, test } from 'vitest'
import {
  dueAt,
  linksOf,
  messageOf,
  reasonToStop,
  reminderDueAt,
  type VisitStanding,
} from './request.rules.ts'

const asked: VisitStanding = {
  isOn: true,
  isRefunded: false,
  isReviewed: false,
  isOptedOut: false,
  worksHere: false,
  wasAsked: false,
}

test.each([
  [{}, null],
  [{ isOn: false }, 'business_off'],
  [{ isRefunded: true }, 'refunded'],
  [{ worksHere: true }, 'works_here'],
  [{ isOptedOut: true }, 'opted_out'],
  [{ isReviewed: true }, 'reviewed'],
  [{ wasAsked: true }, 'asked_recently'],
  // The choice of the customer counts before the pause, so that the figures of a business show it.
  [{ isOptedOut: true, wasAsked: true }, 'opted_out'],
  [{ isOn: false, isReviewed: true }, 'business_off'],
] as const)('a visit with %o stops for %s', (change, reason) => {
  expect(reasonToStop({ ...asked, ...change })).toBe(reason)
})

test('no fact about a visit tells whether the customer is satisfied', () => {
  for (const name of Object.keys(asked)) expect(name).not.toMatch(/star|rating|happy|score|satisf|sentiment/i)
})

test('the request comes hours after the visit, and the reminder five days after the request', () => {
  const visitedAt = '2026-11-20T17:00:00.000Z' as Parameters<typeof dueAt>[0] // an instant
  expect(dueAt(visitedAt, 24)).toBe('2026-11-21T17:00:00.000Z')
  expect(reminderDueAt(visitedAt)).toBe('2026-11-25T17:00:00.000Z')
})

test('a message offers both places with equal weight, promises no reward and never mentions stars', () => {
  const both = { businessName: 'Rye & Co', hasGoogle: true }
  expect(messageOf('request', both)).toEqual({
    title: 'How was your visit to Rye & Co?',
    body: 'Tell other people what was good and what was not: write a review on Goodword or on Google, as you like. A review earns no points.',
  })
  expect(messageOf('reminder', both).body).toContain('This is the only reminder.')
  expect(messageOf('request', { ...both, hasGoogle: false }).body).not.toContain('Google,')
  for (const kind of ['request', 'reminder'] as const)
    expect(messageOf(kind, both).body).not.toMatch(/star|happy|enjoyed|discount|win/i)
  expect(linksOf({ ours: '/write', google: 'https://g.example/write' })).toEqual({
    first: { label: 'Review on Goodword', href: '/write' },
    other: { label: 'Review on Google', href: 'https://g.example/write' },
  })
  expect(linksOf({ ours: '/write', google: null }).other).toBeNull()
})
