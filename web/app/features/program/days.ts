import type { Instant, LocalDate } from 'contract/instant'

const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** "5 Oct", of a calendar day that belongs to no zone. */
export function dayWords(day: LocalDate): string {
  return inOrder(new Intl.DateTimeFormat('en-US', parts), new Date(`${day}T00:00:00Z`), ['day', 'month'])
}

/** "5 Oct 2026" where the page is read. */
export function momentDay(instant: Instant): string {
  const formatter = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' })
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
