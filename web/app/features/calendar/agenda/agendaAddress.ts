import type { Preferences } from 'contract/account/preferences'
import { dayMilliseconds, fromMilliseconds } from 'contract/core/time'
import type { Instant, LocalDate } from 'contract/core/instant'
import { weekStart } from 'contract/core/week'
import { formatLongDay, formatMonth, formatMonthDay } from '../../../shared/format/day.ts'

export const agendaViews = [
  { view: 'day', name: 'Day' },
  { view: 'week', name: 'Week' },
  { view: 'month', name: 'Month' },
  { view: 'list', name: 'List' },
] as const
export type AgendaView = (typeof agendaViews)[number]['view']

export const isAgendaView = (text: string | null): text is AgendaView =>
  agendaViews.some(({ view }) => view === text)

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10) as LocalDate // an ISO instant starts with its date

/** Valid day from the address; today otherwise. */
export const dayFromAddress = (text: string | null, today: string): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text)) ? text : today

/**
 * Day range of a view: first day, and the day after the last. Months and weeks begin on the first day of the member's
 * week; the list begins on the given day.
 */
export function daysOf(
  view: AgendaView,
  date: string,
  preferences: Preferences,
): { first: string; end: string } {
  const at = midnight(date)
  if (view === 'day') return { first: date, end: dateOf(at + dayMilliseconds) }
  if (view === 'month') {
    const first = weekStart(dateOf(midnight(`${date.slice(0, 7)}-01`)), preferences)
    return { first, end: dateOf(midnight(first) + 42 * dayMilliseconds) }
  }
  if (view === 'list') return { first: date, end: dateOf(at + 7 * dayMilliseconds) }
  const first = weekStart(dateOf(at), preferences)
  return { first, end: dateOf(midnight(first) + 7 * dayMilliseconds) }
}

/** Range to request: one extra day on either side, because time zones differ. */
export function rangeOf(
  view: AgendaView,
  date: string,
  preferences: Preferences,
): { startsAt: Instant; endsAt: Instant } {
  const { first, end } = daysOf(view, date, preferences)
  return {
    startsAt: fromMilliseconds(midnight(first) - dayMilliseconds),
    endsAt: fromMilliseconds(midnight(end) + dayMilliseconds),
  }
}

/** Next or previous date by the length of the view; for months, the first day of that month. */
export function stepped(view: AgendaView, date: string, by: -1 | 1): string {
  if (view !== 'month') return dateOf(midnight(date) + by * (view === 'day' ? 1 : 7) * dayMilliseconds)
  const first = new Date(midnight(`${date.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() + by)
  return dateOf(first.getTime())
}

/** "Saturday, November 21, 2026", "Nov 22 – 28, 2026" or "November 2026". */
export function daysText(view: AgendaView, date: string, preferences: Preferences): string {
  if (view === 'month') return formatMonth(date.slice(0, 7))
  if (view === 'day') return `${formatLongDay(date)}, ${date.slice(0, 4)}`
  const { first, end } = daysOf(view, date, preferences)
  const last = dateOf(midnight(end) - dayMilliseconds)
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  const until = isSameMonth ? String(Number(last.slice(8))) : formatMonthDay(last)
  return `${formatMonthDay(first)} – ${until}, ${last.slice(0, 4)}`
}
