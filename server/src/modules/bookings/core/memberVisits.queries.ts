import type { BusinessId, MemberId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BookingRow } from './booking.repository.ts'

/** The member's bookings that have not ended, earliest first, including unpaid and unanswered ones. */
export async function comingRows(
  db: Db,
  { memberId, now, limit }: { memberId: MemberId; now: Instant; limit: number },
): Promise<BookingRow[]> {
  return (
    db
      .selectFrom('booking')
      .selectAll()
      .where('member_id', '=', memberId)
      // A booking lasts at most one day, so the index scan can start one day earlier.
      .where('starts_at', '>', minus(now, { days: 1 }))
      .where('ends_at', '>', now)
      .where('status', 'in', ['held', 'requested', 'confirmed', 'in_progress'])
      .where(sql<boolean>`(sequence > 0 or status = 'held')`)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** A service that a member has visited: how often, when last, and by whom most recently. */
export interface UsualRow {
  readonly serviceId: ServiceId
  readonly businessId: BusinessId
  readonly visits: number
  readonly lastAt: Instant
  readonly staffId: StaffId | null
}

/** By number of completed visits since `since`, then the latest. Excludes services that no longer exist. */
export async function usualRows(
  db: Db,
  { memberId, since, limit }: { memberId: MemberId; since: Instant; limit: number },
): Promise<UsualRow[]> {
  const { rows } = await sql<UsualRow>`
    select service_id as "serviceId", business_id as "businessId", count(*)::int as visits, max(starts_at) as "lastAt",
      (array_agg(staff_id order by starts_at desc))[1] as "staffId"
    from booking
    where member_id = ${memberId} and starts_at >= ${since} and status = 'completed'
    group by service_id, business_id
    order by visits desc, "lastAt" desc, service_id limit ${limit}`.execute(db)
  return rows
}

/** Whether the member ever had a booking. */
export async function hasBookingRow(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('member_id', '=', memberId)
    .where('sequence', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
