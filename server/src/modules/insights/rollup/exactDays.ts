import type { BusinessId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import { byDay, type DayRow, emptyDay, groupedDays, queuedDays, storedDays } from './figures.queries.ts'
import { boundsOf, daysOf } from './rollup.rules.ts'

export interface ExactDay {
  readonly day: LocalDate
  readonly row: DayRow
}

/**
 * Every day of a period, oldest first, exact at the time of the call: days that are pending for the job are computed
 * from their entries.
 */
export async function exactDays(
  db: Db,
  period: { businessId: BusinessId; timeZone: TimeZone; from: LocalDate; to: LocalDate },
): Promise<ExactDay[]> {
  const { businessId, timeZone, from, to } = period
  const waiting = await queuedDays(db, period)
  const bounds = boundsOf(waiting)
  const rows = new Map<LocalDate, DayRow>()
  for (const { local_day: day, ...row } of await storedDays(db, period)) rows.set(day, row)
  for (const day of waiting) rows.delete(day)
  if (bounds !== null)
    for (const { key, ...row } of await groupedDays(db, byDay(businessId, timeZone, waiting, bounds)))
      rows.set(key, row)
  return daysOf(from, to).map((day) => ({ day, row: rows.get(day) ?? emptyDay }))
}
