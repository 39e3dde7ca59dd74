import type { BusinessLocation } from 'contract/businesses/businesses'
import type { Instant, LocalDate } from 'contract/core/instant'
import { dateIn } from '../../../shared/openState.ts'

/** Also true for the rest of today, after closing. Without known hours no day counts as closed. */
export function isClosedOn(
  { weeklyHours, specialHours, openState, timeZone }: BusinessLocation,
  day: LocalDate,
  now: Instant,
): boolean {
  if (openState.status === 'closed' && day === dateIn(timeZone, now))
    return openState.nextChange === null || dateIn(timeZone, openState.nextChange) > day
  const special = specialHours.find(({ date }) => date === day)
  if (special) return special.intervals.length === 0
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weeklyHours.some(
    ({ dayOfWeek, intervals }) => dayOfWeek % 7 === sundayFirst && intervals.length === 0,
  )
}
