import type { StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { wallOf } from './grid/dayGrid.ts'
import { wallTimeAt } from '../../../shared/wallTime.ts'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'

/** A time of the calendar to which something is added, in local time of the business. */
export interface PickedTime {
  readonly day: LocalDate
  /** Wall-clock minutes since midnight. */
  readonly minute: number
  /** Null for any person. */
  readonly staffId: StaffId | null
}

const minuteOfClock = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/** The time at an elapsed minute of a day in the grid. */
export function pickedIn(
  { day, minute }: { day: LocalDate; minute: number },
  timeZone: TimeZone,
  staffId: StaffId | null,
): PickedTime {
  const wall = wallOf(minute, day, timeZone)
  // Past midnight, the grid shows the next day.
  return { day: wall.slice(0, 10) as LocalDate, minute: minuteOfClock(wall), staffId } // the date of a local time
}

const usualStart = 9 * 60
const quarter = 15 * minuteMilliseconds

/** Default time without a choice in the grid: the next quarter hour today, the morning on other days. */
export function suggestedTime(
  {
    date,
    today,
    now,
    person,
  }: { date: LocalDate; today: LocalDate; now: number; person?: StaffId | undefined },
  timeZone: TimeZone,
): PickedTime {
  const staffId = person ?? null
  if (date !== today) return { day: date, minute: usualStart, staffId }
  const next = fromMilliseconds(Math.ceil(now / quarter) * quarter)
  return { day: date, minute: minuteOfClock(wallTimeAt(next, timeZone)), staffId }
}
