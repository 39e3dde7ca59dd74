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
import { datesWords } from '../../../shared/days.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, pointsWords } from '../../../shared/format/points.ts'

export const statusWords: Record<ReferralCampaignStatus, string> = {
  draft: 'Draft',
  scheduled: 'Starts later',
  active: 'Running',
  paused: 'Paused',
  exhausted: 'Budget used up',
  ended: 'Ended',
  archived: 'Put away',
}

export const statusTone = (status: ReferralCampaignStatus): 'open' | 'done' | 'ended' =>
  status === 'active' || status === 'scheduled' ? 'open' : status === 'exhausted' ? 'done' : 'ended'

/** A business has at most one campaign that is published and not ended. */
export const isUnderWay = ({ status }: Pick<ReferralCampaign, 'status'>) =>
  status === 'scheduled' || status === 'active' || status === 'paused' || status === 'exhausted'

export const friendScopeWords: Record<ReferralScope, string> = {
  business: 'Friends who have not bought from you in two years',
  platform: 'Friends who are new on Goodword',
}

export const pointsScopeWords: Record<PointsScope, string> = {
  business: 'Good at your place only',
  network: 'Good at every place that takes points',
}

/** "500 points, $5.00" */
export const worthWords = (count: Points) => `${pointsWords(count)}, ${formatUsd(faceValue(count))}`

/** Terms in plain words, most important first. */
export function draftWords(draft: ReferralCampaignDraft): string[] {
  const { referrerPoints, friendPoints, minimumUsdCents, windowDays, holdDays, milestones } = draft
  return [
    `${worthWords(referrerPoints)}, for whoever recommends you, and ${worthWords(friendPoints)}, for the friend`,
    `The friend’s first purchase comes to ${formatUsd(minimumUsdCents)} or more, within ${dayCount(windowDays)} of joining`,
    holdDays === 0
      ? 'The points arrive as soon as that purchase is complete'
      : `The points arrive ${dayCount(holdDays)} after that purchase is complete`,
    `At most ${friendCount(draft.rewardsPerMonthMax)} of one member in a month`,
    ...milestones.map(
      ({ friends, bonusPoints }) => `${pointsWords(bonusPoints)} on top at ${friendCount(friends)}`,
    ),
    friendScopeWords[draft.scope],
    pointsScopeWords[draft.pointsScope],
    `At most ${worthWords(draft.budgetPoints)}, in all`,
    datesWords(draft),
  ]
}

/** Cost per friend, and how many friends the budget covers; `usedPoints` are already spent. */
export function costWords(
  draft: Pick<ReferralCampaignDraft, 'referrerPoints' | 'friendPoints' | 'minimumUsdCents' | 'budgetPoints'>,
  usedPoints: number,
): string[] {
  const pair = pairOf(draft)
  const left = Math.max(0, draft.budgetPoints - usedPoints)
  const share = Math.round((faceValue(pair) / draft.minimumUsdCents) * 100)
  return [
    `One friend costs you ${formatUsd(faceValue(pair))} for both sides, once they have bought for ${formatUsd(draft.minimumUsdCents)} or more: at most ${share}\u00a0% of that purchase.`,
    `The budget ${usedPoints > 0 ? 'that is left ' : ''}pays for ${friendCount(Math.floor(left / pair))}, and costs you ${formatUsd(faceValue(points(left)))} at most.`,
  ]
}

/** Deduction from payouts for a campaign with small purchases. */
export function keptBackWords(
  { budgetPoints }: Pick<ReferralCampaignDraft, 'budgetPoints'>,
  usedPoints: number,
): string {
  const left = points(Math.max(0, budgetPoints - usedPoints))
  return `First purchases may be smaller than twice both rewards here, so we keep ${costOf(left)} of what we owe you back from your payouts until it is given or the campaign is over.`
}

/** Result of a simulation in sentences, verdict first. */
export function replayWords(
  replay: ReferralReplay,
  draft: Pick<ReferralCampaignDraft, 'milestones'>,
): string[] {
  const { orders, newCustomers, winners, belowMinimum, unpaidForBudget, costPoints } = replay
  if (newCustomers === 0)
    return [
      'Nobody bought from you for the first time in the last 90 days, so there is nothing to try it on.',
    ]
  return [
    `It would have cost you ${formatUsd(faceValue(costPoints))} at most, for ${formatCount(winners)} new ${winners === 1 ? 'customer' : 'customers'}.`,
    `That is if friends had sent all ${formatCount(newCustomers)} new customers among the ${formatCount(orders)} ${orders === 1 ? 'purchase' : 'purchases'} of the last 90 days.`,
    ...(winners === 0
      ? []
      : [
          `Their first purchases brought ${formatUsd(replay.winnersUsdCents)}, and with those that followed ${formatUsd(replay.winnersAllUsdCents)}.`,
        ]),
    ...(belowMinimum === 0
      ? []
      : [`${formatCount(belowMinimum)} spent less than the minimum, and would have cost nothing.`]),
    ...(unpaidForBudget === 0
      ? []
      : [`The budget would have ended before ${formatCount(unpaidForBudget)} of them.`]),
    ...(draft.milestones.length === 0 ? [] : ['Bonuses for several friends would have come on top.']),
  ]
}

/** Points given as a share of spending: "40 %" */
export function shareWords(given: Points, spentUsdCents: UsdCents): string {
  return spentUsdCents === 0 ? '–' : `${Math.round((given / spentUsdCents) * 100)}\u00a0%`
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
