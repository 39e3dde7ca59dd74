import type { BookingStatus } from 'contract/bookings/bookings'
import type { BookingId, BusinessId, CheckoutId, MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { BookingRow, EventRow } from './booking.repository.ts'
import { endedStatuses, liveStatuses } from './bookingState.rules.ts'

const isIn = (statuses: readonly BookingStatus[]) => sql<boolean>`status = any(${statuses})`
/** What was never paid was never a booking to anybody but its customer, while it waited. */
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

/** A page after `last`: past ones the latest first, the others the earliest. */
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

/** By start; what was never paid is not the business's. */
export async function businessBookings(
  db: Db,
  range: { businessId: BusinessId; from: Instant; before: Instant },
): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', range.businessId)
    .where('starts_at', '>=', range.from)
    .where('starts_at', '<', range.before)
    .where('sequence', '>', 0)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function requestsOf(db: Db, businessId: BusinessId): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'requested')
    .orderBy('answer_by')
    .execute()
}

const unreadDaysBack = 60
const unreadMax = 50

/** About which customers wrote what nobody at the business has read, the longest unread first. */
export async function unreadOf(
  db: Db,
  { businessId, now }: { businessId: BusinessId; now: Instant },
): Promise<BookingRow[]> {
  const firstUnread = sql<Instant>`(select min(at) from booking_message
    where booking_id = booking.id and side = 'customer' and at > coalesce(business_read_at, '-infinity'))`
  return db
    .selectFrom('booking')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('sequence', '>', 0)
    .where('starts_at', '>', sql<Instant>`${now}::timestamptz - make_interval(days => ${unreadDaysBack})`)
    .where(firstUnread, 'is not', null)
    .orderBy(firstUnread)
    .limit(unreadMax)
    .execute()
}

/** Bookings to come with somebody, by id, so that all lock them in one order. */
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

/** What a member has booked and what is booked with these people, in a span or from then on; no one who never paid is in it. */
export async function diaryRows(
  db: Db,
  {
    memberId,
    staffIds,
    from,
    to,
  }: { memberId: MemberId; staffIds: readonly StaffId[]; from: string; to: Instant | null },
): Promise<BookingRow[]> {
  // No booking is longer than a day, which lets the indexes find where to begin.
  const isThen = sql<boolean>`sequence > 0 and starts_at > ${from}::timestamptz - interval '1 day' and ends_at > ${from}
    and starts_at < coalesce(${to}::timestamptz, 'infinity')`
  const own = db.selectFrom('booking').selectAll().where('member_id', '=', memberId).where(isThen)
  const served = db
    .selectFrom('booking')
    .selectAll()
    .where(sql<boolean>`staff_id = any(${[...staffIds]}::uuid[])`)
    .where('member_id', '<>', memberId)
    .where(isThen)
  return own.unionAll(served).orderBy('starts_at').orderBy('id').limit(2000).execute()
}

/** Who serves what a checkout pays for. */
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

/** The oldest first, by booking. */
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

/** Their visits in order. */
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

/** How many messages each side has not read yet. */
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

/** What the member completed at a business. */
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

/** Visits that took place since an instant and were not paid for when they were booked, the latest first. */
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
