import type { Shift } from 'contract/team/team'
import { isoTime } from '../../../shared/format/duration.ts'
import { weekdayNames } from '../../../shared/format/week.ts'

/** Form state of a shift; `key` identifies the row while editing. */
export interface ShiftFields {
  readonly key: string
  /** "09:00" */
  readonly start: string
  /** When not after the start, on the next day. */
  readonly end: string
}

/** Monday first. */
export type WeekFields = readonly (readonly ShiftFields[])[]

export const shiftsPerDayMax = 4
const minutesPerDay = 1440

export function weekFieldsOf(shifts: readonly Shift[], newKey: () => string): WeekFields {
  return weekdayNames.map((_name, at) =>
    shifts
      .filter(({ dayOfWeek }) => dayOfWeek === at + 1)
      .map(({ startsMinute, endsMinute }) => ({
        key: newKey(),
        start: isoTime(startsMinute),
        end: isoTime(endsMinute),
      })),
  )
}

/** A new shift begins at the end of the last one. */
export function withShift(day: readonly ShiftFields[], key: string): readonly ShiftFields[] {
  const last = day.at(-1)
  const start = last ? minuteOf(last.end) : 540
  if (start === null || start >= 1380) return [...day, { key, start: '', end: '' }]
  return [...day, { key, start: isoTime(start), end: isoTime(Math.min(start + 480, 1439)) }]
}

/** The same shifts on other days; `to` by index in the week. */
export function copied(
  week: WeekFields,
  { from, to }: { from: number; to: readonly number[] },
  newKey: () => string,
): WeekFields {
  return week.map((day, at) =>
    to.includes(at) ? (week[from] ?? []).map((shift) => ({ ...shift, key: newKey() })) : day,
  )
}

/** Parses the rows; null while one is invalid, with the problems by row key. */
export function readWeek(week: WeekFields): {
  readonly shifts: Shift[] | null
  readonly problems: ReadonlyMap<string, string>
} {
  const problems = new Map<string, string>()
  const read: (Shift & { key: string; from: number; to: number })[] = []
  for (const [at, day] of week.entries())
    for (const { key, start, end } of day) {
      const [from, to] = [minuteOf(start), minuteOf(end)]
      if (from === null || to === null) {
        problems.set(key, 'Enter both times, like 9:00 AM and 5:00 PM.')
        continue
      }
      const endsMinute = to > from ? to : to + minutesPerDay
      read.push({
        key,
        dayOfWeek: at + 1,
        startsMinute: from,
        endsMinute,
        from: at * minutesPerDay + from,
        to: at * minutesPerDay + endsMinute,
      })
    }
  const sorted = read.toSorted((one, other) => one.from - other.from)
  const [first] = sorted
  for (const [at, shift] of sorted.entries()) {
    const next = sorted[at + 1]
    // Sunday night continues into Monday.
    const nextFrom = next ? next.from : first!.from + 7 * minutesPerDay // the list is not empty
    if (shift.to > nextFrom) problems.set((next ?? first!).key, 'This overlaps another shift.') // the same
  }
  return {
    problems,
    shifts:
      problems.size > 0
        ? null
        : sorted.map(({ dayOfWeek, startsMinute, endsMinute }) => ({ dayOfWeek, startsMinute, endsMinute })),
  }
}

/** Whether the shift ends on the next day. */
export function isOvernight({ start, end }: ShiftFields): boolean {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  return from !== null && to !== null && to <= from && to > 0
}

export function minuteOf(text: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
