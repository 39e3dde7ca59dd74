import type { createBooking } from 'contract/bookings'
import type { Instant } from 'contract/instant'
import type { Sent } from 'contract/route'

export type Repeat = NonNullable<Sent<typeof createBooking>['body']['repeat']>

export const weeksMax = 8
export const visitsMax = 12
export const usualRepeat: Repeat = { everyWeeks: 1, count: 4, onConflict: 'all' }

/** "every week", "every 3 weeks" */
export const everyWords = (weeks: number) => (weeks === 1 ? 'every week' : `every ${weeks} weeks`)

/** The visits that a refusal names as taken; none where it names none. */
export function takenStarts(details: Readonly<Record<string, unknown>>): Instant[] {
  const named = details['conflicts']
  return Array.isArray(named) ? named.filter((one): one is Instant => typeof one === 'string') : []
}
