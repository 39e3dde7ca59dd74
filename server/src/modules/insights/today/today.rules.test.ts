import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { spansToCompare, usualOf } from './today.rules.ts'

const at = (text: string) => text as Instant // written in the contract's format

test('the day so far is compared with the same weekday of four weeks at the same time, across a clock change', () => {
  const { day, today, earlier } = spansToCompare(at('2026-11-20T15:00:00.000Z'), 'America/New_York') // 10:00 EST
  expect(day).toBe('2026-11-20')
  expect(today).toEqual({ from: '2026-11-20T05:00:00.000Z', until: '2026-11-20T15:00:00.000Z' })
  expect(earlier).toHaveLength(4)
  expect(earlier[0]).toEqual({ from: '2026-11-13T05:00:00.000Z', until: '2026-11-13T15:00:00.000Z' })
  // 10:00 in daylight-saving time.
  expect(earlier[3]).toEqual({ from: '2026-10-23T04:00:00.000Z', until: '2026-10-23T14:00:00.000Z' })
})

test('the usual value is a rounded mean, and unknown without activity', () => {
  expect(usualOf([1, 2, 4, 4], false)).toBe(3)
  expect(usualOf([0, 0, 0, 0], false)).toBe(0)
  expect(usualOf([0, 0, 0, 0], true)).toBeNull()
})
