import type { MemberId, ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralFunnel } from 'contract/referrals/sharing'
import type { ReferralStatus } from 'contract/referrals/referrals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export const noFunnel: ReferralFunnel = { shared: 0, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0 }

const reached = sql`
  count(*) filter (where joined_at is not null)::int as joined,
  count(*) filter (where attempt > 0)::int as "firstPurchase",
  count(*) filter (where status = 'rewarded')::int as rewarded`

/** A member's links and invitations per label, with the number of devices that opened the links. */
export async function linksByChannel(
  db: Db,
  memberId: MemberId,
): Promise<{ channel: string; shared: number; visitors: number }[]> {
  const { rows } = await sql<{ channel: string; shared: number; visitors: number }>`
    with looked as (
      select channel, count(*)::int as visitors from (
        select distinct c.channel, t.code, coalesce(t.device_hash, uuid_send(t.id))
        from referral_code c join referral_touch t on t.code = c.code
        where c.member_id = ${memberId} and not c.is_invitation
      ) visitor group by channel
    ), made as (
      select channel, count(*)::int as shared from referral_code where member_id = ${memberId} group by channel
    )
    select channel, shared, coalesce(visitors, 0) as visitors from made left join looked using (channel)`.execute(
    db,
  )
  return rows
}

/** A member's referrals, grouped by all attributes that the statistics use; read once for all figures. */
export interface ReferralGroup {
  readonly campaignId: ReferralCampaignId
  readonly channel: string
  readonly status: ReferralStatus
  /** The month of joining, such as `2026-11`; null before joining. */
  readonly month: string | null
  readonly count: number
  /** Referrals with a qualifying order. */
  readonly bought: number
  /** Opened invitations: each counts as one friend, on any number of devices. */
  readonly opened: number
}

export async function referralGroups(db: Db, memberId: MemberId): Promise<ReferralGroup[]> {
  const { rows } = await sql<ReferralGroup>`
    select "campaignId", channel, status, to_char(month, 'YYYY-MM') as month, count, bought, opened from (
      select r.campaign_id as "campaignId", r.channel, r.status, date_trunc('month', r.joined_at at time zone 'UTC') as month,
        count(*)::int as count, count(*) filter (where r.attempt > 0)::int as bought,
        count(*) filter (where c.is_invitation and r.touched_at is not null)::int as opened
      from referral r join referral_code c on c.code = r.code
      where r.referrer_id = ${memberId} and c.member_id = ${memberId} group by 1, 2, 3, 4
    ) alike`.execute(db)
  return rows
}

/** Rewards not clawed back, grouped in the same way. */
export interface RewardGroup {
  readonly campaignId: ReferralCampaignId
  readonly channel: string
  readonly side: 'referrer' | 'milestone'
  /** The month of earning. */
  readonly month: string
  /** Pending points; `releaseAt` holds the release time if known. */
  readonly isPending: boolean
  readonly releaseAt: Instant | null
  readonly points: number
  readonly count: number
}

export async function rewardGroups(db: Db, memberId: MemberId): Promise<RewardGroup[]> {
  const { rows } = await sql<RewardGroup>`
    select "campaignId", channel, side, to_char(month, 'YYYY-MM') as month, "isPending", "releaseAt", points, count from (
      select w.campaign_id as "campaignId", r.channel, w.side, date_trunc('month', w.created_at at time zone 'UTC') as month,
        w.state = 'pending' as "isPending", case when w.state = 'pending' then r.release_at end as "releaseAt",
        sum(w.points)::bigint as points, count(*)::int as count
      from referral_reward w join referral r on r.id = w.referral_id
      where w.member_id = ${memberId} and w.side <> 'friend' and w.state in ('pending', 'available')
      group by 1, 2, 3, 4, 5, 6
    ) alike`.execute(db)
  return rows
}

export async function funnelsOfCampaigns(
  db: Db,
  ids: readonly ReferralCampaignId[],
): Promise<Map<ReferralCampaignId, ReferralFunnel>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ReferralFunnel & { id: ReferralCampaignId }>`
    select c.id,
      (select count(*)::int from referral_code k where k.campaign_id = c.id) as shared,
      (select count(*)::int from referral_touch t join referral_code k on k.code = t.code where k.campaign_id = c.id) as clicked,
      f.joined, f."firstPurchase", f.rewarded
    from referral_campaign c, lateral (select ${reached} from referral where campaign_id = c.id) f
    where c.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, ...funnel }) => [id, funnel]))
}

/** The members with the most rewarded friends since then, and the caller's rank. */
export async function leaders(
  db: Db,
  { memberId, since, size }: { memberId: MemberId; since: Instant; size: number },
): Promise<{ memberId: MemberId; rank: number; rewardedFriends: number }[]> {
  const { rows } = await sql<{ memberId: MemberId; rank: number; rewardedFriends: number }>`
    with counted as (
      select member_id as "memberId", count(*)::int as "rewardedFriends", rank() over (order by count(*) desc)::int as rank
      from referral_reward where side = 'referrer' and state = 'available' and state_at >= ${since}
      group by member_id
    )
    select * from (select * from counted order by rank, "memberId" limit ${size}) first
    union select * from counted where "memberId" = ${memberId}
    order by rank, "memberId"`.execute(db)
  return rows
}
