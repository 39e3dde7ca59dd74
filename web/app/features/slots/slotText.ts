import type { Preferences } from 'contract/account/preferences'
import type { LocalDate } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import { offsetName } from '../../shared/venueTime.ts'
import { formatWallClock } from '../../shared/format/day.ts'

export const partsOfDay = ['Morning', 'Afternoon', 'Evening'] as const
type PartOfDay = (typeof partsOfDay)[number]

/** By the venue's local time. */
function partOf({ localStart }: Pick<Slot, 'localStart'>): PartOfDay {
  const hour = Number(localStart.slice(11, 13))
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
}

/** Slots of one day by part of the day, in order; empty parts are left out. */
export function byPart(slots: readonly Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  return partsOfDay
    .map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) }))
    .filter((group) => group.slots.length > 0)
}

export const dayOfSlot = ({ localStart }: Pick<Slot, 'localStart'>) => localStart.slice(0, 10) as LocalDate // date of a local time

/** "2:30 PM"; "1:30 AM (UTC−4)" for a time that occurs twice when the clocks go back. */
export function clockOf(slot: Slot, others: readonly Slot[], preferences: Preferences): string {
  const clock = formatWallClock(slot.localStart, preferences)
  return isDouble(slot, others) ? `${clock} (${offsetName(slot.offset)})` : clock
}

/** Whether the local time occurs twice, because the clocks go back. */
export function isDouble(slot: Slot, others: readonly Slot[]): boolean {
  return others.some(({ localStart, offset }) => localStart === slot.localStart && offset !== slot.offset)
}

/** "1 available time", "8 available times", "no available times" */
export function timesInWords(count: number): string {
  if (count === 0) return 'no available times'
  return `${count} available ${count === 1 ? 'time' : 'times'}`
}

/** "1 spot left", "5 spots left" */
export const seatsInWords = (count: number) => `${count} ${count === 1 ? 'spot' : 'spots'} left`

/** "9:05" for the remaining seconds. */
export function holdClock(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
}

/** Text for screen readers, at five, two and one minutes only. */
export function holdAnnouncement(secondsLeft: number): string {
  if (secondsLeft <= 60) return 'Your time is reserved for one more minute.'
  if (secondsLeft <= 120) return 'Your time is reserved for two more minutes.'
  return secondsLeft <= 300 ? 'Your time is reserved for five more minutes.' : ''
}
