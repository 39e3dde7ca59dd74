import type { LocalDate } from 'contract/core/instant'
import type { Shift } from 'contract/team/team'
import { plusDays } from 'contract/core/time'
import { dateFormat } from '../../shared/format/dateFormat.ts'
import { formatMinute } from '../../shared/format/duration.ts'

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** "Fri 20 Nov, 14:30" for a local time of the business. */
export function wallText(local: string): string {
  return `${wallDay(local)}, ${local.slice(11, 16)}`
}

function wallDay(local: string): string {
  const parts = dateFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${local.slice(0, 10)}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

/** "Thu 24 Dec" for a whole day, "Thu 24 Dec to Sat 26 Dec" for several, otherwise with times. */
export function absenceText({ localStart, localEnd }: { localStart: string; localEnd: string }): string {
  if (!localStart.endsWith('T00:00') || !localEnd.endsWith('T00:00'))
    return localStart.slice(0, 10) === localEnd.slice(0, 10)
      ? `${wallText(localStart)} to ${localEnd.slice(11, 16)}`
      : `${wallText(localStart)} to ${wallText(localEnd)}`
  const last = dayBefore(localEnd.slice(0, 10))
  return last === localStart.slice(0, 10) ? wallDay(localStart) : `${wallDay(localStart)} to ${wallDay(last)}`
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

/** "Mon to Fri 09:00–17:00, Sat 10:00–14:00"; merges consecutive days with equal shifts. */
export function weekText(shifts: readonly Shift[]): string {
  const days = dayNames.map((name, at) => ({
    name: name.slice(0, 3),
    times: shifts
      .filter(({ dayOfWeek }) => dayOfWeek === at + 1)
      .map(({ startsMinute, endsMinute }) => `${formatMinute(startsMinute)}–${formatMinute(endsMinute)}`)
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
