import type { Preferences } from 'contract/account/preferences'
import type { LocalDate } from 'contract/core/instant'
import type { Shift } from 'contract/team/team'
import { plusDays } from 'contract/core/time'
import { formatLocalDay, formatWallClock } from '../../shared/format/day.ts'
import { formatMinute } from '../../shared/format/duration.ts'
import { weekdayNames } from '../../shared/format/week.ts'

/** "Fri, Nov 20, 2:30 PM" for a local time of the business. */
export function wallText(local: string, preferences: Preferences): string {
  return `${formatLocalDay(local.slice(0, 10))}, ${formatWallClock(local, preferences)}`
}

/** "Thu, Dec 24" for a whole day, "Thu, Dec 24 to Sat, Dec 26" for several, otherwise with times. */
export function absenceText(
  { localStart, localEnd }: { localStart: string; localEnd: string },
  preferences: Preferences,
): string {
  if (!localStart.endsWith('T00:00') || !localEnd.endsWith('T00:00'))
    return localStart.slice(0, 10) === localEnd.slice(0, 10)
      ? `${wallText(localStart, preferences)} to ${formatWallClock(localEnd, preferences)}`
      : `${wallText(localStart, preferences)} to ${wallText(localEnd, preferences)}`
  const last = dayBefore(localEnd.slice(0, 10))
  const first = localStart.slice(0, 10)
  return last === first ? formatLocalDay(first) : `${formatLocalDay(first)} to ${formatLocalDay(last)}`
}

function dayBefore(date: string): string {
  return shifted(date, -1)
}

export function dayAfter(date: string): string {
  return shifted(date, 1)
}

function shifted(date: string, days: number): string {
  return plusDays(date as LocalDate, days) // both callers pass the date of a local time
}

/** "Mon to Fri 9:00 AM – 5:00 PM, Sat 10:00 AM – 2:00 PM"; merges consecutive days with equal shifts. */
export function weekText(shifts: readonly Shift[], preferences: Preferences): string {
  const days = weekdayNames.map((name, at) => ({
    name: name.slice(0, 3),
    times: shifts
      .filter(({ dayOfWeek }) => dayOfWeek === at + 1)
      .map(
        ({ startsMinute, endsMinute }) =>
          `${formatMinute(startsMinute, preferences)} – ${formatMinute(endsMinute, preferences)}`,
      )
      .join(' and '),
  }))
  const runs: { from: string; to: string; times: string }[] = []
  for (const [at, { name, times }] of days.entries()) {
    const last = runs.at(-1)
    if (last && at > 0 && days[at - 1]?.times === times) last.to = name
    else runs.push({ from: name, to: name, times })
  }
  return runs
    .filter(({ times }) => times !== '')
    .map(({ from, to, times }) => `${from === to ? from : `${from} to ${to}`} ${times}`)
    .join(', ')
}

/** Minutes per week. */
export function minutesOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { startsMinute, endsMinute }) => sum + endsMinute - startsMinute, 0)
}
