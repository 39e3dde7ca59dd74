import { sumOf } from 'contract/core/sum'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { LeaderboardRow, ReferralFunnel, ReferralStats } from 'contract/referrals/sharing'
import { minus } from 'contract/core/time'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { campaignTerms, platformTerms, type Terms } from '../campaigns/campaigns.repository.ts'
import { leaders, linksByChannel, noFunnel, referralGroups, rewardGroups } from './stats.queries.ts'
import { channelsOf, monthOf, pendingOf, progressOf, statusesOf } from './stats.rules.ts'
import { summaryOf } from '../core/present.ts'

const months = 12
const leaderboardDays = 90
const leaderboardSize = 10
const usualCap = 10

/** The member's referral earnings and funnel. */
export async function readStats(context: Context): Promise<ReferralStats> {
  const memberId = memberOf(context)
  const { db, now } = context
  // One read per table: the time is proportional to the number of friends.
  const [links, referrals, rewards] = await concurrently([
    linksByChannel(db, memberId),
    referralGroups(db, memberId),
    rewardGroups(db, memberId),
  ])
  const channels = channelsOf(links, referrals, rewards)
  const pending = pendingOf(rewards)
  const pendingPoints = sumOfPoints(rewards.filter(({ isPending }) => isPending))
  const earnedPoints = sumOfPoints(rewards)
  const progress = progressOf(referrals, rewards, now.slice(0, 7))
  const terms = new Map<string, Terms>()
  for (const { id } of progress) {
    const each = await campaignTerms(db, id)
    if (each) terms.set(id, each)
  }
  return {
    earnedPoints: points(earnedPoints),
    pendingPoints: points(pendingPoints),
    paidPoints: points(earnedPoints - pendingPoints),
    pending: pending.map((each) => ({ ...each, points: points(each.points) })),
    funnel: totalFunnel(channels),
    channels: channels.map(({ earned, ...channel }) => ({ ...channel, earnedPoints: points(earned) })),
    milestones: await milestonesOf(context, progress, terms),
    months: allMonths(now).map((month) => {
      const { earned, ...friends } = monthOf(month, referrals, rewards)
      return { month, ...friends, earnedPoints: points(earned) }
    }),
    statuses: statusesOf(referrals),
    rewardsLeftThisMonth: Math.max(
      0,
      Math.min(
        usualCap,
        ...progress.map(
          ({ id, thisMonth }) => (terms.get(id)?.rewards_per_month_max ?? usualCap) - thisMonth,
        ),
      ),
    ),
  }
}

function sumOfPoints(rows: readonly { points: number }[]): number {
  return sumOf(rows, (row) => row.points)
}

function totalFunnel(funnels: readonly ReferralFunnel[]): ReferralFunnel {
  return funnels.reduce(
    (sum, each) => ({
      shared: sum.shared + each.shared,
      clicked: sum.clicked + each.clicked,
      joined: sum.joined + each.joined,
      firstPurchase: sum.firstPurchase + each.firstPurchase,
      rewarded: sum.rewarded + each.rewarded,
    }),
    noFunnel,
  )
}

async function milestonesOf(
  context: Context,
  progress: readonly { id: string; rewarded: number }[],
  terms: ReadonlyMap<string, Terms>,
): Promise<ReferralStats['milestones']> {
  const own = await platformTerms(context.db)
  const all = [...terms.values(), ...(own && !terms.has(own.campaign_id) ? [own] : [])]
  const businesses = await businessFacts(
    context,
    all.flatMap(({ business_id: id }) => id ?? []),
  )
  return all
    .flatMap((each) => {
      const rewardedFriends = progress.find(({ id }) => id === each.campaign_id)?.rewarded ?? 0
      const business = each.business_id && (businesses.get(each.business_id) ?? null)
      return each.milestones.map(({ friends, bonusPoints }) => ({
        business: summaryOf(each, business).business,
        friends,
        rewardedFriends,
        bonusPoints: points(bonusPoints),
        isReached: rewardedFriends >= friends,
      }))
    })
    .toSorted((one, other) => leftOf(one) - leftOf(other))
}

function leftOf({ friends, rewardedFriends, isReached }: ReferralStats['milestones'][number]): number {
  return isReached ? Number.MAX_SAFE_INTEGER : friends - rewardedFriends
}

function allMonths(now: Instant): string[] {
  const last = Temporal.PlainYearMonth.from(now.slice(0, 7))
  return Array.from({ length: months }, (_, back) => last.subtract({ months: months - 1 - back }).toString())
}

/** Without names; always includes the member's own row. */
export async function readLeaderboard(
  context: Context,
): Promise<{ rows: LeaderboardRow[]; you: LeaderboardRow; days: number }> {
  const memberId = memberOf(context)
  const since = minus(context.now, { days: leaderboardDays })
  const found = await leaders(context.db, { memberId, since, size: leaderboardSize })
  const toRow = (row: (typeof found)[number], at: number): LeaderboardRow => ({
    rank: row.rank,
    name: row.memberId === memberId ? 'You' : `Member ${String.fromCodePoint(65 + (at % 26))}`,
    rewardedFriends: row.rewardedFriends,
    isYou: row.memberId === memberId,
  })
  const rows = found.map(toRow)
  const last = Math.max(0, ...found.map(({ rank }) => rank))
  const you = rows.find(({ isYou }) => isYou) ?? {
    rank: last + 1,
    name: 'You',
    rewardedFriends: 0,
    isYou: true,
  }
  return { rows: rows.slice(0, leaderboardSize), you, days: leaderboardDays }
}
