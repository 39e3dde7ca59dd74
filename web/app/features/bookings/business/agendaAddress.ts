import type { Preferences } from 'contract/account/preferences'
import type { Team } from 'contract/team/team'
import type { StaffId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { OwnBookingsAddress } from 'contract/pageAddresses'
import { plusDays } from 'contract/core/time'
import { weekStart } from 'contract/core/week'
import { formatLongDay, formatMonthDay } from '../../../shared/format/day.ts'

export type AgendaView = NonNullable<OwnBookingsAddress['view']>

export const agendaViews = [
  { view: 'day', name: 'Day' },
  { view: 'week', name: 'Week' },
  { view: 'list', name: 'List' },
] as const

export const isAgendaView = (text: string | null): text is AgendaView =>
  agendaViews.some(({ view }) => view === text)

/** First day and number of days of a view. */
export function daysOf(
  view: AgendaView,
  date: LocalDate,
  preferences: Preferences,
): { first: LocalDate; count: number } {
  return view === 'week' ? { first: weekStart(date, preferences), count: 7 } : { first: date, count: 1 }
}

/** "Thursday, November 26, 2026", "Nov 23 – 29, 2026" or "Nov 30 – Dec 6, 2026" */
export function daysText(view: AgendaView, date: LocalDate, preferences: Preferences): string {
  const { first, count } = daysOf(view, date, preferences)
  if (count === 1) return `${formatLongDay(first)}, ${first.slice(0, 4)}`
  const last = plusDays(first, count - 1)
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  const until = isSameMonth ? String(Number(last.slice(8))) : formatMonthDay(last)
  return `${formatMonthDay(first)} – ${until}, ${last.slice(0, 4)}`
}

/** The person in the address. On phones, the day shows one person, by default yourself. */
export function personOf(staff: Team['staff'], sought: string | null, isAlone: boolean): StaffId | null {
  const found = staff.find(({ id }) => id === sought)
  if (found) return found.id
  return isAlone ? ((staff.find(({ isYou }) => isYou) ?? staff[0])?.id ?? null) : null
}
