import type { MemberId, ReferralCampaignId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { ReferralFunnel } from 'contract/referralSharing'
import type { ReferralStatus } from 'contract/referrals'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export const noFunnel: ReferralFunnel = { shared: 0, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0 }

const reached = sql`
  count(*) filter (where joined_at is not null)::int as joined,
  count(*) filter (where attempt > 0)::int as "firstPurchase",
  count(*) filter (where status = 'REWARDED')::int as rewarded`

/** How far friends came, by label of the link. */
export async function funnelByChannel(
  db: Db,
  memberId: MemberId,
): Promise<(ReferralFunnel & { channel: string; earned: number })[]> {
  const { rows } = await sql<ReferralFunnel & { channel: string; earned: number }>`
    with codes as (
      select c.channel, count(*)::int as shared,
        coalesce(sum((select count(distinct coalesce(t.device_hash, uuid_send(t.id))) from referral_touch t where t.code = c.code)), 0)::int as clicked
      from referral_code c where c.member_id = ${memberId} group by c.channel
    ), came as (
      select channel, ${reached} from referral where referrer_id = ${memberId} group by channel
    ), earned as (
      select r.channel, sum(w.points)::bigint as earned
      from referral_reward w join referral r on r.id = w.referral_id
      where w.member_id = ${memberId} and w.side <> 'friend' and w.state in ('pending', 'available')
      group by r.channel
    )
    select channel, coalesce(shared, 0) as shared, greatest(coalesce(clicked, 0), 0) as clicked, coalesce(joined, 0) as joined,
      coalesce("firstPurchase", 0) as "firstPurchase", coalesce(rewarded, 0) as rewarded, coalesce(earned, 0) as earned
    from codes full join came using (channel) full join earned using (channel)
    order by joined desc, channel`.execute(db)
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

export async function statusCounts(
  db: Db,
  memberId: MemberId,
): Promise<{ status: ReferralStatus; count: number }[]> {
  const { rows } = await sql<{ status: ReferralStatus; count: number }>`
    select status, count(*)::int as count from referral where referrer_id = ${memberId} group by status
    order by status`.execute(db)
  return rows
}

/** What recommending earned, pending and released. */
export async function earnedSums(db: Db, memberId: MemberId): Promise<{ pending: number; paid: number }> {
  const { rows } = await sql<{ pending: number; paid: number }>`
    select coalesce(sum(points) filter (where state = 'pending'), 0)::bigint as pending,
      coalesce(sum(points) filter (where state = 'available'), 0)::bigint as paid
    from referral_reward where member_id = ${memberId} and side <> 'friend'`.execute(db)
  return rows[0] ?? { pending: 0, paid: 0 }
}

export async function pendingByDay(
  db: Db,
  memberId: MemberId,
): Promise<{ at: Instant | null; points: number; referrals: number }[]> {
  const { rows } = await sql<{ at: Instant | null; points: number; referrals: number }>`
    select r.release_at as at, sum(w.points)::bigint as points, count(*)::int as referrals
    from referral_reward w join referral r on r.id = w.referral_id
    where w.member_id = ${memberId} and w.side <> 'friend' and w.state = 'pending'
    group by r.release_at order by r.release_at nulls last limit 100`.execute(db)
  return rows
}

export async function byMonth(
  db: Db,
  memberId: MemberId,
  since: Instant,
): Promise<{ month: string; joined: number; rewarded: number; earned: number }[]> {
  const { rows } = await sql<{ month: string; joined: number; rewarded: number; earned: number }>`
    with joins as (
      select to_char(joined_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as joined,
        count(*) filter (where status = 'REWARDED')::int as rewarded
      from referral where referrer_id = ${memberId} and joined_at >= ${since} group by 1
    ), earns as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(points)::bigint as earned
      from referral_reward
      where member_id = ${memberId} and side <> 'friend' and state in ('pending', 'available') and created_at >= ${since}
      group by 1
    )
    select month, coalesce(joined, 0) as joined, coalesce(rewarded, 0) as rewarded, coalesce(earned, 0) as earned
    from joins full join earns using (month) order by month`.execute(db)
  return rows
}

/** In how many campaigns a member has rewarded friends, and what was given this month. */
export async function campaignProgress(
  db: Db,
  memberId: MemberId,
  monthStart: Instant,
): Promise<{ id: ReferralCampaignId; rewarded: number; thisMonth: number }[]> {
  const { rows } = await sql<{ id: ReferralCampaignId; rewarded: number; thisMonth: number }>`
    select campaign_id as id, count(*) filter (where status = 'REWARDED')::int as rewarded,
      (select count(*)::int from referral_reward w
        where w.campaign_id = referral.campaign_id and w.member_id = ${memberId} and w.side = 'referrer'
          and w.state in ('pending', 'available') and w.created_at >= ${monthStart}) as "thisMonth"
    from referral where referrer_id = ${memberId} and joined_at is not null
    group by campaign_id order by rewarded desc limit 20`.execute(db)
  return rows
}

/** The most rewarded friends since then, and where the member stands among all. */
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
