import type { Shift } from 'contract/team/team'
import * as z from 'zod/mini'
import { isoTime } from '../../../shared/format/duration.ts'

/** Form state of a shift. */
interface ShiftFields {
  /** Index in the week; 0 is Monday. */
  readonly day: number
  /** "09:00" */
  readonly start: string
  /** When not after the start, on the next day. */
  readonly end: string
}

export const shiftsPerDayMax = 4
const minutesPerDay = 1440

/** The week as the server accepts it; a problem is at the start of its shift. */
export const Week = z.transform(({ rows }: { readonly rows: readonly ShiftFields[] }, { issues }) => {
  const { shifts, problems } = readShifts(rows)
  for (const [at, message] of problems)
    issues.push({ code: 'custom', input: rows, path: ['rows', at, 'start'], message })
  return { shifts }
})

export const shiftFieldsOf = (shifts: readonly Shift[]): ShiftFields[] =>
  shifts.map(({ dayOfWeek, startsMinute, endsMinute }) => ({
    day: dayOfWeek - 1,
    start: isoTime(startsMinute),
    end: isoTime(endsMinute),
  }))

/** A new shift begins at the end of the day's last one. */
export function nextShift(rows: readonly ShiftFields[], day: number): ShiftFields {
  const last = rows.findLast((row) => row.day === day)
  const start = last ? minuteOf(last.end) : 540
  if (start === null || start >= 1380) return { day, start: '', end: '' }
  return { day, start: isoTime(start), end: isoTime(Math.min(start + 480, 1439)) }
}

/** The same shifts on other days. */
export const copied = (
  rows: readonly ShiftFields[],
  { from, to }: { from: number; to: readonly number[] },
): ShiftFields[] => [
  ...rows.filter(({ day }) => !to.includes(day)),
  ...to.flatMap((day) => rows.filter((row) => row.day === from).map((row) => ({ ...row, day }))),
]

/** Parses the rows; leaves out incomplete ones and reports problems by index of the row. */
export function readShifts(rows: readonly ShiftFields[]): {
  readonly shifts: Shift[]
  readonly problems: ReadonlyMap<number, string>
} {
  const problems = new Map<number, string>()
  const read: (Shift & { at: number; from: number; to: number })[] = []
  for (const [at, { day, start, end }] of rows.entries()) {
    const [from, to] = [minuteOf(start), minuteOf(end)]
    if (from === null || to === null) {
      problems.set(at, 'Enter both times, like 9:00 AM and 5:00 PM.')
      continue
    }
    const endsMinute = to > from ? to : to + minutesPerDay
    read.push({
      at,
      dayOfWeek: day + 1,
      startsMinute: from,
      endsMinute,
      from: day * minutesPerDay + from,
      to: day * minutesPerDay + endsMinute,
    })
  }
  const sorted = read.toSorted((one, other) => one.from - other.from)
  const [first] = sorted
  for (const [index, shift] of sorted.entries()) {
    const next = sorted[index + 1]
    // Sunday night continues into Monday.
    const nextFrom = next ? next.from : first!.from + 7 * minutesPerDay // the list is not empty
    if (shift.to > nextFrom) problems.set((next ?? first!).at, 'This overlaps another shift.') // the same
  }
  return {
    problems,
    shifts: sorted.map(({ dayOfWeek, startsMinute, endsMinute }) => ({
      dayOfWeek,
      startsMinute,
      endsMinute,
    })),
  }
}

/** Whether the shift ends on the next day. */
export function isOvernight({ start, end }: Pick<ShiftFields, 'start' | 'end'>): boolean {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  return from !== null && to !== null && to <= from && to > 0
}

export function minuteOf(text: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
