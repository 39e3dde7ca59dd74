import { Instant } from 'contract/core/instant'
import type { Problems } from './formProblems.ts'
import { dateFormat } from './format/dateFormat.ts'

/** "Oct 5, 2026" in the browser's time zone. */
export function momentDay(instant: Instant): string {
  return dateFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant))
}

/** Today in the browser's time zone, as a date field's value. */
export function todayHere(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Start of a calendar day in the browser's time zone; null for an invalid date. */
export function startOfDayHere(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number] // the expression has three groups
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 ? date : null
}

/** "Nov 1, 2026 to Nov 30, 2026", "From Nov 1, 2026, until you end it" */
export function datesText({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant | null }): string {
  return endsAt === null
    ? `From ${momentDay(startsAt)}, until you end it`
    : `${momentDay(startsAt)} to ${momentDay(lastMoment(endsAt))}`
}

/** An end at midnight belongs to the day before. */
const lastMoment = (endsAt: Instant) => instantOf(new Date(Date.parse(endsAt) - 1))

/** Form days that `datesOf` parses. */
export function daysOf({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant | null }): Days {
  return {
    startsOn: todayHere(new Date(startsAt)),
    endsOn: endsAt === null ? '' : todayHere(new Date(lastMoment(endsAt))),
  }
}

interface Days {
  readonly startsOn: string
  /** Last day, inclusive; optional. */
  readonly endsOn: string
}

interface Dates {
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
  readonly problems: Problems<'startsOn' | 'endsOn'>
}

/**
 * Converts two days in the browser's time zone to instants: today starts `now`, and a start that is `kept` may be in
 * the past.
 */
export function datesOf({ startsOn, endsOn }: Days, now: Date, stored: Instant | null = null): Dates {
  const first = startOfDayHere(startsOn)
  const last = startOfDayHere(endsOn)
  // Start of the day after the last one; days differ in length.
  const end = last && new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  const isStored = stored !== null && startsOn === todayHere(new Date(stored))
  const isPast = first !== null && startsOn < todayHere(now) && !isStored
  const problems = {
    ...(first === null || isPast ? { startsOn: 'Choose today or a later day.' } : {}),
    ...(endsOn !== '' && (end === null || (first !== null && end <= first))
      ? { endsOn: 'Choose the first day or a later one, or leave it empty.' }
      : {}),
  }
  const begins = first && instantOf(startsOn === todayHere(now) ? now : first)
  return { startsAt: isStored ? stored : begins, endsAt: end && instantOf(end), problems }
}

const instantOf = (date: Date) => Instant.parse(date.toISOString())
