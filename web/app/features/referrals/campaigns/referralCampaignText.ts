import { type UsdCents, usdCents } from 'contract/core/money'
import { faceValue, type Points, points } from 'contract/core/points'
import { pairOf } from 'contract/referrals/campaignCheck'
import type {
  ReferralCampaign,
  ReferralCampaignDraft,
  ReferralCampaignStatus,
  ReferralReplay,
  ReferralScope,
} from 'contract/referrals/campaigns'
import type { PointsScope } from 'contract/loyalty/programs'
import { datesText } from '../../../shared/days.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, pointsText } from '../../../shared/format/points.ts'

export const statusText: Record<ReferralCampaignStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'Running',
  paused: 'Paused',
  exhausted: 'Budget used up',
  ended: 'Ended',
  archived: 'Archived',
}

export const statusTone = (status: ReferralCampaignStatus): 'open' | 'done' | 'ended' =>
  status === 'active' || status === 'scheduled' ? 'open' : status === 'exhausted' ? 'done' : 'ended'

/** A business has at most one campaign that is published and not ended. */
export const isUnderWay = ({ status }: Pick<ReferralCampaign, 'status'>) =>
  status === 'scheduled' || status === 'active' || status === 'paused' || status === 'exhausted'

export const friendScopeText: Record<ReferralScope, string> = {
  business: 'Friends who have not bought from you in two years',
  platform: 'Friends who are new to Goodword',
}

export const pointsScopeText: Record<PointsScope, string> = {
  business: 'Points are valid at your business only',
  network: 'Points are valid at every business that accepts points',
}

/** "500 points ($5.00)" */
export const worthText = (count: Points) => `${pointsText(count)} (${formatUsd(faceValue(count))})`

/** Terms in plain words, most important first. */
export function draftText(draft: ReferralCampaignDraft): string[] {
  const { referrerPoints, friendPoints, minimumUsdCents, windowDays, holdDays, milestones } = draft
  return [
    `${worthText(referrerPoints)} for the referrer and ${worthText(friendPoints)} for the friend`,
    `First purchase of ${formatUsd(minimumUsdCents)} or more within ${dayCount(windowDays)} of joining`,
    holdDays === 0
      ? 'Points are available as soon as that purchase is complete'
      : `Points are available ${dayCount(holdDays)} after that purchase is complete`,
    `Up to ${friendCount(draft.rewardsPerMonthMax)} per member and month`,
    ...milestones.map(
      ({ friends, bonusPoints }) => `Bonus of ${pointsText(bonusPoints)} at ${friendCount(friends)}`,
    ),
    friendScopeText[draft.scope],
    pointsScopeText[draft.pointsScope],
    `Budget of ${worthText(draft.budgetPoints)}`,
    datesText(draft),
  ]
}

/** Cost per friend, and how many friends the budget covers; `usedPoints` are already spent. */
export function costText(
  draft: Pick<ReferralCampaignDraft, 'referrerPoints' | 'friendPoints' | 'minimumUsdCents' | 'budgetPoints'>,
  usedPoints: number,
): string[] {
  const pair = pairOf(draft)
  const left = Math.max(0, draft.budgetPoints - usedPoints)
  const share = Math.round((faceValue(pair) / draft.minimumUsdCents) * 100)
  return [
    `Each friend costs you ${formatUsd(faceValue(pair))} for both rewards, after a first purchase of ${formatUsd(draft.minimumUsdCents)} or more: at most ${share}% of that purchase.`,
    `The ${usedPoints > 0 ? 'remaining ' : ''}budget covers ${friendCount(Math.floor(left / pair))} and costs you at most ${formatUsd(faceValue(points(left)))}.`,
  ]
}

/** Deduction from payouts for a campaign with small purchases. */
export function retainedBudgetText(
  { budgetPoints }: Pick<ReferralCampaignDraft, 'budgetPoints'>,
  usedPoints: number,
): string {
  const left = points(Math.max(0, budgetPoints - usedPoints))
  return `First purchases may be smaller than twice both rewards here, so we hold ${costOf(left)} of your payouts until the points are awarded or the campaign has ended.`
}

/** Result of a simulation in sentences, verdict first. */
export function replayText(
  replay: ReferralReplay,
  draft: Pick<ReferralCampaignDraft, 'milestones'>,
): string[] {
  const { orders, newCustomers, winners, belowMinimum, unpaidForBudget, costPoints } = replay
  if (newCustomers === 0)
    return ['You had no new customers in the last 90 days, so there is nothing to simulate.']
  return [
    `It would have cost you at most ${formatUsd(faceValue(costPoints))} for ${formatCount(winners)} new ${winners === 1 ? 'customer' : 'customers'}.`,
    `This assumes that members referred ${newCustomers === 1 ? 'the one new customer' : `all ${formatCount(newCustomers)} new customers`} among the ${formatCount(orders)} ${orders === 1 ? 'purchase' : 'purchases'} of the last 90 days.`,
    ...(winners === 0
      ? []
      : [
          `Their first purchases came to ${formatUsd(replay.winnersUsdCents)}, and to ${formatUsd(replay.winnersAllUsdCents)} with later purchases.`,
        ]),
    ...(belowMinimum === 0
      ? []
      : [`${formatCount(belowMinimum)} spent less than the minimum and would have cost nothing.`]),
    ...(unpaidForBudget === 0
      ? []
      : [`The budget would not have covered ${formatCount(unpaidForBudget)} of them.`]),
    ...(draft.milestones.length === 0 ? [] : ['Milestone bonuses would have added to the cost.']),
  ]
}

/** Points given as a share of spending: "40%" */
export function shareText(given: Points, spentUsdCents: UsdCents): string {
  return spentUsdCents === 0 ? '–' : `${Math.round((given / spentUsdCents) * 100)}%`
}

type Week = ReferralReplay['weeks'][number]

/** Every week between the first and the last, including those without a new customer. */
export function everyWeek(weeks: readonly Week[]): Week[] {
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  if (!first || !last) return []
  const known = new Map(weeks.map((week) => [week.weekOf, week]))
  const all: Week[] = []
  for (let day = new Date(`${first.weekOf}T00:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 7)) {
    const weekOf = day.toISOString().slice(0, 10) as Week['weekOf'] // the format is the contract's
    if (weekOf > last.weekOf) return all
    all.push(known.get(weekOf) ?? { weekOf, newCustomers: 0, costPoints: points(0) })
  }
}

export const costOf = (count: Points) => formatUsd(usdCents(count))

const dayCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`
const friendCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'friend' : 'friends'}`
