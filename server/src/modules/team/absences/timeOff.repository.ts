import type { StaffId, TimeOffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

interface TimeOffRow {
  readonly id: TimeOffId
  readonly staff_id: StaffId
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly note: string | null
}

/** Time off that overlaps a span; without `to`, all that ends after `from`. */
export async function timeOffRows(
  db: Db,
  staffIds: readonly StaffId[],
  { from, to }: { from: Instant; to: Instant | null },
): Promise<readonly TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    select * from staff_time_off where staff_id = any(${[...staffIds]}::uuid[]) and ends_at > ${from} and starts_at < coalesce(${to}::timestamptz, 'infinity')
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

export async function deleteTimeOff(
  db: Db,
  { id, staffIds }: { id: TimeOffId; staffIds: readonly StaffId[] },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_time_off')
    .where('id', '=', id)
    .where('staff_id', 'in', staffIds)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
