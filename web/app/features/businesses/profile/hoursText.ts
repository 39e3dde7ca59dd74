import type { BusinessLocation, OpenInterval } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { formatMinute } from '../../../shared/format/duration.ts'
import { weekdayName } from '../../../shared/format/week.ts'
import { dateIn } from '../../../shared/openState.ts'

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

/** Week from Sunday on, with today's special hours in today's row. */
export function weekOf(
  { weeklyHours, specialHours, timeZone }: BusinessLocation,
  now: Instant,
): DayOfHours[] {
  const today = dateIn(timeZone, now)
  const todayOfWeek = dayOfWeek(today)
  const special = specialHours.find(({ date }) => date === today)
  return [...weeklyHours].sort(bySunday).map((day) => {
    const isToday = day.dayOfWeek === todayOfWeek
    return {
      name: weekdayName(day.dayOfWeek),
      hours: intervalsText(isToday && special ? special.intervals : day.intervals),
      isToday,
      note: isToday && special ? (special.note ?? 'Special hours today') : null,
    }
  })
}

const bySunday = (one: { dayOfWeek: number }, other: { dayOfWeek: number }) =>
  (one.dayOfWeek % 7) - (other.dayOfWeek % 7)

/** ISO weekday: 1 is Monday. */
function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
