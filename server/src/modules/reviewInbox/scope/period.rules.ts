import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { fromMilliseconds, plusDays } from 'contract/core/time'

export interface Period {
  readonly from: Instant | null
  /** Exclusive. */
  readonly before: Instant | null
}

/** The instants of a period of whole days in a zone; both days are included. */
export function periodIn(
  zone: TimeZone,
  { from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
): Period {
  return {
    from: from === undefined ? null : startOf(from, zone),
    before: to === undefined ? null : startOf(plusDays(to, 1), zone),
  }
}

export const startOf = (date: LocalDate, zone: TimeZone): Instant =>
  fromMilliseconds(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)

export const localDate = (instant: Instant, zone: TimeZone): LocalDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString() as LocalDate // an ISO date
