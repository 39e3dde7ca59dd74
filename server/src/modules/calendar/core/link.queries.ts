import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

interface BusyRow {
  readonly member_id: MemberId
  readonly last_sync_at: Instant | null
  /** Milliseconds since 1970. */
  readonly spans: readonly (readonly [from: number, to: number])[] | null
}

/**
 * Per member with a calendar: the last read and the busy times. Stored data counts until the calendar is disconnected.
 */
export async function busyOfMembers(
  db: Db,
  memberIds: readonly MemberId[],
  { from, to }: { from: Instant; to: Instant },
): Promise<readonly BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select link.member_id, link.last_sync_at, (
      select json_agg(json_build_array(
        (date_part('epoch', starts_at) * 1000)::bigint, (date_part('epoch', ends_at) * 1000)::bigint) order by starts_at)
      from external_busy where link_id = link.id and ends_at > ${from} and starts_at < ${to}) as spans
    from calendar_link as link
    where link.member_id = any(${[...memberIds]}::uuid[]) and link.status <> 'revoked'`.execute(db)
  return rows
}

/** Live connections of these members without a read since `readBefore`. */
export async function staleLinks(
  db: Db,
  { memberIds, readBefore }: { memberIds: readonly MemberId[]; readBefore: Instant },
): Promise<string[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from calendar_link where member_id = any(${[...memberIds]}::uuid[]) and status in ('connected', 'degraded')
      and (last_sync_at is null or last_sync_at < ${readBefore})`.execute(db)
  return rows.map(({ id }) => id)
}

export async function busyOfLink(db: Db, linkId: string, { from, to }: { from: Instant; to: Instant }) {
  return db
    .selectFrom('external_busy as busy')
    .innerJoin('calendar_choice as choice', (join) =>
      join.onRef('choice.link_id', '=', 'busy.link_id').onRef('choice.calendar_id', '=', 'busy.calendar_id'),
    )
    .select(['busy.event_id', 'busy.starts_at', 'busy.ends_at', 'choice.name'])
    .where('busy.link_id', '=', linkId)
    .where('busy.ends_at', '>', from)
    .where('busy.starts_at', '<', to)
    .orderBy('busy.starts_at')
    .limit(2000)
    .execute()
}

export async function feedRow(db: Db, memberId: MemberId): Promise<{ created_at: Instant } | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

export async function memberOfFeed(db: Db, secretHash: Buffer): Promise<MemberId | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('member_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row?.member_id ?? null
}
