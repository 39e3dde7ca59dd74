import type { Preferences } from 'contract/account/preferences'
import type { BusinessLocation, OpenInterval } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { formatMinute } from '../../../shared/format/duration.ts'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { dateIn } from '../../../shared/openState.ts'

export interface DayOfHours {
  readonly name: string
  readonly hours: string
  readonly isToday: boolean
  /** Reason for special hours today. */
  readonly note: string | null
}

/** "9:00 AM – 12:00 PM, 1:00 PM – 6:00 PM", "Open 24 hours" or "Closed". */
export function intervalsText(intervals: readonly OpenInterval[], preferences: Preferences): string {
  if (intervals.length === 0) return 'Closed'
  return intervals
    .map(({ opensMinute, closesMinute }) =>
      opensMinute === 0 && closesMinute === 1440
        ? 'Open 24 hours'
        : `${formatMinute(opensMinute, preferences)} – ${formatMinute(closesMinute, preferences)}`,
    )
    .join(', ')
}

/** Week in the member's order, with today's special hours in today's row. */
export function weekOf(
  { weeklyHours, specialHours, timeZone }: BusinessLocation,
  now: Instant,
  preferences: Preferences,
): DayOfHours[] {
  const today = dateIn(timeZone, now)
  const todayOfWeek = dayOfWeek(today)
  const special = specialHours.find(({ date }) => date === today)
  const order = weekdaysInOrder(preferences)
  const inOrder = [...weeklyHours].sort(
    (one, other) => order.indexOf(one.dayOfWeek) - order.indexOf(other.dayOfWeek),
  )
  return inOrder.map((day) => {
    const isToday = day.dayOfWeek === todayOfWeek
    return {
      name: weekdayName(day.dayOfWeek),
      hours: intervalsText(isToday && special ? special.intervals : day.intervals, preferences),
      isToday,
      note: isToday && special ? (special.note ?? 'Special hours today') : null,
    }
  })
}

/** ISO weekday: 1 is Monday. */
function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
