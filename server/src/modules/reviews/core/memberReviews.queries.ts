import type { BusinessId, MemberId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/tables.ts'

export interface MemberReviewRow {
  readonly id: ReviewId
  readonly at: Instant
  readonly status: string
  readonly stars: number
  readonly businessId: BusinessId
}

/** The member's reviews in all states, newest first, before `last`. */
export async function memberReviewsBefore(
  db: Db,
  { memberId, size, last }: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberReviewRow[]> {
  const { rows } = await sql<MemberReviewRow>`
    select id, created_at as at, status, stars, business_id as "businessId" from review
    where member_id = ${memberId} and (created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)
    order by created_at desc, id desc limit ${size}`.execute(db)
  return rows
}
