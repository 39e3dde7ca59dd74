import type { Preferences } from 'contract/account/preferences'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { formatWallClock } from '../../../../shared/format/day.ts'
import { type Span, wallOf } from './dayGrid.ts'

/** The shortest visit in practice, fifteen minutes, is then a target of 24 pixels. */
export const pixelsPerMinute = 1.6

export const heightOf = ({ from, to }: Span): number => (to - from) * pixelsPerMinute

/** Shorter blocks show their text in one line. */
export const shortMinutes = 45

/** A click or a drop chooses a multiple of this many minutes. */
const stepMinutes = 15

/** The minute at a distance from the top of a column that shows `range`, rounded down to a quarter hour. */
export function minuteAt(top: number, range: Span): number {
  const minute = range.from + Math.floor(top / pixelsPerMinute / stepMinutes) * stepMinutes
  return Math.max(range.from, Math.min(minute, range.to - stepMinutes))
}

/** The same, rounded to the nearest quarter hour. */
export const nearestMinute = (top: number, range: Span): number =>
  minuteAt(top + (stepMinutes / 2) * pixelsPerMinute, range)

/** Position of a span in a column that shows `range`, clipped to that range. */
export function placed(span: Span, range: Span): { top: number; height: number } {
  const from = Math.max(span.from, range.from)
  return {
    top: heightOf({ from: range.from, to: from }),
    height: heightOf({ from, to: Math.max(Math.min(span.to, range.to), from) }),
  }
}

/** "9 AM", "9:30 AM"; "09:00", "09:30" */
export const hourText = (
  minute: number,
  day: LocalDate,
  timeZone: TimeZone,
  preferences: Preferences,
): string => formatWallClock(wallOf(minute, day, timeZone), preferences).replace(':00 ', ' ')
