import type { OpenInterval, WeeklyHours } from 'contract/businesses/businesses'

const minutesPerDay = 1440

/** The minute of a time field, "09:30"; null while it is incomplete. */
export function minuteOf(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** A closing time that is not after the opening time is that of the next day. */
export function intervalOf(opensMinute: number, closingMinute: number): OpenInterval {
  return {
    opensMinute,
    closesMinute: closingMinute > opensMinute ? closingMinute : closingMinute + minutesPerDay,
  }
}

export const isPastMidnight = ({ closesMinute }: OpenInterval): boolean => closesMinute > minutesPerDay

/** An opening that follows the others of its day: one hour later, or from 9 to 5. */
export function nextInterval(intervals: readonly OpenInterval[]): OpenInterval {
  const last = Math.max(0, ...intervals.map(({ closesMinute }) => closesMinute))
  if (last === 0) return { opensMinute: 540, closesMinute: 1020 }
  const opensMinute = Math.min(last + 60, minutesPerDay - 60)
  return { opensMinute, closesMinute: Math.min(opensMinute + 240, minutesPerDay) }
}

/** The week with new openings on one day; a week without hours gets all seven days. */
export function withDay(
  week: readonly WeeklyHours[],
  day: number,
  intervals: readonly OpenInterval[],
): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals:
      dayOfWeek === day
        ? [...intervals]
        : (week.find((each) => each.dayOfWeek === dayOfWeek)?.intervals ?? []),
  }))
}
