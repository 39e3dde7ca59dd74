import type { createBooking } from 'contract/bookings/bookings'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Sent } from 'contract/core/route'
import type { SlotHold } from 'contract/slots/slots'
import { formatLocalDay, formatMonthDay } from '../../../shared/format/day.ts'
import { dateIn } from '../../../shared/openState.ts'

export type Repeat = NonNullable<Sent<typeof createBooking>['body']['repeat']>

export const weeksMax = 8
export const visitsMax = 12
export const usualRepeat = {
  everyWeeks: 1,
  count: 4,
  without: [],
  onConflict: 'all',
} as const satisfies Repeat

/** Number of visits to book. */
export const selectedCount = ({ count, without = [] }: Repeat) => count - without.length

/** Toggles whether this later visit is left out. */
export function toggled(repeat: Repeat, at: number): Repeat {
  const { without = [] } = repeat
  const isOut = without.includes(at)
  return { ...repeat, without: isOut ? without.filter((each) => each !== at) : [...without, at] }
}

/** "every week", "every 3 weeks" */
export const everyText = (weeks: number) => (weeks === 1 ? 'every week' : `every ${weeks} weeks`)

/** "Tue, Nov 24" of each visit: the same local time, the given number of weeks apart. */
export function repeatedDays(
  { localStart }: Pick<SlotHold, 'localStart'>,
  { everyWeeks, count }: Repeat,
): string[] {
  return Array.from({ length: count }, (_visit, at) => {
    const day = new Date(`${localStart.slice(0, 10)}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + at * everyWeeks * 7)
    return formatLocalDay(day.toISOString().slice(0, 10))
  })
}

const namedMax = 3

/** "Dec 1 and Dec 8 were taken and are not booked."; null if all were free. */
export function takenText(starts: readonly Instant[], timeZone: TimeZone): string | null {
  const [first, ...others] = starts.slice(0, namedMax).map((start) => formatMonthDay(dateIn(timeZone, start)))
  if (first === undefined) return null
  const more = starts.length - others.length - 1
  if (more > 0) return `${[first, ...others].join(', ')} and ${more} more were taken and are not booked.`
  const last = others.pop()
  if (last === undefined) return `${first} was taken and is not booked.`
  return `${[first, ...others].join(', ')} and ${last} were taken and are not booked.`
}

/** Starts of the visits that a refusal reports as taken; empty when it reports none. */
export function takenStarts(details: Readonly<Record<string, unknown>>): Instant[] {
  const named = details['conflicts']
  return Array.isArray(named) ? named.filter((one): one is Instant => typeof one === 'string') : []
}
