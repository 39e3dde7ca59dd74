import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'

/**
 * The first days of the steps of a period that ends with `to`: days for 30 days, weeks for 90, calendar months for a
 * year. The last week is whole; the first week and month can be shorter.
 */
export function stepStarts({ to, days }: { to: LocalDate; days: number }): LocalDate[] {
  const from = plusDays(to, 1 - days)
  if (days <= 30) return Array.from({ length: days }, (_, index) => plusDays(from, index))
  const starts: LocalDate[] = []
  if (days <= 90)
    for (let start = plusDays(to, -6); start > from; start = plusDays(start, -7)) starts.unshift(start)
  else
    for (
      let month = Temporal.PlainDate.from(to).with({ day: 1 });
      month.toString() > from;
      month = month.subtract({ months: 1 })
    )
      starts.unshift(month.toString() as LocalDate) // an ISO date
  return [from, ...starts]
}

export interface StepFigures {
  readonly step: number
  readonly count: number
  readonly starsSum: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly five: number
  readonly answered: number
}

export const meanHundredths = (count: number, starsSum: number): number | null =>
  count === 0 ? null : Math.round((100 * starsSum) / count)

/** The figures of several steps together. */
export function totalOf(steps: readonly StepFigures[]) {
  const total = {
    count: 0,
    starsSum: 0,
    answered: 0,
    histogram: [0, 0, 0, 0, 0] as [number, number, number, number, number],
  }
  for (const { count, starsSum, answered, one, two, three, four, five } of steps) {
    total.count += count
    total.starsSum += starsSum
    total.answered += answered
    for (const [index, more] of [one, two, three, four, five].entries()) total.histogram[index]! += more // five stars
  }
  return total
}
