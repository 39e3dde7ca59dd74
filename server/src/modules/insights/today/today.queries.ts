import type { BookingId, BusinessId, MemberId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { atLocations } from '../../../platform/db/atLocations.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Workplace } from '../rollup/figures.queries.ts'

export interface NextVisitRow {
  readonly id: BookingId
  readonly startsAt: Instant
  readonly serviceName: string
  readonly memberId: MemberId | null
  readonly guestName: string | null
}

/** The next confirmed bookings, in the order of their start. */
export async function nextVisits(
  db: Db,
  { businessId, locationIds, now, limit }: Workplace & { now: Instant; limit: number },
): Promise<NextVisitRow[]> {
  return db
    .selectFrom('booking')
    .select([
      'id',
      'starts_at as startsAt',
      'service_name as serviceName',
      'member_id as memberId',
      'guest_name as guestName',
    ])
    .where('business_id', '=', businessId)
    .where(atLocations(locationIds))
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface NewReviewRow {
  readonly id: ReviewId
  readonly stars: number
  readonly text: string
  readonly authorName: string
  readonly publishedAt: Instant
  readonly isAnswered: boolean
}

/** The newest public reviews. */
export async function newReviews(
  db: Db,
  { businessId, limit }: { businessId: BusinessId; limit: number },
): Promise<NewReviewRow[]> {
  const { rows } = await sql<NewReviewRow>`
    select id, stars, text, author_name as "authorName", published_at as "publishedAt",
      exists (select from review_reply where review_id = review.id) as "isAnswered"
    from review where business_id = ${businessId} and status in ('published', 'reported', 'under_review')
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a business has had no purchase and no booking yet. */
export async function isNewBusiness(db: Db, businessId: BusinessId): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from purchase where business_id = ${businessId})
      and not exists (select from booking where business_id = ${businessId}) as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}
