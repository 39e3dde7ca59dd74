import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import { describe, expect, test } from 'vitest'
import {
  type CancellationTerms,
  noShowFee,
  refundCents,
  refundPercentAt,
  regretUntil,
  requestAnswerBy,
  tiersUntil,
  weeksLater,
} from './cancellationTerms.rules.ts'

const at = (text: string) => new Date(text).toISOString() as Instant // an instant
const start = at('2026-11-24T14:00:00-05:00')
const before = (hours: number) => minus(start, { hours })
const tiers = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
]
const agreed: CancellationTerms = {
  startsAt: start,
  tiers,
  regretUntil: null,
  refundCapPercent: 100,
  refusableUntil: null,
}

describe('the refund of a cancellation', () => {
  test.for([
    [48, 100],
    [24, 100],
    [23.999, 50],
    [2, 50],
    [1.999, 0],
    [0, 0],
    [-1, 0],
  ] as const)('%d hours before the start is %d%%', ([hours, percent]) => {
    expect(refundPercentAt(agreed, before(hours))).toBe(percent)
  })

  test('counts elapsed hours, also across a clock change', () => {
    const monday = { ...agreed, startsAt: at('2026-11-02T00:30:00-05:00') }
    expect(refundPercentAt(monday, at('2026-11-01T00:30:00-04:00'))).toBe(100)
    expect(refundPercentAt(monday, at('2026-11-01T01:30:00-04:00'))).toBe(100)
    expect(refundPercentAt(monday, at('2026-11-01T01:30:01-05:00'))).toBe(50)
  })

  test('lists the end of each tier', () => {
    expect(tiersUntil({ ...agreed, refundCapPercent: 50 })).toEqual([
      { hoursBefore: 24, refundPercent: 50, until: at('2026-11-23T14:00:00-05:00') },
      { hoursBefore: 2, refundPercent: 50, until: at('2026-11-24T12:00:00-05:00') },
    ])
  })

  test('is 0 without agreed tiers', () => {
    expect(refundPercentAt({ ...agreed, tiers: [] }, before(100))).toBe(0)
  })
})

describe('the regret window', () => {
  test.for([
    [20, 15],
    [2.1, 6],
    [2, null],
    [1, null],
  ] as const)('of a booking made %d hours before the start lasts %s minutes', ([hours, minutes]) => {
    const booked = before(hours)
    const until = regretUntil(booked, start)
    expect(until && Math.round((Date.parse(until) - Date.parse(booked)) / 60_000)).toBe(minutes)
  })

  test('refunds in full up to its last instant, but not after a reschedule to a near start', () => {
    const hasty = { ...agreed, regretUntil: before(9.75) }
    expect(refundPercentAt(hasty, before(10))).toBe(100)
    expect(refundPercentAt(hasty, before(9.75))).toBe(100)
    expect(refundPercentAt(hasty, before(9.7))).toBe(50)
    expect(refundPercentAt({ ...hasty, startsAt: before(8.5) }, before(10))).toBe(0)
  })
})

describe('the refund after a reschedule', () => {
  const later = at('2026-12-24T14:00:00-05:00')
  test.for([
    // Hours before the old start at the move, hours before the new start at the cancellation.
    [48, 48, 100],
    [48, 3, 50],
    [48, 1, 0],
    [3, 48, 50],
    [3, 3, 50],
    [3, 1, 0],
    [1, 48, 0],
    [1, 1, 0],
  ] as const)('moved %d hours before, canceled %d hours before: %d%%', ([moved, cancelled, percent]) => {
    const refundCapPercent = refundPercentAt(agreed, before(moved))
    const now = minus(later, { hours: cancelled })
    expect(refundPercentAt({ ...agreed, startsAt: later, refundCapPercent }, now)).toBe(percent)
  })

  test('never rises with a second reschedule', () => {
    const once = refundPercentAt(agreed, before(3))
    const twice = refundPercentAt({ ...agreed, startsAt: later, refundCapPercent: once }, before(0))
    expect([once, twice]).toEqual([50, 50])
  })
})

describe('refunds and no-show fees', () => {
  test.for([
    [1001, 0, 50, 501],
    [1001, 0, 100, 1001],
    [1001, 0, 0, 0],
    [1001, 300, 50, 201],
    [1001, 600, 50, 0],
    [0, 0, 100, 0],
  ] as const)(
    'of %d paid and %d refunded, %d%% is a further refund of %d',
    ([paid, refunded, percent, more]) => {
      expect(refundCents(paid, refunded, percent)).toBe(more)
    },
  )

  test.for([
    [4000, 4000, 0, 50, 2000],
    [4000, 1000, 0, 50, 1000],
    [4000, 1000, 600, 50, 400],
    [4000, 0, 0, 100, 0],
    [4000, 4000, 0, 0, 0],
    [null, 1000, 0, 50, 500],
    [3333, 3333, 0, 33, 1099],
  ] as const)(
    'price %s, %d paid, %d refunded: a no-show at %d%% costs %d',
    ([price, paid, refunded, noShowPercent, fee]) => {
      expect(noShowFee({ price, paid, refunded, noShowPercent })).toBe(fee)
    },
  )
})

test('the deadline to answer a request is within a day, and in time before the start', () => {
  const now = at('2026-11-20T12:00:00Z')
  const answer = (startsAt: string) => requestAnswerBy(now, at(startsAt), 120)
  expect(answer('2026-11-30T12:00:00Z')).toBe(at('2026-11-21T12:00:00Z'))
  expect(answer('2026-11-20T18:00:00Z')).toBe(at('2026-11-20T16:00:00Z'))
  expect(answer('2026-11-20T13:00:00Z')).toBe(at('2026-11-20T12:15:00Z'))
  expect(answer('2026-11-20T12:10:00Z')).toBe(at('2026-11-20T12:10:00Z'))
})

test('repeated visits have the same local time', () => {
  const first = at('2026-10-28T14:00:00-04:00')
  expect(weeksLater(first, 'America/New_York', 1)).toBe(at('2026-11-04T14:00:00-05:00'))
})
