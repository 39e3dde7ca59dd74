import type { BusinessId } from 'contract/core/ids'
import type pg from 'pg'

/** Number of businesses with real shifts and bookings. The others copy their data, since reading it costs the same. */
const bookedCount = 500
const days = 14
const role = 'Host of the bench'

/** Two weeks of shifts and bookings for businesses with two staff each. Returns no ids when they exist already. */
export async function fillCalendars(client: pg.Client): Promise<BusinessId[]> {
  const { rows } = await client.query<{ id: BusinessId }>(
    `select business.id from business
     where status = 'published' and exists (select from service where business_id = business.id and removed_at is null)
       and not exists (select from service_booking join service on service.id = service_id where business_id = business.id)
       and not exists (select from staff where role = '${role}')
     order by business.id limit $1`,
    [bookedCount],
  )
  const ids = rows.map(({ id }) => id)
  const write = (statement: string) => client.query(statement, [ids])
  await write(`insert into staff (business_id, name, role, position)
    select id, 'Person ' || number, '${role}', number from unnest($1::uuid[]) as id cross join generate_series(1, 2) as number`)
  await write(`insert into bookable_resource (resource_key, staff_id)
    select 'staff:' || id, id from staff where business_id = any($1)`)
  await write(`insert into service_booking (service_id, location_id, needs_staff, min_notice_minutes)
    select service.id, location.id, true, (array[120, 120, 60, 1440])[1 + service.position % 4]
    from service join location using (business_id)
    where business_id = any($1) and removed_at is null`)
  await write(`insert into staff_skill (staff_id, service_id)
    select staff.id, service.id from staff join service using (business_id)
    where business_id = any($1) and removed_at is null`)
  await write(`insert into staff_shift (staff_id, location_id, day_of_week, starts_minute, ends_minute)
    select staff.id, location_id, day_of_week, opens_minute, closes_minute
    from staff join location using (business_id) join weekly_hours on location_id = location.id
    where business_id = any($1)`)
  // Four of ten hours are taken, and one in twelve days is full.
  await write(`insert into allocation (resource_key, starts_at, ends_at, kind, owner_id)
    select 'staff:' || staff.id, starts_at, starts_at + interval '1 hour', 'booking', gen_random_uuid()
    from staff join location using (business_id)
    cross join generate_series(0, ${days}) as day
    cross join lateral (select case when random() < 0.08 then 1 else 0.4 end as share, day as its_day) as busy
    cross join generate_series(8, 19) as hour
    cross join lateral (select (current_date + day + make_interval(hours => hour)) at time zone time_zone as starts_at) as at
    where business_id = any($1) and random() < share`)
  return ids
}

/** Copies a filled place's availability index to every other place with services. */
export async function spreadAvailability(client: pg.Client): Promise<void> {
  await client.query(`
    with known as materialized (select array_agg(location_id) as ids from availability_index), other as materialized (
      select location.id, ids[1 + abs(hashtext(location.id::text)) % cardinality(ids)] as known_id
      from location cross join known
      where not exists (select from availability_index where location_id = location.id)
        and exists (select from service where business_id = location.business_id and removed_at is null)
    )
    insert into availability_index (location_id, first_minute, notices, notice_count, starts, day_ends_minute, bookable_until, due_minute)
    select other.id, first_minute, notices, notice_count, starts, day_ends_minute, bookable_until, due_minute
    from other join availability_index on location_id = known_id`)
  await client.query('vacuum analyze availability_index, search_document')
}
