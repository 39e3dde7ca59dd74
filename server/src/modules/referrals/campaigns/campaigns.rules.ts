import type { Instant } from 'contract/core/instant'
import { pairOf } from 'contract/referrals/campaignCheck'
import type { ReferralCampaignDraft, ReferralCampaignStatus } from 'contract/referrals/campaigns'
import { sumOf } from 'contract/core/sum'

export type CampaignChange = 'publish' | 'pause' | 'resume' | 'end' | 'archive'

/** Where a change leads; null where it is not possible. */
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

/** What is kept back for a campaign, in cents: what its budget has left, and at its end what friends who joined still may get. */
export function keptBackFor(campaign: {
  readonly status: ReferralCampaignStatus
  readonly leftPoints: number
  readonly pairPoints: number
  /** Friends who have joined and not bought yet. */
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

/** What a draft would have cost if a friend had sent every new customer, in the order in which they came. */
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
