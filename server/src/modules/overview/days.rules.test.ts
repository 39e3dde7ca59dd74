import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { daysToCompare } from './days.rules.ts'

const at = (text: string) => text as Instant // written in the contract's format

test('the day begins and ends at local midnight, and last week ends at the same time of day', () => {
  expect(daysToCompare(at('2026-11-25T20:30:00.000Z'), 'America/New_York')).toEqual({
    today: {
      from: '2026-11-25T05:00:00.000Z',
      before: '2026-11-25T20:30:00.000Z',
      ends: '2026-11-26T05:00:00.000Z',
    },
    lastWeek: { from: '2026-11-18T05:00:00.000Z', before: '2026-11-18T20:30:00.000Z' },
  })
})

test('a change of the clocks during the week moves the hours of last week, not its time of day', () => {
  const { today, lastWeek } = daysToCompare(at('2026-11-03T15:00:00.000Z'), 'America/New_York') // 10:00 EST
  expect(today.from).toBe('2026-11-03T05:00:00.000Z')
  expect(lastWeek).toEqual({ from: '2026-10-27T04:00:00.000Z', before: '2026-10-27T14:00:00.000Z' }) // 10:00 EDT
})

test('a day with a change of the clocks has 25 hours', () => {
  const { today } = daysToCompare(at('2026-11-01T18:00:00.000Z'), 'America/New_York')
  expect(Date.parse(today.ends) - Date.parse(today.from)).toBe(25 * 3_600_000)
})
