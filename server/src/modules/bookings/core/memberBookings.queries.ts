import type { BookingId, BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/tables.ts'

export interface MemberBookingRow {
  readonly id: BookingId
  readonly at: Instant
  readonly number: string
  readonly status: string
  readonly serviceName: string
  readonly startsAt: Instant
  readonly businessId: BusinessId
}

/** The member's bookings by the time of booking, newest first, before `last`. */
export async function memberBookingsBefore(
  db: Db,
  { memberId, size, last }: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberBookingRow[]> {
  const { rows } = await sql<MemberBookingRow>`
    select id, created_at as at, number, status, service_name as "serviceName", starts_at as "startsAt",
      business_id as "businessId"
    from booking
    where member_id = ${memberId} and (created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)
    order by created_at desc, id desc limit ${size}`.execute(db)
  return rows
}
