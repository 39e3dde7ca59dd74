import type { Instant } from 'contract/core/instant'
import { minuteMilliseconds } from 'contract/core/time'
import type { Db } from '../../../platform/db/tables.ts'
import { openSchedules } from './search.queries.ts'
import type { Candidate } from './record.rules.ts'

/** Requested schedules, and whether they are open. */
type Minute = Map<number, boolean>

/** Nearly all searches request the current minute. */
const minutesMax = 4

const remembered = new WeakMap<Db, Map<number, Minute>>()

/** The candidates' schedules that are open then. Schedules are immutable, so each is queried once per minute. */
export async function openSchedulesAt(
  db: Db,
  candidates: readonly Candidate[],
  at: Instant,
): Promise<ReadonlySet<number>> {
  const known = minuteOf(db, Math.floor(Date.parse(at) / minuteMilliseconds))
  const ids = new Set(candidates.map(({ scheduleId }) => scheduleId))
  const unknown = [...ids].filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const open = new Set(await openSchedules(db, unknown, at))
    for (const id of unknown) known.set(id, open.has(id))
  }
  return new Set([...ids].filter((id) => known.get(id)))
}

function minuteOf(db: Db, number: number): Minute {
  const minutes = remembered.get(db) ?? new Map<number, Minute>()
  remembered.set(db, minutes)
  const known = minutes.get(number) ?? new Map<number, boolean>()
  minutes.set(number, known)
  const [oldest] = minutes.keys()
  if (minutes.size > minutesMax && oldest !== undefined) minutes.delete(oldest)
  return known
}
