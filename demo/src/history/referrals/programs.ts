import type { ReferralCampaignDraft } from 'contract/referrals/campaigns'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import {
  changeCampaign,
  createCampaign,
  editCampaign,
} from '../../../../server/src/modules/referrals/campaigns/campaigns.ts'
import type { Moment } from '../calendar.ts'
import { type HistoryEvent, known } from '../context.ts'
import type { Recommended } from './recommending.ts'

type Shop = Exclude<Recommended, 'goodword'>

/** Age of each campaign in days. */
export const recommendedSince: Readonly<Record<Recommended, number>> = {
  goodword: 547,
  bakery: 540,
  'landing-coffee': 380,
}

/** Minimum amount of the friend's first order. */
export const minimumOf: Readonly<Record<Recommended, number>> = {
  goodword: 2000,
  bakery: 1200,
  'landing-coffee': 600,
}

// Network points: members may spend them at any business.
const terms = {
  scope: 'business',
  pointsScope: 'network',
  windowDays: 90,
  rewardsPerMonthMax: 10,
  endsAt: null,
} as const satisfies Partial<ReferralCampaignDraft>

const drafts: Readonly<Record<Shop, Omit<ReferralCampaignDraft, 'startsAt'>>> = {
  bakery: {
    ...terms,
    name: 'Bread is better together',
    referrerPoints: points(200),
    friendPoints: points(150),
    minimumUsdCents: usdCents(minimumOf.bakery),
    holdDays: 14,
    milestones: [{ friends: 5, bonusPoints: points(300) }],
    budgetPoints: points(60_000),
  },
  'landing-coffee': {
    ...terms,
    name: 'A second cup for a friend',
    referrerPoints: points(50),
    friendPoints: points(50),
    minimumUsdCents: usdCents(minimumOf['landing-coffee']),
    holdDays: 14,
    milestones: [{ friends: 10, bonusPoints: points(200) }],
    budgetPoints: points(20_000),
  },
}

/** Two campaigns of one owner; the bakery's first version had lower rewards. */
export function campaignsOfTomas(): HistoryEvent[] {
  const first = { ...drafts.bakery, referrerPoints: points(150), milestones: [] }
  return [
    publishes({ daysAgo: recommendedSince.bakery, minute: 570 }, 'bakery', first),
    edits({ daysAgo: 372, minute: 570 }, 'bakery', drafts.bakery),
    publishes(
      { daysAgo: recommendedSince['landing-coffee'], minute: 570 },
      'landing-coffee',
      drafts['landing-coffee'],
    ),
  ]
}

function publishes(moment: Moment, shop: Shop, draft: Omit<ReferralCampaignDraft, 'startsAt'>): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      const as = history.as(owner)
      const { id: campaignId } = await createCampaign(as, businessId, { ...draft, startsAt: as.now })
      await changeCampaign(as, { businessId, campaignId, change: 'publish' })
      history.referralCampaigns.set(shop, campaignId)
    },
  }
}

function edits(moment: Moment, shop: Shop, draft: Omit<ReferralCampaignDraft, 'startsAt'>): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      const as = history.as(owner)
      const campaignId = known(history.referralCampaigns, shop)
      await editCampaign(as, { businessId, campaignId, version: 1, draft: { ...draft, startsAt: as.now } })
    },
  }
}
