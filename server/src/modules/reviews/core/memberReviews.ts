import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import { type MemberReviewRow, memberReviewsBefore } from './memberReviews.queries.ts'

/** For the timeline of a member, newest first. */
export async function reviewsOfMemberBefore(
  { db }: Context,
  page: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberReviewRow[]> {
  return memberReviewsBefore(db, page)
}
