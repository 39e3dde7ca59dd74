import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { EventChange } from '../../../integrations/google/calendarProvider.ts'

export interface CalendarRead {
  readonly calendarId: string
  /** The sync token of the request; null for a full read. */
  readonly since: string | null
  readonly changes: readonly EventChange[]
  readonly syncToken: string
}

/**
 * Stores the changes unless a parallel read came first; returns whether anything changed. The caller must hold the lock
 * of the connection.
 */
export async function applyRead(db: Db, linkId: string, read: CalendarRead, now: Instant): Promise<boolean> {
  const { calendarId, since, changes, syncToken } = read
  const { numUpdatedRows } = await db
    .updateTable('calendar_choice')
    .set({ sync_token: syncToken, read_at: now, ...(since === null ? { full_read_at: now } : {}) })
    .where('link_id', '=', linkId)
    .where('calendar_id', '=', calendarId)
    .where('reads', '=', true)
    .$if(since !== null, (update) => update.where('sync_token', '=', since))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // The last version of an event counts when a page lists it twice.
  const latest = [...new Map(changes.map((change) => [change.id, change])).values()]
  if (since === null)
    await db
      .deleteFrom('external_busy')
      .where('link_id', '=', linkId)
      .where('calendar_id', '=', calendarId)
      .execute()
  else
    await sql`delete from external_busy where link_id = ${linkId} and calendar_id = ${calendarId}
      and event_id = any(${latest.map(({ id }) => id)}::text[])`.execute(db)
  const busy = latest.flatMap((change) => (change.isBusy ? change : []))
  if (busy.length === 0) return since === null || latest.length > 0
  await sql`
    insert into external_busy (link_id, calendar_id, event_id, starts_at, ends_at)
    select ${linkId}, ${calendarId}, * from unnest(
      ${busy.map(({ id }) => id)}::text[], ${busy.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${busy.map(({ endsAt }) => endsAt)}::timestamptz[])`.execute(db)
  return true
}
