import type { BusinessLocation, OpenInterval } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { formatMinute } from '../../../shared/format/duration.ts'
import { dateIn } from '../../../shared/openState.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export interface DayOfHours {
  readonly name: string
  readonly hours: string
  readonly isToday: boolean
  /** Reason for special hours today. */
  readonly note: string | null
}

/** "9:00 AM – 12:00 PM, 1:00 PM – 6:00 PM", "Open 24 hours" or "Closed". */
export function intervalsText(intervals: readonly OpenInterval[]): string {
  if (intervals.length === 0) return 'Closed'
  return intervals
    .map(({ opensMinute, closesMinute }) =>
      opensMinute === 0 && closesMinute === 1440
        ? 'Open 24 hours'
        : `${formatMinute(opensMinute)} – ${formatMinute(closesMinute)}`,
    )
    .join(', ')
}

/** Week from Monday on, with today's special hours in today's row. */
export function weekOf(
  { weeklyHours, specialHours, timeZone }: BusinessLocation,
  now: Instant,
): DayOfHours[] {
  const today = dateIn(timeZone, now)
  const todayOfWeek = dayOfWeek(today)
  const special = specialHours.find(({ date }) => date === today)
  return weeklyHours.map((day) => {
    const isToday = day.dayOfWeek === todayOfWeek
    return {
      name: dayNames[day.dayOfWeek - 1] ?? '',
      hours: intervalsText(isToday && special ? special.intervals : day.intervals),
      isToday,
      note: isToday && special ? (special.note ?? 'Special hours today') : null,
    }
  })
}

/** ISO weekday: 1 is Monday. */
function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
