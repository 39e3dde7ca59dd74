import type { LocalDate } from 'contract/core/instant'
import type { SlotList } from 'contract/slots/slots'

const offeredMax = 3

/** Next free day after the given one, in these weeks or later. */
export function nextFree({ days, nextFreeDate }: SlotList, day: LocalDate): LocalDate | null {
  return days.find(({ date, slotCount }) => slotCount > 0 && date > day)?.date ?? nextFreeDate
}

/**
 * Free days of these weeks closest to a full one, before or after it; leaves out the next free day, which is offered
 * anyway.
 */
export function nearestDays(list: SlotList, day: LocalDate): LocalDate[] {
  const next = nextFree(list, day)
  const distance = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(day))
  return list.days
    .filter(({ date, slotCount }) => slotCount > 0 && date !== next)
    .map(({ date }) => date)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, offeredMax)
    .toSorted()
}
