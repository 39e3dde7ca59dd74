import type { BusinessId, LocationId, ServiceId, StaffId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { SpecialOpening, WeeklyOpening } from '../profile/openingHours.rules.ts'

/** A service with its business, location (the first one by default), opening hours and staff, in one statement. */
export async function bookableRow(
  db: Db,
  place: { serviceId: ServiceId; locationId: LocationId | null; from: LocalDate; to: LocalDate },
) {
  return db
    .selectFrom('service')
    .innerJoin('business', 'business.id', 'service.business_id')
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'business.id').on(
        'location.id',
        '=',
        sql<LocationId>`coalesce(${place.locationId}::uuid,
            (select first.id from location as first where first.business_id = business.id order by first.id limit 1))`,
      ),
    )
    .select([
      'service.id',
      'service.name',
      'service.duration_minutes',
      'service.removed_at',
      'service.business_id',
      'business.status',
      'location.time_zone',
      weeklyOf.as('weekly'),
      specialOf(place).as('special'),
      sql<{ id: StaffId; name: string; role: string }[] | null>`(
        select json_agg(json_build_object('id', staff.id, 'name', staff.name, 'role', staff.role) order by position)
        from staff where staff.business_id = business.id)`.as('staff'),
    ])
    .where('service.id', '=', place.serviceId)
    .executeTakeFirst()
}

/** The services of published businesses. */
export async function offeredRows(db: Db, ids: readonly BusinessId[]) {
  return db
    .selectFrom('service')
    .innerJoin('business', 'business.id', 'service.business_id')
    .select(['service.id', 'service.business_id', 'service.duration_minutes'])
    .where(sql<boolean>`business.id = any(${ids})`)
    .where('business.status', '=', 'published')
    .where('service.removed_at', 'is', null)
    .execute()
}

export async function businessIdOfService(db: Db, serviceId: ServiceId): Promise<BusinessId | null> {
  const row = await db
    .selectFrom('service')
    .select('business_id')
    .where('id', '=', serviceId)
    .executeTakeFirst()
  return row?.business_id ?? null
}

/** Locations with their hours; special hours only of the given days. */
export async function placeRows(
  db: Db,
  { ids, from, to }: { ids: readonly LocationId[]; from: LocalDate; to: LocalDate },
) {
  return db
    .selectFrom('location')
    .select(['id', 'time_zone', weeklyOf.as('weekly'), specialOf({ from, to }).as('special')])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

const weeklyOf = sql<WeeklyOpening[] | null>`(
  select json_agg(json_build_array(day_of_week, opens_minute, closes_minute))
  from weekly_hours where location_id = location.id)`
const specialOf = ({ from, to }: { from: LocalDate; to: LocalDate }) => sql<SpecialOpening[] | null>`(
  select json_agg(json_build_array(date, note, opens_minute, closes_minute))
  from special_day left join special_hours using (location_id, date)
  where location_id = location.id and date between ${from}::date and ${to}::date)`

/** Per business: the location, the services and the staff, each in display order. */
export async function offerRows(db: Db, ids: readonly BusinessId[]) {
  return db
    .selectFrom('business')
    .select([
      'business.id',
      sql<LocationId>`(
        select location.id from location where location.business_id = business.id order by location.id limit 1)`.as(
        'location_id',
      ),
      sql<ServiceId[]>`array(
        select service.id::text from service where service.business_id = business.id and removed_at is null order by position)`.as(
        'service_ids',
      ),
      sql<StaffId[]>`array(
        select staff.id::text from staff where staff.business_id = business.id order by position)`.as(
        'staff_ids',
      ),
    ])
    .where(sql<boolean>`business.id = any(${ids})`)
    .execute()
}
