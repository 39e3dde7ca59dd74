import type { MemberId, ReferralCampaignId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { ReferralReason } from 'contract/referrals/referrals'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReferralsTables } from '../tables.ts'

export type RewardRow = Selectable<ReferralsTables['referral_reward']>

export interface RewardDraft {
  readonly referralId: ReferralId
  readonly campaignId: ReferralCampaignId
  readonly side: RewardRow['side']
  readonly attempt: number
  readonly memberId: MemberId
  readonly points: number
  readonly friends: number | null
  readonly state: 'pending' | 'none'
  readonly reason: ReferralReason | null
}

export async function insertReward(db: Db, draft: RewardDraft, now: Instant): Promise<RewardRow> {
  return db
    .insertInto('referral_reward')
    .values({
      referral_id: draft.referralId,
      campaign_id: draft.campaignId,
      side: draft.side,
      attempt: draft.attempt,
      member_id: draft.memberId,
      points: points(draft.points),
      friends: draft.friends,
      state: draft.state,
      reason: draft.reason,
      created_at: now,
      state_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setRewardState(
  db: Db,
  id: string,
  change: { state: 'available' | 'taken_back'; reason: ReferralReason | null; now: Instant },
): Promise<void> {
  await db
    .updateTable('referral_reward')
    .set({ state: change.state, reason: change.reason, state_at: change.now })
    .where('id', '=', id)
    .execute()
}

/** The rewards of several referrals, the newest attempt last. */
export async function rewardsOf(db: Db, referralIds: readonly ReferralId[]): Promise<RewardRow[]> {
  if (referralIds.length === 0) return []
  return db
    .selectFrom('referral_reward')
    .selectAll()
    .where(sql<boolean>`referral_id = any(${referralIds})`)
    .orderBy('attempt')
    .orderBy('id')
    .execute()
}

/** The number of a member's rewards in a campaign earned since then and not clawed back. */
export async function countRewards(
  db: Db,
  { campaignId, memberId, since }: { campaignId: ReferralCampaignId; memberId: MemberId; since: Instant },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral_reward
    where campaign_id = ${campaignId} and member_id = ${memberId} and side = 'referrer' and created_at >= ${since}
      and state in ('pending', 'available')`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of a member's friends that count towards milestones of a campaign. */
export async function countRewardedFriends(
  db: Db,
  { campaignId, memberId }: { campaignId: ReferralCampaignId; memberId: MemberId },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral
    where campaign_id = ${campaignId} and referrer_id = ${memberId} and status = 'rewarded'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A member's milestones in a campaign that were paid and not clawed back. */
export async function liveMilestones(
  db: Db,
  { campaignId, memberId }: { campaignId: ReferralCampaignId; memberId: MemberId },
): Promise<RewardRow[]> {
  return db
    .selectFrom('referral_reward')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('member_id', '=', memberId)
    .where('side', '=', 'milestone')
    .where('state', 'in', ['pending', 'available'])
    .orderBy('friends')
    .execute()
}
