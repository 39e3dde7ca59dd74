import { plusDays } from 'contract/core/time'
import type { LocalDate } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Statement } from 'contract/loyalty/statements'

/** Closing balance of every day in the period, oldest first; a day without movements repeats the one before. */
export function closingsOf({ from, to, days, total }: Pick<Statement, 'from' | 'to' | 'days' | 'total'>): {
  readonly day: LocalDate
  readonly closing: UsdCents
}[] {
  const known = new Map(days.map(({ day, closing }) => [day, closing]))
  const closings: { day: LocalDate; closing: UsdCents }[] = []
  let closing = total.opening
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    closing = known.get(day) ?? closing
    closings.push({ day, closing })
  }
  return closings
}
