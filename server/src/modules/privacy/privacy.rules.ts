import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { receiptYears } from 'contract/privacy/terms'

/** The member's local day of an instant. */
export function dayAt(at: Instant, timeZone: TimeZone): LocalDate {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate()
  return localDate(day.toString())
}

/** Records stay until the end of the year in which the required number of years has passed. */
export function keptUntil(newest: Instant): Instant {
  const { year } = Temporal.Instant.from(newest).toZonedDateTimeISO('UTC')
  return `${year + receiptYears + 1}-01-01T00:00:00.000Z` as Instant // an ISO text in UTC
}

/** The time in a ZIP: two 16-bit numbers with steps of two seconds, from 1980 on. */
export function dosTime(at: Instant): { time: number; date: number } {
  const moment = Temporal.Instant.from(at).toZonedDateTimeISO('UTC')
  return {
    time: (moment.hour << 11) | (moment.minute << 5) | (moment.second >> 1),
    date: ((moment.year - 1980) << 9) | (moment.month << 5) | moment.day,
  }
}

const localDate = (text: string) => text as LocalDate // an ISO day
