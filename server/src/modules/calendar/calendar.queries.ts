import type { MemberId, StaffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../db/preparing.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

interface BusyRow {
  readonly staff_id: StaffId
  readonly last_sync_at: Instant | null
  /** In milliseconds since 1970. */
  readonly spans: readonly (readonly [from: number, to: number])[] | null
}

/** Of each who has a calendar: when it was read, and when it says "busy". What was read last counts until it is disconnected. */
export async function busyOfStaff(
  db: Db,
  staffIds: readonly StaffId[],
  { from, to }: { from: Instant; to: Instant },
): Promise<readonly BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select staff.staff_id, link.last_sync_at, (
      select json_agg(json_build_array(
        (date_part('epoch', starts_at) * 1000)::bigint, (date_part('epoch', ends_at) * 1000)::bigint) order by starts_at)
      from external_busy where link_id = link.id and ends_at > ${from} and starts_at < ${to}) as spans
    from calendar_staff as staff join calendar_link as link on link.member_id = staff.member_id
    where staff.staff_id = any(${[...staffIds]}::uuid[]) and link.status <> 'revoked' ${prepared('calendar_busy')}`.execute(
    db,
  )
  return rows
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

export async function staffOfMember(db: Db, memberId: MemberId): Promise<StaffId[]> {
  const rows = await db
    .selectFrom('calendar_staff')
    .select('staff_id')
    .where('member_id', '=', memberId)
    .orderBy('staff_id')
    .execute()
  return rows.map((row) => row.staff_id)
}

/** Who of these is claimed, and by whom. */
export async function claimsOf(db: Db, staffIds: readonly StaffId[]) {
  if (staffIds.length === 0) return []
  return db
    .selectFrom('calendar_staff')
    .select(['staff_id', 'member_id'])
    .where('staff_id', 'in', staffIds)
    .execute()
}

export async function memberOfStaff(db: Db, staffId: StaffId): Promise<MemberId | null> {
  return (await claimsOf(db, [staffId]))[0]?.member_id ?? null
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
