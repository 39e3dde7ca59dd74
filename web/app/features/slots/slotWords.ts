import type { Instant, LocalDate, TimeZone } from 'contract/instant'
import type { Slot } from 'contract/slots'
import { formatClock, formatDay } from '../../shared/format/instant.ts'
import type { Month } from './months.ts'

export const partsOfDay = ['Morning', 'Afternoon', 'Evening'] as const
type PartOfDay = (typeof partsOfDay)[number]

/** By the clock on the wall there. */
function partOf({ localStart }: Pick<Slot, 'localStart'>): PartOfDay {
  const hour = Number(localStart.slice(11, 13))
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}

/** The slots of one day in its parts, in their order; parts without any are left out. */
export function byPart(slots: readonly Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  return partsOfDay
    .map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) }))
    .filter((group) => group.slots.length > 0)
}

export const dayOfSlot = ({ localStart }: Pick<Slot, 'localStart'>) => localStart.slice(0, 10) as LocalDate // the day of a wall time

/** "14:30"; when the clocks go back and it comes twice, "01:30 (UTC−4)". */
export function clockOf(slot: Pick<Slot, 'localStart' | 'offset'>, others: readonly Slot[]): string {
  const isDouble = others.some(
    ({ localStart, offset }) => localStart === slot.localStart && offset !== slot.offset,
  )
  const clock = slot.localStart.slice(11)
  return isDouble ? `${clock} (${offsetName(slot.offset)})` : clock
}

/** "UTC−4" of "-04:00" */
function offsetName(offset: string): string {
  const [hours = '', minutes = '00'] = offset.slice(1).split(':')
  const sign = offset.startsWith('-') ? '−' : '+'
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** "20:00", or "Wed 25 Nov 02:00" where it is another day; null where the clocks show the same. */
export function ownClock(at: Instant, venue: TimeZone, own: string): string | null {
  const here = own as TimeZone // one that the browser itself names
  const clock = formatClock(at, here)
  const isSameDay = formatDay(at, here) === formatDay(at, venue)
  if (isSameDay && clock === formatClock(at, venue)) return null
  return isSameDay ? clock : `${formatDay(at, here)} ${clock}`
}

interface Span {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** "Tue 24 Nov, 14:00 to 14:45" */
export function spanInWords({ startsAt, endsAt }: Span, timeZone: TimeZone): string {
  const end =
    formatDay(startsAt, timeZone) === formatDay(endsAt, timeZone)
      ? formatClock(endsAt, timeZone)
      : `${formatDay(endsAt, timeZone)} ${formatClock(endsAt, timeZone)}`
  return `${formatDay(startsAt, timeZone)}, ${formatClock(startsAt, timeZone)} to ${end}`
}

/** "New York" of "America/New_York" */
export const zoneName = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** "Tuesday 24 November" */
export function longDay(date: LocalDate): string {
  return words(dayFormat, date, ['weekday', 'day', 'month'])
}

/** "November 2026" */
export function monthName(month: Month): string {
  return words(monthFormat, `${month}-01`, ['month', 'year'])
}

/** "1 free time", "8 free times", "no free times" */
export function timesInWords(count: number): string {
  if (count === 0) return 'no free times'
  return `${count} free ${count === 1 ? 'time' : 'times'}`
}

/** "1 place left", "5 places left" */
export const seatsInWords = (count: number) => `${count} ${count === 1 ? 'place' : 'places'} left`

// A day has no zone: it is read and written in the same one.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function words(format: Intl.DateTimeFormat, date: string, order: readonly string[]): string {
  const parts = format.formatToParts(new Date(date))
  return order.map((type) => parts.find((part) => part.type === type)?.value ?? '').join(' ')
}
