import type { BusinessLocation } from 'contract/businesses/businesses'
import type { LocalDate } from 'contract/core/instant'

/** Without known hours no day counts as closed. */
export function isClosedOn({ weeklyHours, specialHours }: BusinessLocation, day: LocalDate): boolean {
  const special = specialHours.find(({ date }) => date === day)
  if (special) return special.intervals.length === 0
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weeklyHours.some(
    ({ dayOfWeek, intervals }) => dayOfWeek % 7 === sundayFirst && intervals.length === 0,
  )
}
