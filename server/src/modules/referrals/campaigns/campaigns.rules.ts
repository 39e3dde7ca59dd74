import type { Instant } from 'contract/core/instant'
import { pairOf } from 'contract/referrals/campaignCheck'
import type { ReferralCampaignDraft, ReferralCampaignStatus } from 'contract/referrals/campaigns'
import { sumOf } from 'contract/core/sum'

export type CampaignChange = 'publish' | 'pause' | 'resume' | 'end' | 'archive'

/** The status after a change; null for an invalid transition. */
export function changedStatus(
  status: ReferralCampaignStatus,
  change: CampaignChange,
  { startsAt, canPay, now }: { startsAt: Instant; canPay: boolean; now: Instant },
): ReferralCampaignStatus | null {
  const running = startsAt > now ? 'scheduled' : canPay ? 'active' : 'exhausted'
  switch (change) {
    case 'publish':
      return status === 'draft' ? running : null
    case 'pause':
      return status === 'active' || status === 'scheduled' || status === 'exhausted' ? 'paused' : null
    case 'resume':
      return status === 'paused' ? running : null
    case 'end':
      return ['scheduled', 'active', 'paused', 'exhausted'].includes(status) ? 'ended' : null
    case 'archive':
      return status === 'draft' || status === 'ended' ? 'archived' : null
  }
}

export function mayEdit(status: ReferralCampaignStatus): boolean {
  return status !== 'ended' && status !== 'archived'
}

/**
 * The reserve of a campaign, in cents: the remaining budget, or after its end the rewards of friends who may still buy.
 */
export function reservedBudgetFor(campaign: {
  readonly status: ReferralCampaignStatus
  readonly leftPoints: number
  readonly pairPoints: number
  /** Friends who joined and have not bought yet. */
  readonly waitingFriends: number
}): number {
  const isOver = campaign.status === 'ended' || campaign.status === 'archived'
  const wanted = isOver ? campaign.waitingFriends * campaign.pairPoints : campaign.leftPoints
  return Math.max(0, Math.min(wanted, campaign.leftPoints))
}

export interface Customer {
  readonly number: string
  readonly at: Instant
  readonly firstSubtotal: number
  readonly spent: number
  readonly orders: number
}

const expensiveMax = 10

/** The cost of a draft if a friend had referred every new customer, in order of arrival. */
export function replayed(
  draft: Pick<ReferralCampaignDraft, 'referrerPoints' | 'friendPoints' | 'minimumUsdCents' | 'budgetPoints'>,
  customers: readonly Customer[],
  weekOf: (at: Instant) => string,
) {
  const pair = pairOf(draft)
  const reached = customers.filter(({ firstSubtotal }) => firstSubtotal >= draft.minimumUsdCents)
  const winners = reached.slice(0, Math.floor(draft.budgetPoints / pair))
  const paid = new Set(winners)
  return {
    newCustomers: customers.length,
    winners: winners.length,
    belowMinimum: customers.length - reached.length,
    unpaidForBudget: reached.length - winners.length,
    costPoints: winners.length * pair,
    winnersUsdCents: sumOf(winners, ({ firstSubtotal }) => firstSubtotal),
    winnersAllUsdCents: sumOf(winners, ({ spent }) => spent),
    mostExpensive: winners
      .toSorted((one, other) => one.spent - other.spent)
      .slice(0, expensiveMax)
      .map(({ number, at, spent, orders }) => ({
        orderNumber: number,
        at,
        spentUsdCents: spent,
        orders,
        points: pair,
      })),
    weeks: [...Map.groupBy(customers, ({ at }) => weekOf(at))].map(([week, own]) => ({
      weekOf: week,
      newCustomers: own.length,
      costPoints: own.filter((each) => paid.has(each)).length * pair,
    })),
  }
}
