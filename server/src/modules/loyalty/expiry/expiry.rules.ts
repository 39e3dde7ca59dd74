import type { Instant, LocalDate } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

/** The legal requirements on point expiry. */
interface ExpiryLaw {
  /** Points expire after this many months without earning or redeeming. */
  readonly inactiveMonths: number
  /** Whether a gift may expire on a fixed day regardless of the member's activity. */
  readonly mayEndOnFixedDay: boolean
}

const usual: ExpiryLaw = { inactiveMonths: 12, mayEndOnFixedDay: true }

const laws: Record<string, ExpiryLaw> = {
  US: usual,
  // Consumer Protection Act, 2002, s. 47.1, with O. Reg. 17/05 as amended by O. Reg. 388/17: never by the passage of
  // time alone, but by inactivity.
  'CA-ON': { inactiveMonths: 12, mayEndOnFixedDay: false },
  // Consumer Protection Act, s. 187.8, with P-40.1, r. 3, s. 79.6.3: only by inactivity of a year or more, after a
  // dedicated notice 30 to 60 days before.
  'CA-QC': { inactiveMonths: 12, mayEndOnFixedDay: false },
  // Bundesgerichtshof, 28 November 2017, X ZR 42/16: 20 months of inactivity are too short beside the three years of
  // §§ 195 and 199 BGB, which start at the end of a year.
  DE: { inactiveMonths: 48, mayEndOnFixedDay: false },
  // Oberster Gerichtshof, 6 Ob 139/16h: 20 months of inactivity are too short, as two years are for vouchers; the
  // thirty years of § 1478 ABGB remain.
  AT: { inactiveMonths: 360, mayEndOnFixedDay: false },
}

function lawOf(jurisdiction: string): ExpiryLaw {
  return laws[jurisdiction] ?? usual
}

/** When inactive points expire: the last moment of the member's local day, this many months after the activity. */
export function endOfInactivity(at: Instant, timeZone: string, jurisdiction: string): Instant {
  return endOfDay(dayOf(at, timeZone).add({ months: lawOf(jurisdiction).inactiveMonths }), timeZone)
}

/**
 * When a gift expires that lasts for this many days: the last moment of the member's local day. Null where the law
 * forbids a fixed end; such points expire by inactivity.
 */
export function endOfGift(
  at: Instant,
  { days, timeZone, jurisdiction }: { days: number; timeZone: string; jurisdiction: string },
): Instant | null {
  return lawOf(jurisdiction).mayEndOnFixedDay ? endOfDay(dayOf(at, timeZone).add({ days }), timeZone) : null
}

/** The last moment of the member's local day, this many days later. */
export function endOfDayAfter(at: Instant, days: number, timeZone: string): Instant {
  return endOfDay(dayOf(at, timeZone).add({ days }), timeZone)
}

/** The member's local day of an instant. */
export function localDayOf(at: Instant, timeZone: string): LocalDate {
  return dayOf(at, timeZone).toString() as LocalDate // the format is the contract's
}

/** The number of local days from now to an end; 0 on the last day. */
export function daysUntil(end: Instant, now: Instant, timeZone: string): number {
  return daysBetween(localDayOf(now, timeZone), localDayOf(end, timeZone))
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}

function dayOf(at: Instant, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate()
}

// A millisecond before the next day starts, in any zone: some days have 23 hours, and some start at one o'clock. Not
// the start of the next day, because the end is shown as a day.
function endOfDay(day: Temporal.PlainDate, timeZone: string): Instant {
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ milliseconds: 1 })
  return fromMilliseconds(end.epochMilliseconds)
}
