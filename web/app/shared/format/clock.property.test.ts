import { type Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { dayMilliseconds, fromMilliseconds, minuteMilliseconds, plusDays } from 'contract/core/time'
import { weekColumn, weekStart } from 'contract/core/week'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWallClock } from './day.ts'
import { formatMinute } from './duration.ts'
import { formatClock, formatMoment } from './instant.ts'

const hourCycles = fc.constantFrom('h12' as const, 'h23' as const)
const zones = fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'UTC').map((name) => TimeZone.parse(name))
const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1) / minuteMilliseconds, max: Date.UTC(2040, 0, 1) / minuteMilliseconds })
  .map((minute) => fromMilliseconds(minute * minuteMilliseconds))

/** Minutes since midnight of "2:05 PM" or "14:05"; NaN for any other text. */
function minuteIn(text: string): number {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?: (AM|PM))?$/.exec(text) ?? []
  if (half === undefined) return Number(hour) * 60 + Number(minute)
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)
}

/** Minutes since midnight in a zone, by another formatter than the one under test. */
function minuteThere(instant: Instant, timeZone: TimeZone): number {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return there.hour * 60 + there.minute
}

test('a formatted minute of a day parses back, with either clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2879 }), hourCycles, (minute, hourCycle) => {
      const text = formatMinute(minute, { hourCycle })
      expect(minuteIn(text)).toBe(minute % 1440)
      expect(/[AP]M$/.test(text)).toBe(hourCycle === 'h12')
      const local = `2026-11-21T${formatMinute(minute, { hourCycle: 'h23' })}`
      expect(formatWallClock(local, { hourCycle })).toBe(text)
    }),
  )
})

test('a formatted instant parses back to the time of its zone, with either clock', () => {
  fc.assert(
    fc.property(instants, zones, hourCycles, (instant, timeZone, hourCycle) => {
      const text = formatClock(instant, timeZone, { hourCycle })
      expect(minuteIn(text)).toBe(minuteThere(instant, timeZone))
      expect(formatMoment(instant, timeZone, { hourCycle }).endsWith(`, ${text}`)).toBe(true)
    }),
  )
})

test('each day is in its week, in the column of its weekday', () => {
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((day) => LocalDate.parse(new Date(day * dayMilliseconds).toISOString().slice(0, 10)))
  fc.assert(
    fc.property(days, fc.constantFrom('sunday' as const, 'monday' as const), (day, firstWeekday) => {
      const first = weekStart(day, { firstWeekday })
      expect(new Date(first).getUTCDay()).toBe(firstWeekday === 'sunday' ? 0 : 1)
      expect(plusDays(first, weekColumn(day, { firstWeekday }))).toBe(day)
    }),
  )
})
