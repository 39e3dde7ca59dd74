import { sumOf } from 'contract/core/sum'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralReason } from 'contract/referrals/referrals'
import type { Context } from '../../../platform/context.ts'
import { budgetsOf, returnBudget, takeBudget, lockPayables } from '../../ledger/public.ts'
import {
  earnReferralPoints,
  lockLoyaltyOf,
  releaseReferralPoints,
  takeBackReferralPoints,
} from '../../loyalty/public.ts'
import { lockCampaign, setCampaignStatus, type Terms } from '../campaigns/campaigns.repository.ts'
import { keepBack, lockRewardFunds } from './prefunding.ts'
import type { ReferralRow } from '../core/referral.repository.ts'
import {
  countRewardedFriends,
  countRewards,
  insertReward,
  liveMilestones,
  type RewardRow,
  rewardsOf,
  setRewardState,
} from './rewards.repository.ts'

type Side = 'referrer' | 'friend'
const sides: readonly Side[] = ['friend', 'referrer']

/** Locks campaign, budget and wallets, always in this order, to prevent deadlocks between grants and claw-backs. */
async function lockMoney(context: Context, referral: ReferralRow): Promise<void> {
  await lockCampaign(context.db, referral.campaign_id)
  await takeBudget(context, { budgetId: referral.campaign_id, points: 0 })
  await lockLoyaltyOf(context, membersOf(referral))
}

function membersOf({ referrer_id: referrerId, friend_id: friendId }: ReferralRow): MemberId[] {
  return friendId === null ? [referrerId] : [referrerId, friendId]
}

function memberOfSide(referral: ReferralRow, side: RewardRow['side']): MemberId {
  return side === 'friend' ? referral.friend_id! : referral.referrer_id // rewards require a friend
}

/** The ledger's source id of one side's reward. */
export function sourceIdOf(reward: Pick<RewardRow, 'referral_id' | 'side' | 'attempt' | 'friends'>): string {
  return `${reward.referral_id}:${reward.side}${reward.friends ?? ''}:${reward.attempt}`
}

const monthOf = (now: Instant) => `${now.slice(0, 7)}-01T00:00:00.000Z` as Instant // the format is the contract's

/**
 * Posts both sides' points as pending, unless a side has them already, and takes them from budget and reserve. Above
 * the monthly cap the referrer gets none. False when the budget is too low: then neither side gets points.
 */
export async function earnRewards(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
): Promise<{ isPaid: boolean; reason: ReferralReason | null }> {
  await lockMoney(context, referral)
  const { id: referralId, campaign_id: campaignId, attempt } = referral
  const standing = await rewardsOf(context.db, [referralId])
  const missing = sides.filter((side) => !standing.some((row) => row.side === side && isLive(row)))
  const rewardsThisMonth = await countRewards(context.db, {
    campaignId,
    memberId: referral.referrer_id,
    since: monthOf(context.now),
  })
  const isCapped = rewardsThisMonth >= terms.rewards_per_month_max
  const due = missing.map((side) => ({
    side,
    points: side === 'friend' ? terms.friend_points : isCapped ? 0 : terms.referrer_points,
  }))
  const wanted = sumOf(due, ({ points }) => points)
  if (!(await canFund(context, terms, wanted))) return { isPaid: false, reason: 'budget_exhausted' }
  if (!(await takeWhole(context, referral, wanted))) {
    await watchBudget(context, terms)
    return { isPaid: false, reason: 'budget_exhausted' }
  }
  // In the members' order, because each payment locks a wallet.
  for (const { side, points } of due.toSorted((one, other) =>
    memberOfSide(referral, one.side) < memberOfSide(referral, other.side) ? -1 : 1,
  ))
    await earn(context, referral, terms, { side, attempt, points, friends: null })
  await watchBudget(context, terms)
  return { isPaid: true, reason: isCapped && missing.includes('referrer') ? 'monthly_cap' : null }
}

/**
 * A business cannot reward on credit: the payable balance must cover it. Until settlement the friend's own order
 * counts.
 */
async function canFund(
  context: Context,
  { business_id: businessId, campaign_id: campaignId }: Terms,
  wanted: number,
): Promise<boolean> {
  if (businessId === null || wanted === 0) return true
  if ((await lockRewardFunds(context, businessId, campaignId)) >= wanted) return true
  await keepBack(context, businessId, campaignId)
  return false
}

function isLive({ state }: RewardRow): boolean {
  return state === 'pending' || state === 'available'
}

async function takeWhole(context: Context, referral: ReferralRow, wanted: number): Promise<boolean> {
  const budgetId = referral.campaign_id
  const taken = await takeBudget(context, { budgetId, points: wanted })
  if (taken === wanted) return true
  await returnBudget(context, { budgetId, points: taken })
  return false
}

async function earn(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
  part: { side: RewardRow['side']; attempt: number; points: number; friends: number | null },
): Promise<RewardRow> {
  const memberId = memberOfSide(referral, part.side)
  const isPaid = part.points > 0
  const row = await insertReward(
    context.db,
    {
      ...part,
      referralId: referral.id,
      campaignId: referral.campaign_id,
      memberId,
      state: isPaid ? 'pending' : 'none',
      reason: isPaid ? null : 'monthly_cap',
    },
    context.now,
  )
  if (isPaid)
    await earnReferralPoints(context, {
      memberId,
      sourceId: sourceIdOf(row),
      points: part.points,
      funderId: terms.business_id,
      scopeBusinessId: terms.points_scope === 'business' ? terms.business_id : null,
      title: titles[part.side],
      detail: { referralId: referral.id, side: part.side, campaignVersion: terms.version },
    })
  return row
}

const titles = {
  referrer: 'Referral reward',
  friend: 'Welcome points from a friend’s invitation',
  milestone: 'Referral milestone',
} as const

/** Releases pending points, and pays a milestone that they reach. The row must be `rewarded` already. */
export async function releaseRewards(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
  only: readonly Side[] = sides,
): Promise<void> {
  await lockMoney(context, referral)
  // Lock before the first wallet: a milestone may be due.
  if (terms.business_id !== null && terms.milestones.length > 0)
    await lockPayables(context, [terms.business_id])
  const pending = (await rewardsOf(context.db, [referral.id])).filter(
    ({ state, side }) => state === 'pending' && side !== 'milestone' && only.includes(side),
  )
  for (const row of inOrder(pending)) await release(context, row)
  if (referral.status === 'rewarded') await payMilestones(context, referral, terms)
}

const inOrder = (rows: readonly RewardRow[]) =>
  rows.toSorted((one, other) => (one.member_id < other.member_id ? -1 : 1))

async function release(context: Context, row: RewardRow): Promise<void> {
  await releaseReferralPoints(context, { memberId: row.member_id, sourceId: sourceIdOf(row) })
  await setRewardState(context.db, row.id, { state: 'available', reason: null, now: context.now })
}

async function payMilestones(context: Context, referral: ReferralRow, terms: Terms): Promise<void> {
  const who = { campaignId: referral.campaign_id, memberId: referral.referrer_id }
  const friends = await countRewardedFriends(context.db, who)
  const paid = new Set((await liveMilestones(context.db, who)).map((row) => row.friends))
  for (const milestone of terms.milestones) {
    if (milestone.friends > friends || paid.has(milestone.friends)) continue
    if (!(await canFund(context, terms, milestone.bonusPoints))) continue
    if (!(await takeWhole(context, referral, milestone.bonusPoints))) continue
    const row = await earn(context, referral, terms, {
      side: 'milestone',
      attempt: referral.attempt,
      points: milestone.bonusPoints,
      friends: milestone.friends,
    })
    await release(context, row)
  }
  await watchBudget(context, terms)
}

/** Claws back points, pending or spent, and returns them to the budget. */
export async function takeBackRewards(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
  { reason, only = sides }: { reason: ReferralReason; only?: readonly Side[] },
): Promise<void> {
  await lockMoney(context, referral)
  const live = (await rewardsOf(context.db, [referral.id])).filter(
    (row) => isLive(row) && row.side !== 'milestone' && only.includes(row.side),
  )
  const who = { campaignId: referral.campaign_id, memberId: referral.referrer_id }
  const friends = await countRewardedFriends(context.db, who)
  const fallen = (await liveMilestones(context.db, who)).filter((row) => (row.friends ?? 0) > friends)
  for (const row of inOrder([...live, ...fallen])) await takeBack(context, row, reason)
  await watchBudget(context, terms)
}

async function takeBack(context: Context, row: RewardRow, reason: ReferralReason): Promise<void> {
  await takeBackReferralPoints(context, {
    memberId: row.member_id,
    sourceId: sourceIdOf(row),
    points: row.points,
    title: 'Referral reward reversed',
  })
  await setRewardState(context.db, row.id, { state: 'taken_back', reason, now: context.now })
  await returnBudget(context, { budgetId: row.campaign_id, points: row.points })
}

/** Claws back milestone bonuses that a merged account has twice. */
export async function takeBackMilestones(context: Context, rows: readonly RewardRow[]): Promise<void> {
  for (const row of rows) {
    await lockCampaign(context.db, row.campaign_id)
    await takeBudget(context, { budgetId: row.campaign_id, points: 0 })
    await lockLoyaltyOf(context, [row.member_id])
    await takeBack(context, row, 'not_eligible')
  }
}

/** Hides the campaign when the budget cannot pay another pair, and shows it again when it can. */
async function watchBudget(
  context: Context,
  { business_id: businessId, campaign_id: id, referrer_points, friend_points }: Terms,
): Promise<void> {
  if (businessId !== null) await keepBack(context, businessId, id)
  const budget = (await budgetsOf(context, [id])).get(id)
  const canPay = budget !== undefined && budget.cap - budget.used >= referrer_points + friend_points
  const [from, to] = canPay ? (['exhausted', 'active'] as const) : (['active', 'exhausted'] as const)
  await setCampaignStatus(context.db, { id, from, to, now: context.now })
}
