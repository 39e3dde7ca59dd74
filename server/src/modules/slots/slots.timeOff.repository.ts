import type { StaffId, TimeOffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

interface TimeOffRow {
  readonly id: TimeOffId
  readonly staff_id: StaffId
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly note: string | null
}

export async function timeOffRows(
  db: Db,
  staffIds: readonly StaffId[],
  { from, to }: { from: Instant; to: Instant },
): Promise<readonly TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    select * from staff_time_off where staff_id = any(${[...staffIds]}::uuid[]) and ends_at > ${from} and starts_at < ${to}
    order by starts_at, id limit 1000`.execute(db)
  return rows
}

export async function timeOffById(db: Db, id: TimeOffId): Promise<TimeOffRow | null> {
  const { rows } = await sql<TimeOffRow>`select * from staff_time_off where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function saveTimeOff(
  db: Db,
  row: { id: TimeOffId; staffId: StaffId; startsAt: Instant; endsAt: Instant; note: string | null },
): Promise<void> {
  await db
    .insertInto('staff_time_off')
    .values({
      id: row.id,
      staff_id: row.staffId,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      note: row.note,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('staff_time_off_pkey')
        .doUpdateSet({ starts_at: row.startsAt, ends_at: row.endsAt, note: row.note }),
    )
    .execute()
}

export async function deleteTimeOff(db: Db, id: TimeOffId): Promise<void> {
  await db.deleteFrom('staff_time_off').where('id', '=', id).execute()
}

/** Whether somebody is booked or is just being booked then. The resource must be locked. */
export async function isTakenThen(
  db: Db,
  key: string,
  { from, to, now }: { from: Instant; to: Instant; now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from allocation where resource_key = ${key} and starts_at < ${to} and ends_at > ${from}
      and (expires_at is null or expires_at > ${now})
      and (kind <> 'session' or exists (
        select from session_seat where session_id = allocation.owner_id
          and (session_seat.expires_at is null or session_seat.expires_at > ${now})))
    limit 1`.execute(db)
  return rows.length > 0
}
