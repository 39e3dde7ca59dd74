import { type Instant, LocalDate } from 'contract/instant'

/** Both days included. */
export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

const lastDays = 30

/** The calendar day of a moment in a zone. */
export function dayIn(timeZone: string, moment: Instant): LocalDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return LocalDate.parse(`${part('year')}-${part('month')}-${part('day')}`)
}

/** The periods that are offered, as of a day. */
export function periodsAsOf(today: LocalDate): readonly { readonly name: string; readonly period: Period }[] {
  const [year, month] = today.split('-').map(Number) as [number, number] // a date has these parts first
  return [
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
    { name: 'Last month', period: { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) } },
    { name: 'Last 30 days', period: { from: daysBefore(today, lastDays - 1), to: today } },
  ]
}

/**
 * What the address asks for. Nothing is the server's own choice; what is no date is left out,
 * so that a mistyped address still shows a statement.
 */
export function periodOfAddress(query: URLSearchParams): Partial<Period> {
  const from = LocalDate.safeParse(query.get('from'))
  const to = LocalDate.safeParse(query.get('to'))
  return { ...(from.success ? { from: from.data } : {}), ...(to.success ? { to: to.data } : {}) }
}

export const isSamePeriod = (one: Period, other: Period) => one.from === other.from && one.to === other.to

/** What is wrong with dates that somebody chose; null when they are a period. */
export function periodProblem(from: string, to: string): string | null {
  if (!LocalDate.safeParse(from).success || !LocalDate.safeParse(to).success) return 'Choose both days.'
  if (from > to) return 'The first day must not be after the last one.'
  return daysBefore(LocalDate.parse(to), daysMax) > from ? 'Choose two years at most.' : null
}

const daysMax = 731

const daysBefore = (day: LocalDate, count: number) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number] // a date has three parts
  return dateOf(year, month, date - count)
}

/** Months from 1; days and months beyond their range run over. */
function dateOf(year: number, month: number, day: number): LocalDate {
  return LocalDate.parse(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))
}
