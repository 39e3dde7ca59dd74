import type { BusinessId, LocationId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { SlotsTables } from '../tables.ts'

type AvailabilityRow = Insertable<SlotsTables['availability_index']>

/**
 * Serializes updates of these businesses' index rows until the transaction ends. A later update reads later, so older
 * data never replaces newer data. Locks in id order.
 */
export async function lockAvailability(db: Db, ids: readonly BusinessId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('availability of ' || id, 0))
    from unnest(${ids.toSorted()}::text[]) with ordinality as query (id, place) order by place`.execute(db)
}

/** Replaces all index rows of these businesses. */
export async function replaceAvailability(
  db: Db,
  ids: readonly BusinessId[],
  rows: readonly AvailabilityRow[],
): Promise<void> {
  await sql`
    delete from availability_index where location_id in (select id from location where business_id = any(${ids}))
      and location_id <> all(${rows.map(({ location_id }) => location_id)}::uuid[])`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('availability_index')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('location_id').doUpdateSet((update) => ({
        first_minute: update.ref('excluded.first_minute'),
        notices: update.ref('excluded.notices'),
        notice_count: update.ref('excluded.notice_count'),
        starts: update.ref('excluded.starts'),
        day_ends_minute: update.ref('excluded.day_ends_minute'),
        bookable_until: update.ref('excluded.bookable_until'),
        due_minute: update.ref('excluded.due_minute'),
      })),
    )
    .execute()
}

/** Adds locations with new calendars as empty rows that are due at once. */
export async function insertUnknown(db: Db, ids: readonly LocationId[]): Promise<void> {
  await sql`
    insert into availability_index (location_id, first_minute, notices, notice_count, starts, day_ends_minute, due_minute)
    select distinct id, 0, ''::bytea, 0, ''::bytea, 0, 0 from unnest(${ids}::uuid[]) as id
    on conflict (location_id) do update set due_minute = 0`.execute(db)
}

/** Longest overdue first. */
export async function dueBusinesses(db: Db, minute: number, count: number): Promise<BusinessId[]> {
  const { rows } = await sql<{ id: BusinessId }>`
    select location.business_id as id, min(due_minute) as due
    from (select location_id, due_minute from availability_index where due_minute <= ${minute} order by due_minute limit ${count}) as late
    join location on location.id = late.location_id group by 1 order by due, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The index rows of a business's locations. */
export async function availabilityRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('availability_index')
    .innerJoin('location', 'location.id', 'availability_index.location_id')
    .select(['first_minute', 'notices', 'starts'])
    .where('location.business_id', '=', businessId)
    .execute()
}

/** The earliest expiry among the holds of each key; leaves out keys without holds. */
export async function holdEnds(
  db: Db,
  { keys, serviceIds, now }: { keys: readonly string[]; serviceIds: readonly ServiceId[]; now: Instant },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; minute: number }>`
    select resource_key as key, ceil(date_part('epoch', min(expires_at)) / 60)::int as minute from allocation
    where resource_key = any(${keys}) and expires_at > ${now} group by 1
    union all
    select service_id::text, ceil(date_part('epoch', min(expires_at)) / 60)::int
    from slot_session as session join session_seat as seat on seat.session_id = session.id
    where service_id = any(${serviceIds}) and ends_at > ${now} and expires_at > ${now} group by 1`.execute(db)
  return new Map(rows.map(({ key, minute }) => [key, minute]))
}
