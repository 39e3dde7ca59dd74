import type { Preferences } from 'contract/account/preferences'
import { dateFormat } from './dateFormat.ts'
import { formatMinute } from './duration.ts'

// Calendar days and local times have no time zone: they are parsed and formatted in UTC. Their text is not branded,
// because the date part of a local time is a day, too.

/** "Nov 21" */
export const formatMonthDay = (day: string): string => inUtc(day, { month: 'short', day: 'numeric' })

/** "Nov 21, 2026" */
export const formatLocalDate = (day: string): string => inUtc(day, { dateStyle: 'medium' })

/** "Sat, Nov 21" */
export const formatLocalDay = (day: string): string =>
  inUtc(day, { weekday: 'short', month: 'short', day: 'numeric' })

/** "Saturday, November 21" */
export const formatLongDay = (day: string): string =>
  inUtc(day, { weekday: 'long', month: 'long', day: 'numeric' })

/** "November 2026" of `2026-11` */
export const formatMonth = (month: string): string => inUtc(`${month}-01`, { month: 'long', year: 'numeric' })

/** "2:30 PM" or "14:30" of a local time, `2026-11-21T14:30` */
export function formatWallClock(local: string, preferences: Pick<Preferences, 'hourCycle'>): string {
  return formatMinute(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), preferences)
}

function inUtc(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
