import type { BookingId, LocationId, ServiceId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { SlotsTables } from '../tables.ts'

export type SettingsRow = Selectable<SlotsTables['service_booking']>
export type HoldRow = Selectable<SlotsTables['slot_hold']>
type Pair = readonly [from: number, to: number]

export interface PlanRow extends SettingsRow {
  readonly staff:
    | readonly {
        readonly id: StaffId
        readonly durationMinutes: number | null
        readonly shifts: readonly (readonly [dayOfWeek: number, starts: number, ends: number])[] | null
        readonly timeOff: readonly Pair[] | null
      }[]
    | null
  readonly closures: readonly Pair[] | null
  /** Unit ids of each group. */
  readonly groups: readonly (readonly string[])[] | null
}

export interface Range {
  readonly from: Instant
  readonly to: Instant
}

/** How a service is booked: settings, staff with skills and shifts, rooms; null when it is not bookable online. */
export async function planRow(db: Db, serviceId: ServiceId, range: Range): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`
    ${plansIn(range)} where booking.service_id = ${serviceId}`.execute(db)
  return rows[0] ?? null
}

/** Like `planRow` for several services; leaves out those that are not bookable online. */
export async function planRows(
  db: Db,
  serviceIds: readonly ServiceId[],
  range: Range,
): Promise<readonly PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    ${plansIn(range)} where booking.service_id = any(${serviceIds})`.execute(db)
  return rows
}

const plansIn = ({ from, to }: Range) => sql`
    select booking.*,
      (select json_agg(json_build_object(
          'id', skill.staff_id,
          'durationMinutes', skill.duration_minutes,
          'shifts', (
            select json_agg(json_build_array(day_of_week, starts_minute, ends_minute)) from staff_shift
            where staff_shift.staff_id = skill.staff_id and staff_shift.location_id = booking.location_id),
          'timeOff', (
            select json_agg(json_build_array(floor(date_part('epoch', starts_at) / 60), ceil(date_part('epoch', ends_at) / 60)))
            from staff_time_off where staff_time_off.staff_id = skill.staff_id and ends_at > ${from} and starts_at < ${to})
        ) order by skill.staff_id)
        from staff_skill as skill where skill.service_id = booking.service_id) as staff,
      (select json_agg(json_build_array(floor(date_part('epoch', starts_at) / 60), ceil(date_part('epoch', ends_at) / 60)))
        from closure where closure.location_id = booking.location_id and ends_at > ${from} and starts_at < ${to}) as closures,
      (select json_agg(
          (select coalesce(json_agg(resource.id order by resource.name, resource.id), '[]') from resource
           where resource.group_id = needed.group_id) order by needed.group_id)
        from service_resource_group as needed where needed.service_id = booking.service_id) as groups
    from service_booking as booking`

export async function serviceLocationRows(db: Db, serviceIds: readonly ServiceId[]) {
  return db
    .selectFrom('service_booking')
    .select(['service_id', 'location_id'])
    .where(sql<boolean>`service_id = any(${serviceIds})`)
    .execute()
}

/** The services that customers book at a location online. */
export async function servicesAtRows(db: Db, locationId: LocationId) {
  return db
    .selectFrom('service_booking')
    .innerJoin('service', 'service.id', 'service_booking.service_id')
    .select(['service.id', 'service.name'])
    .where('service_booking.location_id', '=', locationId)
    .where('service.removed_at', 'is', null)
    .orderBy('service.position')
    .orderBy('service.id')
    .execute()
}

export async function settingsRow(db: Db, serviceId: ServiceId): Promise<SettingsRow | null> {
  const row = await db
    .selectFrom('service_booking')
    .selectAll()
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row ?? null
}

export async function skillRow(
  db: Db,
  skill: { serviceId: ServiceId; staffId: StaffId },
): Promise<{ price_usd_cents: UsdCents | null; duration_minutes: number | null } | null> {
  const row = await db
    .selectFrom('staff_skill')
    .select(['price_usd_cents', 'duration_minutes'])
    .where('service_id', '=', skill.serviceId)
    .where('staff_id', '=', skill.staffId)
    .executeTakeFirst()
  return row ?? null
}

/** Staff with their own price for a service. */
export async function staffPriceRows(
  db: Db,
  serviceId: ServiceId,
): Promise<{ staff_id: StaffId; usd_cents: UsdCents }[]> {
  return db
    .selectFrom('staff_skill')
    .select(['staff_id', 'price_usd_cents as usd_cents'])
    .where('service_id', '=', serviceId)
    .where('price_usd_cents', 'is not', null)
    .$narrowType<{ usd_cents: UsdCents }>()
    .orderBy('staff_id')
    .execute()
}

/** Allocated spans in minutes since 1970, one row per allocated resource. */
export interface TakenRow {
  readonly resource_key: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Ignores expired holds, sessions without live seats, and allocations of `except`. */
export async function takenRows(
  db: Db,
  keys: readonly string[],
  { from, to, now, except }: Range & { now: Instant; except: readonly string[] },
): Promise<readonly TakenRow[]> {
  if (keys.length === 0) return []
  // A span lasts at most one day, so the index scan can start one day earlier.
  const { rows } = await sql<TakenRow>`
    select resource_key,
      array_to_json(array_agg((date_part('epoch', starts_at) / 60)::int order by starts_at)) as starts,
      array_to_json(array_agg((date_part('epoch', ends_at) / 60)::int order by starts_at)) as ends
    from allocation
    where resource_key = any(${keys}) and starts_at > ${from}::timestamptz - interval '1 day' and starts_at < ${to}
      and ends_at > ${from} and (expires_at is null or expires_at > ${now}) and owner_id <> all(${except}::uuid[])
      and (kind <> 'session' or exists (
        select from session_seat where session_id = allocation.owner_id
          and (session_seat.expires_at is null or session_seat.expires_at > ${now})
          and session_seat.owner_id <> all(${except}::uuid[])))
    group by resource_key`.execute(db)
  return rows
}

/** Minutes as in `TakenRow`; without staff it is a closure of the location. */
export interface AbsenceRow {
  readonly staff_id: StaffId | null
  readonly starts: number
  readonly ends: number
}

export async function absenceRows(
  db: Db,
  { staffIds, locationId }: { staffIds: readonly StaffId[]; locationId: LocationId },
  { from, to }: Range,
): Promise<readonly AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select staff_id, floor(date_part('epoch', starts_at) / 60)::int as starts, ceil(date_part('epoch', ends_at) / 60)::int as ends
    from (
      select staff_id, starts_at, ends_at from staff_time_off where staff_id = any(${staffIds})
      union all
      select null, starts_at, ends_at from closure where location_id = ${locationId}
    ) as absence where ends_at > ${from} and starts_at < ${to}`.execute(db)
  return rows
}

export interface SessionRow {
  readonly id: string
  readonly service_id: ServiceId
  readonly staff_id: StaffId | null
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly seats_left: number
}

/** Group sessions with at least one live seat. */
export async function sessionRows(
  db: Db,
  serviceIds: readonly ServiceId[],
  { from, to, now, except }: Range & { now: Instant; except: readonly string[] },
): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, service_id, staff_id, starts_at, ends_at, session.capacity - count(*)::int as seats_left
    from slot_session as session join session_seat as seat on seat.session_id = session.id
    where service_id = any(${serviceIds}) and starts_at >= ${from} and starts_at < ${to}
      and (seat.expires_at is null or seat.expires_at > ${now}) and seat.owner_id <> all(${except}::uuid[])
    group by session.id order by session.id`.execute(db)
  return rows
}

export async function holdById(db: Db, id: SlotHoldId): Promise<HoldRow | null> {
  return (await db.selectFrom('slot_hold').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function seatOf(db: Db, ownerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('session_seat')
    .select('seat_no')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.seat_no ?? null
}

/** Live holds from this address group, and of this member (without waiting list offers). */
export async function liveHolds(
  db: Db,
  { addressGroup, memberId, now }: { addressGroup: string; memberId: string | null; now: Instant },
): Promise<{ ofAddress: number; ofMember: number }> {
  const { rows } = await sql<{ ofAddress: number; ofMember: number }>`
    select count(*) filter (where address_group = ${addressGroup}) as "ofAddress",
      count(*) filter (where member_id = ${memberId}::uuid and address_group is not null) as "ofMember"
    from slot_hold
    where status = 'held' and expires_at > ${now} and (address_group = ${addressGroup} or member_id = ${memberId}::uuid)`.execute(
    db,
  )
  return rows[0] ?? { ofAddress: 0, ofMember: 0 }
}

export async function holdOfBooking(db: Db, bookingId: BookingId): Promise<HoldRow | null> {
  const row = await db
    .selectFrom('slot_hold')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/** The names of the rooms, tables or courts that bookings reserve, in one text for each booking that has any. */
export async function roomNames(db: Db, bookingIds: readonly BookingId[]): Promise<Map<BookingId, string>> {
  const { rows } = await sql<{ booking_id: BookingId; names: string }>`
    select owned.booking_id, string_agg(resource.name, ', ' order by resource.name) as names
    from (
      select id as booking_id, id as owner_id from unnest(${bookingIds}::uuid[]) as id
      union all
      select owner_id, session_id from session_seat where owner_id = any(${bookingIds}::uuid[])
    ) as owned
    join allocation on allocation.owner_id = owned.owner_id
    join bookable_resource using (resource_key)
    join resource on resource.id = bookable_resource.resource_id
    group by owned.booking_id`.execute(db)
  return new Map(rows.map((row) => [row.booking_id, row.names]))
}
