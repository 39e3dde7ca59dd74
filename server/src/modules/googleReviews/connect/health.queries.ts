import type { BusinessId, GoogleConnectionId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** All connections, those with trouble first. */
export async function allConnections(db: Db) {
  return db
    .selectFrom('google_connection')
    .select([
      'id',
      'member_id',
      'account_email',
      'status',
      'trouble',
      'failures',
      'connected_at',
      'last_success_at',
      'next_try_at',
    ])
    .orderBy(
      sql`case status when 'needs_reconnect' then 0 when 'degraded' then 1 when 'connected' then 2 else 3 end`,
    )
    .orderBy('failures', 'desc')
    .orderBy('connected_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export interface LocationHealth {
  readonly connection_id: GoogleConnectionId
  readonly business_ids: BusinessId[]
  readonly count: number
  readonly importing: number
  readonly late: number
  readonly lost: number
  readonly oldest_sync_at: Instant | null
}

/** `readBefore`: a location that was last read before this instant is late. */
export async function locationHealth(db: Db, readBefore: Instant): Promise<LocationHealth[]> {
  const { rows } = await sql<LocationHealth>`
    select connection_id, array_agg(distinct business_id) as business_ids, count(*)::integer as count,
      (count(*) filter (where status = 'importing'))::integer as importing,
      (count(*) filter (where status in ('synced', 'delayed')
        and (synced_at is null or synced_at < ${readBefore})))::integer as late,
      (count(*) filter (where status = 'ownership_lost'))::integer as lost,
      min(synced_at) as oldest_sync_at
    from google_location where connection_id is not null group by connection_id`.execute(db)
  return rows
}

/** Replies that are in progress or have failed. */
export async function replyCounts(db: Db): Promise<{ sending: number; pending: number; failed: number }> {
  const { rows } = await sql<{ sending: number; pending: number; failed: number }>`
    select (count(*) filter (where state in ('sending', 'deleting')))::integer as sending,
      (count(*) filter (where state = 'pending'))::integer as pending,
      (count(*) filter (where state = 'failed'))::integer as failed
    from google_reply where state in ('sending', 'deleting', 'pending', 'failed')`.execute(db)
  return rows[0] ?? { sending: 0, pending: 0, failed: 0 }
}

/** Live connections without locations whose pause after a failure is over: no location sync retries them. */
export async function idleConnections(db: Db, now: Instant): Promise<GoogleConnectionId[]> {
  const { rows } = await sql<{ id: GoogleConnectionId }>`
    select id from google_connection where status = 'degraded' and (next_try_at is null or next_try_at <= ${now})
      and not exists (select from google_location where connection_id = google_connection.id)
    order by next_try_at nulls first, id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
