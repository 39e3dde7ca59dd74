import type { StaffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Calendars } from '../slots/slots.calendars.ts'
import { busyOfStaff } from './calendar.queries.ts'
import { freshMinutes } from './calendar.rules.ts'

const instantOf = (milliseconds: number): Instant =>
  toInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds))

/** What the connected calendars of a business's people say. */
export const linkedCalendars: Calendars = {
  busySpans: async ({ db }, staffIds, range) => {
    if (staffIds.length === 0) return { spans: [], readAt: null }
    const rows = await busyOfStaff(db, staffIds, range)
    return {
      spans: rows.flatMap(({ staff_id: staffId, spans }) =>
        (spans ?? []).map(([from, to]) => ({ staffId, startsAt: instantOf(from), endsAt: instantOf(to) })),
      ),
      readAt: oldestOf(rows.map((row) => row.last_sync_at)),
    }
  },
}

/** When the calendars of these people were read last, and whether that is recent enough to promise a time by. */
export async function freshnessOf(
  context: Context,
  staffIds: readonly StaffId[],
): Promise<{ readAt: Instant | null; isFresh: boolean }> {
  const rows =
    staffIds.length === 0
      ? []
      : await busyOfStaff(context.db, staffIds, { from: context.now, to: context.now })
  const readAt = oldestOf(rows.map((row) => row.last_sync_at))
  const oldest = Date.parse(context.now) - freshMinutes * 60_000
  return {
    readAt,
    isFresh: rows.every((row) => row.last_sync_at !== null && Date.parse(row.last_sync_at) >= oldest),
  }
}

function oldestOf(moments: readonly (Instant | null)[]): Instant | null {
  return moments.reduce<Instant | null>(
    (oldest, moment) => (moment !== null && (oldest === null || moment < oldest) ? moment : oldest),
    null,
  )
}
