import { dayMilliseconds, hourMilliseconds } from 'contract/core/time'

/**
 * `2026-11-24`, optionally with a time, which is local without a zone. Never a part of an id or a longer number. In a key
 * a colon may follow the date.
 */
const isoDate =
  /(?<![\w-])(20\d\d-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(\.\d+)?(Z|\+00:00)?(?![\w:-])|(?![\w-]))/g

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** `Jun 3, 2025` and `Jun 3`, the formats of payouts and notifications. */
const writtenDate = new RegExp(String.raw`\b(${monthNames.join('|')}) (\d{1,2})\b(?:, (20\d\d)\b)?`, 'g')
/** A date without a year shifts as in this year: after a leap day it is off by one. */
const yearOfShortDates = 2026

/**
 * Shifts every date in a text by a number of days. Instants keep their local time, also across a daylight saving
 * change.
 */
export function dateShift(days: number, timeZone: string): (text: string) => string {
  const movedInstant = instantShift(days, timeZone)
  return (text) =>
    text
      .replace(isoDate, (_all, date: string, time?: string, fraction = '', zone = '') => {
        if (time === undefined) return movedDate(date, days)
        if (zone === '') return `${movedDate(date, days)}T${time}${fraction}`
        return `${movedInstant(`${date}T${time}Z`).slice(0, 11 + time.length)}${fraction}${zone}`
      })
      .replace(writtenDate, (_all, month: string, day: string, year?: string) => {
        const moved = new Date(
          Date.UTC(Number(year ?? yearOfShortDates), monthNames.indexOf(month), Number(day) + days),
        )
        const short = `${monthNames[moved.getUTCMonth()]} ${moved.getUTCDate()}`
        return year === undefined ? short : `${short}, ${moved.getUTCFullYear()}`
      })
}

function movedDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)
}

/** Shifts UTC instants. */
function instantShift(days: number, timeZone: string): (instant: string) => string {
  const offsets = new Map<number, number>()
  // A zone changes its offset on the hour.
  const offsetAt = (milliseconds: number): number => {
    const hour = Math.floor(milliseconds / hourMilliseconds)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const zoned = Temporal.Instant.fromEpochMilliseconds(hour * hourMilliseconds).toZonedDateTimeISO(timeZone)
    const offset = zoned.offsetNanoseconds / 1_000_000
    offsets.set(hour, offset)
    return offset
  }
  return (instant) => {
    const from = Date.parse(instant)
    const moved = from + days * dayMilliseconds
    return new Date(moved + offsetAt(from) - offsetAt(moved)).toISOString()
  }
}
