import type { LocalDate } from 'contract/core/instant'

export interface Days {
  readonly from: LocalDate
  readonly to: LocalDate
}

const longestDays = 731

/** The requested days, by default the month so far; null for an invalid period. */
export function insightsPeriod(
  { from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  today: LocalDate,
): Days | null {
  const end = to ?? today
  const start = from ?? local(plain(end).with({ day: 1 }))
  const length = plain(start).until(plain(end), { largestUnit: 'days' }).days
  return length < 0 || length >= longestDays ? null : { from: start, to: end }
}

/**
 * The period to compare with. For days from the first of a month: the same days of the same number of months before;
 * whole months with whole months. For any other days: the same number of days directly before.
 */
export function comparedWith({ from, to }: Days): Days {
  const [start, end] = [plain(from), plain(to)]
  if (start.day === 1) {
    const months = start.until(end.with({ day: 1 }), { largestUnit: 'months' }).months + 1
    const last = end.subtract({ months })
    return {
      from: local(start.subtract({ months })),
      to: local(end.day === end.daysInMonth ? last.with({ day: last.daysInMonth }) : last),
    }
  }
  const length = start.until(end, { largestUnit: 'days' }).days + 1
  return { from: local(start.subtract({ days: length })), to: local(start.subtract({ days: 1 })) }
}

/** The first days of the last twelve months, oldest first, with the month of `today`. */
export function lastMonths(today: LocalDate, count = 12): LocalDate[] {
  const first = plain(today).with({ day: 1 })
  return Array.from({ length: count }, (_, at) => local(first.subtract({ months: count - 1 - at })))
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return plain(from).until(plain(to), { largestUnit: 'days' }).days
}

const plain = (day: LocalDate) => Temporal.PlainDate.from(day)
const local = (date: Temporal.PlainDate) => date.toString() as LocalDate // Temporal's format is the contract's
