import { Instant, type LocalDate } from 'contract/core/instant'
import type { Problems } from './formProblems.ts'
import { dateFormat } from './format/dateFormat.ts'

const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** "5 Oct", of a calendar day that belongs to no zone. */
export function dayWords(day: LocalDate): string {
  return inOrder(dateFormat('en-US', parts), new Date(`${day}T00:00:00Z`), ['day', 'month'])
}

/** "5 Oct 2026" where the page is read. */
export function momentDay(instant: Instant): string {
  const formatter = dateFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' })
  return inOrder(formatter, new Date(instant), ['day', 'month', 'year'])
}

function inOrder(formatter: Intl.DateTimeFormat, date: Date, order: readonly string[]): string {
  const found = formatter.formatToParts(date)
  return order.map((type) => found.find((part) => part.type === type)?.value ?? '').join(' ')
}

/** The calendar day where the page is read, as a date field wants it. */
export function todayHere(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The first moment of a calendar day where the page is read; null when the text is no day. */
export function startOfDayHere(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number] // the expression has three groups
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 ? date : null
}

/** "1 Nov 2026 to 30 Nov 2026", "From 1 Nov 2026, until you end it" */
export function datesWords({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant | null }): string {
  return endsAt === null
    ? `From ${momentDay(startsAt)}, until you end it`
    : `${momentDay(startsAt)} to ${momentDay(lastMoment(endsAt))}`
}

/** An end at midnight belongs to the day before. */
const lastMoment = (endsAt: Instant) => instantOf(new Date(Date.parse(endsAt) - 1))

/** The days of a form, as `datesOf` reads them. */
export function daysOf({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant | null }): Days {
  return {
    startsOn: todayHere(new Date(startsAt)),
    endsOn: endsAt === null ? '' : todayHere(new Date(lastMoment(endsAt))),
  }
}

interface Days {
  readonly startsOn: string
  /** The last one, included; may be left open. */
  readonly endsOn: string
}

interface Dates {
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
  readonly problems: Problems<'startsOn' | 'endsOn'>
}

/** The moments of two days where the page is read: today starts `now`, and a start that is `kept` may have passed. */
export function datesOf({ startsOn, endsOn }: Days, now: Date, kept: Instant | null = null): Dates {
  const first = startOfDayHere(startsOn)
  const last = startOfDayHere(endsOn)
  // The first moment of the day after the last one; days are not all of the same length.
  const end = last && new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  const isKept = kept !== null && startsOn === todayHere(new Date(kept))
  const isPast = first !== null && startsOn < todayHere(now) && !isKept
  const problems = {
    ...(first === null || isPast ? { startsOn: 'Choose today or a later day.' } : {}),
    ...(endsOn !== '' && (end === null || (first !== null && end <= first))
      ? { endsOn: 'Choose the first day or a later one, or leave it empty.' }
      : {}),
  }
  const begins = first && instantOf(startsOn === todayHere(now) ? now : first)
  return { startsAt: isKept ? kept : begins, endsAt: end && instantOf(end), problems }
}

const instantOf = (date: Date) => Instant.parse(date.toISOString())
