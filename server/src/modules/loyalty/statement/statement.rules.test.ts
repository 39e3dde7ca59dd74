import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { nextPayoutRuns, noPayoutSentence, payoutRunAt, periodOf, startOf } from './statement.rules.ts'

const day = (text: string) => text as LocalDate // a day
const at = (text: string) => text as Instant // an instant
const newYork = 'America/New_York' as TimeZone // a zone of the IANA list

test('a period defaults to the last 30 days', () => {
  const today = day('2026-11-20')
  expect(periodOf({}, today)).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(periodOf({ to: day('2026-03-01') }, today)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(periodOf({ from: day('2026-11-20') }, today)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})

test('rejects a period that ends before it starts or is longer than two years', () => {
  const today = day('2026-11-20')
  expect(periodOf({ from: day('2026-11-21') }, today)).toBeNull()
  expect(periodOf({ from: day('2026-02-02'), to: day('2026-02-01') }, today)).toBeNull()
  expect(periodOf({ from: day('2023-01-01'), to: day('2025-01-01') }, today)).not.toBeNull()
  expect(periodOf({ from: day('2023-01-01'), to: day('2025-01-02') }, today)).toBeNull()
})

test('a day starts in the business’s time zone, even when the clocks change', () => {
  expect(startOf(day('2026-11-01'), newYork)).toBe('2026-11-01T04:00:00.000Z')
  expect(startOf(day('2026-11-02'), newYork)).toBe('2026-11-02T05:00:00.000Z')
  expect(startOf(day('2026-03-08'), 'America/Havana' as TimeZone)).toBe('2026-03-08T05:00:00.000Z')
})

test('a payout covers days up to two days ago', () => {
  expect(payoutRunAt(at('2026-11-20T10:00:00.000Z'), newYork)).toEqual({
    on: '2026-11-20',
    closedUntil: '2026-11-19T05:00:00.000Z',
  })
})

test('the next runs include today’s until it is over, and cover the whole balance', () => {
  const runsAt = (now: string) => nextPayoutRuns(at(now), newYork).map(({ on }) => on)
  expect(runsAt('2026-11-20T09:59:00.000Z')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  expect(runsAt('2026-11-20T10:00:00.000Z')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
})

test('explains why there is no payout', () => {
  expect(noPayoutSentence(0)).toBe('You have no balance to pay out right now.')
  expect(noPayoutSentence(999)).toBe('Your balance is $9.99. It is carried forward until it reaches $10.00.')
  expect(noPayoutSentence(-1250)).toBe(
    'You owe $12.50. It is carried forward and deducted from your next earnings.',
  )
})
