import type { OpenInterval } from 'contract/businesses/businesses'
import { describe, expect, test } from 'vitest'
import { weeklyHoursFrom } from './hours.ts'
import { generateTown } from './town.ts'

const { businesses } = generateTown()
const minutesPerDay = 1440

/** Minutes since Monday, or since midnight for a single day. */
function overlaps(spans: readonly OpenInterval[], wrapsAfterMinutes: number | null): boolean {
  const sorted = spans.toSorted((a, b) => a.opensMinute - b.opensMinute)
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return false
  if (wrapsAfterMinutes && last.closesMinute - wrapsAfterMinutes > first.opensMinute) return true
  return sorted.some((span, index) => index > 0 && sorted[index - 1]!.closesMinute > span.opensMinute) // an earlier index
}

describe('opening hours of the demo town', () => {
  test('are parsed from their notation, including lunch breaks and nights', () => {
    const week = weeklyHoursFrom('Mo-Fr 9:00-12:30 13:30-18:00; Sa 17:00-26:00')
    expect(week).toHaveLength(7)
    expect(week[0]?.intervals).toEqual([
      { opensMinute: 540, closesMinute: 750 },
      { opensMinute: 810, closesMinute: 1080 },
    ])
    expect(week[5]?.intervals).toEqual([{ opensMinute: 1020, closesMinute: 1560 }])
    expect(week[6]?.intervals).toEqual([])
    for (const wrong of ['', 'Xx 9:00-10:00', 'Mo', 'Fr-Mo 9:00-10:00', 'Mo 9-10'])
      expect(() => weeklyHoursFrom(wrong)).toThrow(/not /)
  })

  test('cover all seven days, end after they start and never overlap, even from Sunday night to Monday', () => {
    for (const { location, slug } of businesses) {
      if (location.weeklyHours.length === 0) continue
      expect(location.weeklyHours.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
      const week = location.weeklyHours.flatMap(({ dayOfWeek, intervals }) =>
        intervals.map(({ opensMinute, closesMinute }) => ({
          opensMinute: opensMinute + (dayOfWeek - 1) * minutesPerDay,
          closesMinute: closesMinute + (dayOfWeek - 1) * minutesPerDay,
        })),
      )
      expect(week.length, slug).toBeGreaterThan(0)
      expect(overlaps(week, 7 * minutesPerDay), slug).toBe(false)
    }
  })

  test('of special days are valid', () => {
    for (const { location, slug } of businesses) {
      const dates = location.specialHours.map(({ date }) => date)
      expect(new Set(dates).size).toBe(dates.length)
      for (const { intervals } of [...location.specialHours, ...location.weeklyHours]) {
        expect(overlaps(intervals, null), slug).toBe(false)
        for (const { opensMinute, closesMinute } of intervals) {
          expect(opensMinute).toBeGreaterThanOrEqual(0)
          expect(opensMinute).toBeLessThan(minutesPerDay)
          expect(closesMinute).toBeGreaterThan(opensMinute)
          expect(closesMinute - opensMinute).toBeLessThanOrEqual(minutesPerDay)
        }
      }
    }
  })

  test('leave at least eight businesses open at half past eleven on a Friday night', () => {
    const open = businesses.filter(({ location }) =>
      location.weeklyHours[4]?.intervals.some(
        ({ opensMinute, closesMinute }) => opensMinute <= 1410 && closesMinute > 1410,
      ),
    )
    expect(open.length).toBeGreaterThanOrEqual(8)
  })
})
