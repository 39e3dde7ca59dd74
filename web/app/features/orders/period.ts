import { type Instant, LocalDate } from 'contract/instant'

/** Both days included. */
export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The calendar day of a moment in a zone. */
export function dayIn(timeZone: string, moment: Instant): LocalDate {
  // Swedish writes days as ISO 8601 does.
  return LocalDate.parse(
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment)),
  )
}

/** The periods that are offered, as of a day; the first is the usual one. */
export function periodsAsOf(today: LocalDate) {
  const [year, month] = today.split('-').map(Number) as [number, number] // a date has these parts first
  return [
    { name: 'Last 12 months', period: { from: dateOf(year, month - 11, 1), to: today } },
    { name: 'This year', period: { from: dateOf(year, 1, 1), to: today } },
    { name: 'Last 3 months', period: { from: dateOf(year, month - 2, 1), to: today } },
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
  ] as const satisfies readonly { name: string; period: Period }[]
}

/** What the address asks for; the usual period where it asks for none. */
export function periodOfAddress(query: URLSearchParams, today: LocalDate): Period {
  const from = LocalDate.safeParse(query.get('from'))
  const to = LocalDate.safeParse(query.get('to'))
  return from.success && to.success ? { from: from.data, to: to.data } : periodsAsOf(today)[0].period
}

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1
  return { from: shifted(from, -days), to: shifted(from, -1) }
}

/** What is wrong with dates that somebody chose; null when they are a period. */
export function periodProblem(from: string, to: string): string | null {
  if (!LocalDate.safeParse(from).success || !LocalDate.safeParse(to).success) return 'Choose both days.'
  if (from > to) return 'The first day must not be after the last one.'
  return shifted(LocalDate.parse(to), -daysMax) > from ? 'Choose two years at most.' : null
}

const daysMax = 731
const dayMilliseconds = 86_400_000

const shifted = (day: LocalDate, days: number) =>
  LocalDate.parse(new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10))

/** Months from 1; months beyond their range run over. */
function dateOf(year: number, month: number, day: number): LocalDate {
  return LocalDate.parse(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))
}
