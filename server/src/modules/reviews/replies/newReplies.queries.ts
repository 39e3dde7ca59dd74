import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A business's reply to a review of the member. */
export interface NewReply {
  readonly businessId: BusinessId
  readonly repliedAt: Instant
}

/** Replies to the member's public reviews after `since`, the latest first. */
export async function newReplyRows(
  db: Db,
  { memberId, since, limit }: { memberId: MemberId; since: Instant; limit: number },
): Promise<NewReply[]> {
  const { rows } = await sql<NewReply>`
    select review.business_id as "businessId", review_reply.published_at as "repliedAt"
    from review join review_reply on review_reply.review_id = review.id
    where review.member_id = ${memberId} and review.erased_at is null
      and review.status in ('published', 'reported', 'under_review') and review_reply.published_at > ${since}
    order by review_reply.published_at desc, review.id limit ${limit}`.execute(db)
  return rows
}
