import type { BusinessId, MemberId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralStatus } from 'contract/referrals/referrals'
import { sql } from 'kysely'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/tables.ts'

export async function memberIdOfCode(db: Db, code: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('referral_code')
    .select('member_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.member_id ?? null
}

export interface MemberReferralRow {
  readonly id: ReferralId
  readonly at: Instant
  readonly status: ReferralStatus
  readonly code: string
  readonly businessId: BusinessId | null
  /** The member invited; otherwise the member is the friend. */
  readonly isReferrer: boolean
}

/** Referrals of which the member is one side, newest first, before `last`. */
export async function memberReferralsBefore(
  db: Db,
  { memberId, size, last }: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberReferralRow[]> {
  const { rows } = await sql<MemberReferralRow>`
    select id, created_at as at, status, code, business_id as "businessId",
      referrer_id = ${memberId} as "isReferrer"
    from referral
    where (referrer_id = ${memberId} or friend_id = ${memberId})
      and (created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)
    order by created_at desc, id desc limit ${size}`.execute(db)
  return rows
}
