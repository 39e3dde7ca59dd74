import type { BookingStatus } from 'contract/bookings/bookings'
import type { BookingId, BusinessId, CheckoutId, LocationId, MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { atLocations } from '../../../platform/db/atLocations.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { BookingRow, EventRow } from './booking.repository.ts'
import { endedStatuses, liveStatuses } from './bookingState.rules.ts'

const isIn = (statuses: readonly BookingStatus[]) => sql<boolean>`status = any(${statuses})`
/** Only its customer sees an unpaid booking, and only while it is held. */
const wasBooked = sql<boolean>`(sequence > 0 or status = 'held')`

export type Show = 'upcoming' | 'requests' | 'past'

const statusesOf: Record<Show, readonly BookingStatus[]> = {
  upcoming: ['held', 'confirmed', 'in_progress'],
  requests: ['requested'],
  past: endedStatuses,
}

export async function bookingById(db: Db, id: BookingId): Promise<BookingRow | null> {
  return (await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The page after `last`: past bookings latest first, others earliest first. */
export async function memberBookings(
  db: Db,
  {
    memberId,
    show,
    size,
    last,
  }: { memberId: MemberId; show: Show; size: number; last: TimeCursor<BookingId> | null },
): Promise<BookingRow[]> {
  const isPast = show === 'past'
  const follows = isPast ? sql`<` : sql`>`
  return db
    .selectFrom('booking')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(isIn(statusesOf[show]))
    .where(wasBooked)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(starts_at, id) ${follows} (${last?.at}::timestamptz, ${last?.id}::uuid)`),
    )
    .orderBy('starts_at', isPast ? 'desc' : 'asc')
    .orderBy('id', isPast ? 'desc' : 'asc')
    .limit(size)
    .execute()
}

export async function memberCounts(
  db: Db,
  memberId: MemberId,
): Promise<{ upcoming: number; requests: number; past: number }> {
  const count = (show: Show) => sql<number>`count(*) filter (where ${isIn(statusesOf[show])})`
  return db
    .selectFrom('booking')
    .select([count('upcoming').as('upcoming'), count('requests').as('requests'), count('past').as('past')])
    .where('member_id', '=', memberId)
    .where(wasBooked)
    .executeTakeFirstOrThrow()
}

/** The bookings of a business, or of some of its locations. */
interface Workplace {
  readonly businessId: BusinessId
  /** Null for all. */
  readonly locationIds: readonly LocationId[] | null
}

/** Ordered by start; excludes bookings that were never agreed. */
export async function businessBookings(
  db: Db,
  range: Workplace & { from: Instant; before: Instant },
): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', range.businessId)
    .where(atLocations(range.locationIds))
    .where('starts_at', '>=', range.from)
    .where('starts_at', '<', range.before)
    .where('sequence', '>', 0)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function requestsOf(db: Db, { businessId, locationIds }: Workplace): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(atLocations(locationIds))
    .where('status', '=', 'requested')
    .orderBy('respond_by')
    .execute()
}

interface WorkRow {
  readonly requests: number
  readonly respondBy: Instant | null
  readonly starting: number
}

/** Booking requests that wait for a business, and its live bookings that start in `[from, before)`. */
export async function workRow(
  db: Db,
  { businessId, locationIds, from, before }: Workplace & { from: Instant; before: Instant },
): Promise<WorkRow> {
  const isThere = sql`business_id = ${businessId} and ${atLocations(locationIds)}`
  const { rows } = await sql<WorkRow>`
    select
      (select count(*)::int from booking where ${isThere} and status = 'requested') as requests,
      (select min(respond_by) from booking where ${isThere} and status = 'requested') as "respondBy",
      (select count(*)::int from booking where ${isThere} and starts_at >= ${from}
        and starts_at < ${before} and status in ('confirmed', 'in_progress', 'completed')) as starting`.execute(
    db,
  )
  return rows[0] ?? { requests: 0, respondBy: null, starting: 0 }
}

/** The next confirmed booking of a business. */
export async function nextOf(
  db: Db,
  { businessId, locationIds, now }: Workplace & { now: Instant },
): Promise<BookingRow | null> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(atLocations(locationIds))
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const unreadDaysBack = 60
const unreadMax = 50

/** Bookings with customer messages that the business has not read, longest unread first. */
export async function unreadOf(
  db: Db,
  { businessId, locationIds, now }: Workplace & { now: Instant },
): Promise<BookingRow[]> {
  const firstUnread = sql<Instant>`(select min(at) from booking_message
    where booking_id = booking.id and side = 'customer' and at > coalesce(business_read_at, '-infinity'))`
  return db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(atLocations(locationIds))
    .where('sequence', '>', 0)
    .where('starts_at', '>', sql<Instant>`${now}::timestamptz - make_interval(days => ${unreadDaysBack})`)
    .where(firstUnread, 'is not', null)
    .orderBy(firstUnread)
    .limit(unreadMax)
    .execute()
}

/** Upcoming bookings of a staff member, ordered by id, so that all callers lock in the same order. */
export async function liveOfStaff(
  db: Db,
  { staffId, now }: { staffId: StaffId; now: Instant },
): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where(isIn(liveStatuses))
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
}

/**
 * Bookings of a member as customer and of these staff, from `from` up to `to` or without an end. Excludes bookings that
 * were never agreed.
 */
export async function diaryRows(
  db: Db,
  {
    memberId,
    staffIds,
    from,
    to,
  }: { memberId: MemberId; staffIds: readonly StaffId[]; from: string; to: Instant | null },
): Promise<BookingRow[]> {
  // A booking lasts at most one day, so the index scan can start one day earlier.
  const isThen = sql<boolean>`sequence > 0 and starts_at > ${from}::timestamptz - interval '1 day' and ends_at > ${from}
    and starts_at < coalesce(${to}::timestamptz, 'infinity')`
  const own = db.selectFrom('booking').selectAll().where('member_id', '=', memberId).where(isThen)
  const served = db
    .selectFrom('booking')
    .selectAll()
    .where(sql<boolean>`staff_id = any(${[...staffIds]}::uuid[])`)
    .where('member_id', 'is distinct from', memberId)
    .where(isThen)
  return own.unionAll(served).orderBy('starts_at').orderBy('id').limit(2000).execute()
}

/** The staff of the bookings that a checkout pays. */
export async function staffOfCheckout(db: Db, checkoutId: CheckoutId): Promise<StaffId[]> {
  const rows = await db
    .selectFrom('booking')
    .select('staff_id')
    .distinct()
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'held')
    .execute()
  return rows.flatMap((row) => row.staff_id ?? [])
}

/** By booking, oldest first. */
export async function eventsOf(
  db: Db,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, readonly EventRow[]>> {
  const rows = await db
    .selectFrom('booking_event')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ booking_id: id }) => id)
}

/** The time of each booking's latest change of its status, time or staff. */
export async function lastChanges(
  db: Db,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, Instant>> {
  const { rows } = await sql<{ id: BookingId; at: Instant }>`
    select booking_id as id, max(at) as at from booking_event
    where booking_id = any(${ids}::uuid[]) and what in ('status', 'moved', 'staff_changed')
    group by booking_id`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** The bookings of each series, in order. */
export async function seriesRows(
  db: Db,
  seriesIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BookingId[]>> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'series_id'])
    .where(sql<boolean>`series_id = any(${seriesIds}::uuid[])`)
    .orderBy('series_position')
    .execute()
  const bySeries = Map.groupBy(rows, (row) => row.series_id ?? '')
  return new Map([...bySeries].map(([id, visits]) => [id, visits.map((visit) => visit.id)]))
}

/** The number of unread messages for each side. */
export async function unreadRows(
  db: Db,
  ids: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, { customer: number; business: number }>> {
  const { rows } = await sql<{ id: BookingId; customer: number; business: number }>`
    select booking.id,
      count(*) filter (where side = 'business' and at > coalesce(customer_read_at, '-infinity')) as customer,
      count(*) filter (where side = 'customer' and at > coalesce(business_read_at, '-infinity')) as business
    from booking join booking_message on booking_id = booking.id
    where booking.id = any(${ids}::uuid[]) group by booking.id`.execute(db)
  return new Map(rows.map(({ id, customer, business }) => [id, { customer, business }]))
}

/** The member's completed visits to a business. */
export async function visitsRow(
  db: Db,
  { memberId, businessId }: { memberId: MemberId; businessId: BusinessId },
): Promise<{ count: number; last: Instant | null }> {
  return db
    .selectFrom('booking')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('ends_at').as('last')])
    .where('member_id', '=', memberId)
    .where('business_id', '=', businessId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
}

/** Visits completed since `since` without an order at booking, latest first. */
export async function completedWithoutOrder(
  db: Db,
  { memberId, since, limit }: { memberId: MemberId; since: Instant; limit: number },
): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'completed')
    .where('order_id', 'is', null)
    .where('status_at', '>=', since)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
