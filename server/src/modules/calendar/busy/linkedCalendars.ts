import type { StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { Calendars } from '../../slots/public.ts'
import { accountsOf } from '../../team/public.ts'
import { busyOfMembers } from '../core/link.queries.ts'
import { freshMinutes } from '../calendar.rules.ts'

/** Busy times of staff from their connected calendars. */
export const linkedCalendars: Calendars = {
  busySpans: async (context, staffIds, range) => {
    const { accounts, busy } = await busyOfStaff(context, staffIds, range)
    return {
      spans: [...accounts].flatMap(([staffId, memberId]) =>
        (busy.get(memberId)?.spans ?? []).map(([from, to]) => ({
          staffId,
          startsAt: fromMilliseconds(from),
          endsAt: fromMilliseconds(to),
        })),
      ),
      readAt: oldestOf([...busy.values()].map((row) => row.last_sync_at)),
    }
  },
}

/** The last read of these staff's calendars, and whether it is recent enough to promise a time. */
export async function freshnessOf(
  context: Context,
  staffIds: readonly StaffId[],
): Promise<{ readAt: Instant | null; isFresh: boolean }> {
  const { busy } = await busyOfStaff(context, staffIds, { from: context.now, to: context.now })
  const readings = [...busy.values()].map((row) => row.last_sync_at)
  const oldest = Date.parse(context.now) - freshMinutes * minuteMilliseconds
  return {
    readAt: oldestOf(readings),
    isFresh: readings.every((at) => at !== null && Date.parse(at) >= oldest),
  }
}

async function busyOfStaff(
  context: Context,
  staffIds: readonly StaffId[],
  range: { readonly from: Instant; readonly to: Instant },
) {
  const accounts = await accountsOf(context, staffIds)
  const rows =
    accounts.size === 0 ? [] : await busyOfMembers(context.db, [...new Set(accounts.values())], range)
  return { accounts, busy: new Map(rows.map((row) => [row.member_id, row])) }
}

function oldestOf(moments: readonly (Instant | null)[]): Instant | null {
  return moments.reduce<Instant | null>(
    (oldest, moment) => (moment !== null && (oldest === null || moment < oldest) ? moment : oldest),
    null,
  )
}
