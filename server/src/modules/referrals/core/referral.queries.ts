import type { BusinessId, MemberId, ReferralId } from 'contract/core/ids'
import type { ReferralStatus } from 'contract/referrals/referrals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { AppealRow, EventRow, ReferralRow } from './referral.repository.ts'

/** One page of a referrer's or business's referrals, the newest first, after `last`. */
export async function referralRows(
  db: Db,
  {
    of,
    status,
    channel,
    size,
    last,
  }: {
    of: { referrerId: MemberId } | { businessId: BusinessId }
    status: ReferralStatus | undefined
    channel: string | undefined
    size: number
    last: ReferralId | null
  },
): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .$if('referrerId' in of, (query) =>
      query.where('referrer_id', '=', 'referrerId' in of ? of.referrerId : null!),
    ) // checked by $if
    .$if('businessId' in of, (query) =>
      query.where('business_id', '=', 'businessId' in of ? of.businessId : null!),
    ) // likewise
    .$if(status !== undefined, (query) => query.where('status', '=', status!)) // likewise
    .$if(channel !== undefined, (query) => query.where(sql<boolean>`lower(channel) = lower(${channel})`))
    .$if(last !== null, (query) => query.where('id', '<', last!)) // likewise
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** The timelines of several referrals, the oldest entry first. */
export async function eventsOf(db: Db, ids: readonly ReferralId[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('referral_event')
    .selectAll()
    .where(sql<boolean>`referral_id = any(${ids})`)
    .orderBy('id')
    .execute()
}

export async function appealsOf(db: Db, ids: readonly ReferralId[]): Promise<AppealRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('referral_appeal')
    .selectAll()
    .where(sql<boolean>`referral_id = any(${ids})`)
    .execute()
}

/** Referrals with this member as the friend, the newest first. */
export async function receivedRows(db: Db, friendId: MemberId, limit: number): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('friend_id', '=', friendId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
