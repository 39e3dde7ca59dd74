import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { expect, test } from 'vitest'
import { type MailOutcome, outcomeOf, stops, suppressionAfter } from './suppression.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant

test.each([
  ['5.1.1', 'returned'],
  ['5.1.10', 'returned'],
  ['5.2.1', 'returned'],
  ['5.4.1', 'returned'],
  ['5.0.0', 'returned'],
  // A full mailbox may have room tomorrow.
  ['5.2.2', 'delayed'],
  // The mail was refused, not the mailbox: its size, its content, our reputation.
  ['5.3.4', 'delayed'],
  ['5.6.0', 'delayed'],
  ['5.7.26', 'delayed'],
  ['4.4.7', 'delayed'],
  ['4.2.2', 'delayed'],
])('a mail that failed with %s is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('suppresses at once what never arrives, and pauses after three delays for seven days', () => {
  expect(suppressionAfter(null, { outcome: 'returned', delays: 0, now })).toEqual({
    reason: 'returned',
    since: now,
    until: null,
  })
  expect(suppressionAfter(null, { outcome: 'delayed', delays: 2, now })).toBeNull()
  const paused = suppressionAfter(null, { outcome: 'delayed', delays: 3, now })
  expect(paused).toEqual({ reason: 'delayed', since: now, until: plus(now, { hours: 168 }) })
  // A failed mail during the pause, such as a receipt, extends it; after the pause, the count starts again.
  const later = plus(now, { hours: 24 })
  expect(suppressionAfter(paused, { outcome: 'delayed', delays: 3, now: later })).toEqual({
    reason: 'delayed',
    since: now,
    until: plus(later, { hours: 168 }),
  })
  const after = plus(now, { hours: 168 })
  expect(suppressionAfter(paused, { outcome: 'delayed', delays: 1, now: after })).toBeNull()
})

test('keeps the stronger reason', () => {
  const strength: MailOutcome[] = ['delayed', 'complained', 'returned']
  for (const [at, first] of strength.entries())
    for (const [other, second] of strength.entries()) {
      const before = suppressionAfter(null, { outcome: first, delays: 3, now })
      const { reason } = suppressionAfter(before, { outcome: second, delays: 3, now })!
      expect(reason).toBe(strength[Math.max(at, other)])
    }
})

test('lets receipts and security notices pass, unless the mailbox does not exist', () => {
  const until = plus(now, { hours: 1 })
  const cases = [
    { reason: 'returned', until: null, required: true, other: true },
    { reason: 'complained', until: null, required: false, other: true },
    { reason: 'delayed', until, required: false, other: true },
    { reason: 'delayed', until: now, required: false, other: false },
  ] as const
  for (const { required, other, ...suppression } of cases) {
    expect(stops(suppression, { isRequired: true, now })).toBe(required)
    expect(stops(suppression, { isRequired: false, now })).toBe(other)
  }
  expect(stops(null, { isRequired: false, now })).toBe(false)
})
