import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import { memberIdOfCode, type MemberReferralRow, memberReferralsBefore } from './memberReferrals.queries.ts'

/** The member who owns a referral code; null for an unknown code. */
export async function ownerOfCode({ db }: Context, code: string): Promise<MemberId | null> {
  return memberIdOfCode(db, code)
}

/** For the timeline of a member, newest first. */
export async function referralsOfMemberBefore(
  { db }: Context,
  page: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberReferralRow[]> {
  return memberReferralsBefore(db, page)
}
