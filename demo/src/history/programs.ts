import { randomUUID } from 'node:crypto'
import { points } from 'contract/core/points'
import { usdCents } from 'contract/core/money'
import type { CampaignDraft } from 'contract/loyalty/programs'
import { payIn } from '../../../server/src/modules/ledger/sales/money.ts'
import { changeCampaign, startCampaign } from '../../../server/src/modules/loyalty/campaigns/campaigns.ts'
import { publishRule, setTiers } from '../../../server/src/modules/loyalty/programs/programs.ts'
import { toInstant } from '../../../server/src/platform/clock.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import { type HistoryEvent, known, type Mailbox, type History } from './context.ts'

/** The first earning rate of River Oak Bakery; its profile shows the current rate. */
export const firstBakeryRateHundredths = 400

const always = { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false }
const noCaps = { perOrderPoints: null, perMemberPerDayPoints: null }

/** Tiers, a new rule, and campaigns: one co-funded by the marketplace, one used up, one paused, one running. */
export function programChanges(): HistoryEvent[] {
  return [
    bakeryTiers({ daysAgo: 546, minute: 11 * 60 }),
    bakeryRate({ daysAgo: 274, minute: 6 * 60 + 30 }),
    campaign({ daysAgo: 330, minute: 9 * 60 }, 'bakery', operator, (history) => ({
      ...terms,
      name: 'A year of bread: double points',
      amount: { kind: 'multiplier', factorHundredths: 200 },
      funding: [
        { funder: { kind: 'platform' }, basisPoints: 5000 },
        { funder: { kind: 'business', businessId: history.shop('bakery').id }, basisPoints: 5000 },
      ],
      budgetPoints: points(20_000),
      ...between(history, { days: 45 }),
    })),
    campaign({ daysAgo: 190, minute: 9 * 60 }, 'bakery', 'tomas', (history) => ({
      ...terms,
      name: 'Thank you for the summer',
      amount: { kind: 'bonus', points: points(25) },
      conditions: { ...always, minimumUsdCents: usdCents(1000) },
      funding: paidBy(history, 'bakery'),
      budgetPoints: points(790),
      ...between(history, null),
    })),
    campaign({ daysAgo: 75, minute: 9 * 60 }, 'landing-coffee', 'tomas', (history) => ({
      ...terms,
      name: 'Double Tuesday',
      amount: { kind: 'multiplier', factorHundredths: 200 },
      conditions: { ...always, daysOfWeek: [2] },
      caps: { perOrderPoints: points(150), perMemberPerDayPoints: null },
      funding: paidBy(history, 'landing-coffee'),
      budgetPoints: points(6000),
      ...between(history, null),
    })),
    pause({ daysAgo: 62, minute: 15 * 60 }, 'landing-coffee', 'Double Tuesday'),
    campaign({ daysAgo: 40, minute: 9 * 60 }, 'landing-coffee', 'tomas', (history) => ({
      ...terms,
      name: 'Come back to the landing',
      amount: { kind: 'bonus', points: points(40) },
      conditions: { ...always, minimumUsdCents: usdCents(600) },
      caps: { perOrderPoints: null, perMemberPerDayPoints: points(40) },
      funding: paidBy(history, 'landing-coffee'),
      scope: 'business',
      expiresAfterDays: 60,
      budgetPoints: points(12_000),
      ...between(history, { days: 75 }),
    })),
  ]
}

const operator = 'ines'

const terms = {
  trigger: 'order.completed',
  conditions: always,
  caps: noCaps,
  scope: 'network',
  expiresAfterDays: null,
} as const satisfies Partial<CampaignDraft>

function paidBy(history: History, shop: ShopKey): CampaignDraft['funding'] {
  return [{ funder: { kind: 'business', businessId: history.shop(shop).id }, basisPoints: 10_000 }]
}

function between({ context }: History, length: { days: number } | null) {
  const end = length && Temporal.Instant.from(context.now).add({ hours: 24 * length.days })
  return { startsAt: context.now, endsAt: end && toInstant(end) }
}

function bakeryTiers(moment: Moment): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop('bakery')
      const tiers = [
        { name: 'Crumb', thresholdPoints: 0, factorHundredths: 100, perks: ['Free roll on your birthday'] },
        {
          name: 'Crust',
          thresholdPoints: 600,
          factorHundredths: 115,
          perks: ['15% more points', 'Bread reserved until noon'],
        },
      ]
      await setTiers(history.as(owner), { businessId, tiers })
    },
  }
}

function bakeryRate(moment: Moment): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop('bakery')
      const draft = { rateHundredths: 500, conditions: always, caps: noCaps, scope: 'network' as const }
      await publishRule(history.as(owner), { businessId, draft })
    },
  }
}

function campaign(
  moment: Moment,
  shop: ShopKey,
  who: Mailbox,
  draftOn: (history: History) => CampaignDraft,
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const draft = draftOn(history)
      await payIn(history.context, {
        transferId: randomUUID(),
        businessId: history.shop(shop).id,
        usdCents: draft.budgetPoints,
        title: 'Campaign deposit',
      })
      const { id } = await startCampaign(history.as(who), { businessId: history.shop(shop).id, draft })
      history.campaigns.set(draft.name, id)
    },
  }
}

function pause(moment: Moment, shop: ShopKey, name: string): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      const campaignId = known(history.campaigns, name)
      await changeCampaign(history.as(owner), { businessId, campaignId, change: 'pause' })
    },
  }
}
