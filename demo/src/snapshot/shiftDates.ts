import { dayMilliseconds, hourMilliseconds } from 'contract/core/time'

/** `2026-11-24`, optionally with a time, which is local without a zone. Never a part of an id or a longer number. */
const isoDate = /(?<![\w-])(20\d\d-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(\.\d+)?(Z|\+00:00)?)?(?![\w:-])/g

const monthNames =
  'January February March April May June July August September October November December'.split(' ')
/** `3 June 2025`, the format of payouts and notifications. */
const writtenDate = new RegExp(String.raw`\b(\d{1,2}) (${monthNames.join('|')}) (20\d\d)\b`, 'g')

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
      .replace(writtenDate, (_all, day: string, month: string, year: string) => {
        const moved = new Date(Date.UTC(Number(year), monthNames.indexOf(month), Number(day) + days))
        return `${moved.getUTCDate()} ${monthNames[moved.getUTCMonth()]} ${moved.getUTCFullYear()}`
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
