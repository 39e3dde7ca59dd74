import type { BookingId, BusinessId, LocationId, MemberId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Db } from '../../../platform/db/tables.ts'

export async function accountRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('staff_account')
    .select(['staff_id', 'member_id'])
    .where('business_id', '=', businessId)
    .execute()
}

/** Runs with every list of free times. */
export async function accountsOfStaff(
  db: Db,
  staffIds: readonly StaffId[],
): Promise<readonly { staff_id: StaffId; member_id: MemberId }[]> {
  const { rows } = await sql<{ staff_id: StaffId; member_id: MemberId }>`
    select staff_id, member_id from staff_account where staff_id = any(${[...staffIds]}::uuid[])`.execute(db)
  return rows
}

export async function accountsOfMember(db: Db, memberId: MemberId) {
  return db
    .selectFrom('staff_account')
    .select(['staff_id', 'business_id'])
    .where('member_id', '=', memberId)
    .orderBy('business_id')
    .execute()
}

/** At all locations. */
export async function shiftRows(db: Db, staffIds: readonly StaffId[]) {
  return db
    .selectFrom('staff_shift')
    .select(['staff_id', 'location_id', 'day_of_week', 'starts_minute', 'ends_minute'])
    .where('staff_id', 'in', staffIds)
    .orderBy('day_of_week')
    .orderBy('starts_minute')
    .execute()
}

export async function skillRows(db: Db, staffIds: readonly StaffId[]) {
  return db.selectFrom('staff_skill').selectAll().where('staff_id', 'in', staffIds).execute()
}

/** Closures that have not ended. */
export async function closureRows(db: Db, locationId: LocationId, now: Instant) {
  return db
    .selectFrom('closure')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function groupRows(db: Db, locationId: LocationId) {
  const [groups, units, needs] = await concurrently([
    db
      .selectFrom('resource_group')
      .selectAll()
      .where('location_id', '=', locationId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('resource')
      .innerJoin('resource_group', 'resource_group.id', 'resource.group_id')
      .select(['resource.id', 'resource.name', 'resource.group_id'])
      .where('location_id', '=', locationId)
      // Sorts "Table 10" after "Table 9".
      .orderBy(sql`length(resource.name)`)
      .orderBy('resource.name')
      .execute(),
    db
      .selectFrom('service_resource_group')
      .innerJoin('resource_group', 'resource_group.id', 'service_resource_group.group_id')
      .select(['service_id', 'group_id'])
      .where('location_id', '=', locationId)
      .execute(),
  ])
  return { groups, units, needs }
}

export async function shiftLocations(db: Db, staffId: StaffId): Promise<LocationId[]> {
  const rows = await db
    .selectFrom('staff_shift')
    .select('location_id')
    .distinct()
    .where('staff_id', '=', staffId)
    .execute()
  return rows.map(({ location_id }) => location_id)
}

export async function groupIdsOf(db: Db, serviceId: ServiceId) {
  const rows = await db
    .selectFrom('service_resource_group')
    .select('group_id')
    .where('service_id', '=', serviceId)
    .orderBy('group_id')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

export async function lastChangeRow(
  db: Db,
  businessId: BusinessId,
): Promise<{ changed_at: Instant; changed_by: MemberId } | null> {
  const row = await db
    .selectFrom('team_change')
    .select(['changed_at', 'changed_by'])
    .where('business_id', '=', businessId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface BookedRow {
  /** Null for a hold without a booking. */
  readonly booking_id: BookingId | null
  readonly service_id: ServiceId
  readonly staff_id: StaffId | null
  readonly starts_at: Instant
}

/** Booked or held times of these staff, or of these services with any staff, that overlap a span. */
export async function bookedWithin(
  db: Db,
  { staffIds, serviceIds }: { staffIds: readonly StaffId[]; serviceIds: readonly ServiceId[] },
  { startsAt, endsAt, now }: { startsAt: Instant; endsAt: Instant; now: Instant },
): Promise<readonly BookedRow[]> {
  // A booking lasts at most one day, so the index scan can start one day earlier.
  const { rows } = await sql<BookedRow>`
    select booking_id, service_id, staff_id, starts_at from slot_hold
    where (staff_id = any(${staffIds}) or service_id = any(${serviceIds}))
      and starts_at > ${startsAt}::timestamptz - interval '1 day' and starts_at < ${endsAt} and ends_at > ${startsAt}
      and ends_at > ${now} and (status = 'booked' or (status = 'held' and expires_at > ${now}))
    order by starts_at, id limit 100`.execute(db)
  return rows
}

/** Whether the service is booked or held for a time that has not ended. */
export async function isServiceBooked(db: Db, serviceId: ServiceId, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    select 1 from slot_hold
    where service_id = ${serviceId} and ends_at > ${now}
      and (status = 'booked' or (status = 'held' and expires_at > ${now}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** The keys with an allocation that has not ended. */
export async function takenKeys(db: Db, keys: readonly string[], now: Instant): Promise<string[]> {
  const { rows } = await sql<{ resource_key: string }>`
    select distinct resource_key from allocation
    where resource_key = any(${keys}) and ends_at > ${now} and (expires_at is null or expires_at > ${now})`.execute(
    db,
  )
  return rows.map(({ resource_key }) => resource_key)
}
