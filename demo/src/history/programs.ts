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
import { type Happening, known, type Mailbox, type Stage } from './stage.ts'

/** The first earning rate of River Oak Bakery; its profile shows the current rate. */
export const firstBakeryRateHundredths = 400

const always = { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false }
const noCaps = { perOrderPoints: null, perMemberPerDayPoints: null }

/** Tiers, a new rule, and campaigns: one co-funded by the marketplace, one used up, one paused, one running. */
export function programChanges(): Happening[] {
  return [
    bakeryTiers({ daysAgo: 546, minute: 11 * 60 }),
    bakeryRate({ daysAgo: 274, minute: 6 * 60 + 30 }),
    campaign({ daysAgo: 330, minute: 9 * 60 }, 'bakery', operator, (stage) => ({
      ...terms,
      name: 'A year of bread: double points',
      amount: { kind: 'multiplier', factorHundredths: 200 },
      funding: [
        { funder: { kind: 'platform' }, basisPoints: 5000 },
        { funder: { kind: 'business', businessId: stage.shop('bakery').id }, basisPoints: 5000 },
      ],
      budgetPoints: points(20_000),
      ...between(stage, { days: 45 }),
    })),
    campaign({ daysAgo: 190, minute: 9 * 60 }, 'bakery', 'tomas', (stage) => ({
      ...terms,
      name: 'Thank you for the summer',
      amount: { kind: 'bonus', points: points(25) },
      conditions: { ...always, minimumUsdCents: usdCents(1000) },
      funding: paidBy(stage, 'bakery'),
      budgetPoints: points(790),
      ...between(stage, null),
    })),
    campaign({ daysAgo: 75, minute: 9 * 60 }, 'landing-coffee', 'tomas', (stage) => ({
      ...terms,
      name: 'Double Tuesday',
      amount: { kind: 'multiplier', factorHundredths: 200 },
      conditions: { ...always, daysOfWeek: [2] },
      caps: { perOrderPoints: points(150), perMemberPerDayPoints: null },
      funding: paidBy(stage, 'landing-coffee'),
      budgetPoints: points(6000),
      ...between(stage, null),
    })),
    pause({ daysAgo: 62, minute: 15 * 60 }, 'landing-coffee', 'Double Tuesday'),
    campaign({ daysAgo: 40, minute: 9 * 60 }, 'landing-coffee', 'tomas', (stage) => ({
      ...terms,
      name: 'Come back to the landing',
      amount: { kind: 'bonus', points: points(40) },
      conditions: { ...always, minimumUsdCents: usdCents(600) },
      caps: { perOrderPoints: null, perMemberPerDayPoints: points(40) },
      funding: paidBy(stage, 'landing-coffee'),
      scope: 'business',
      expiresAfterDays: 60,
      budgetPoints: points(12_000),
      ...between(stage, { days: 75 }),
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

function paidBy(stage: Stage, shop: ShopKey): CampaignDraft['funding'] {
  return [{ funder: { kind: 'business', businessId: stage.shop(shop).id }, basisPoints: 10_000 }]
}

function between({ context }: Stage, length: { days: number } | null) {
  const end = length && Temporal.Instant.from(context.now).add({ hours: 24 * length.days })
  return { startsAt: context.now, endsAt: end && toInstant(end) }
}

function bakeryTiers(moment: Moment): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { id: businessId, owner } = stage.shop('bakery')
      const tiers = [
        { name: 'Crumb', thresholdPoints: 0, factorHundredths: 100, perks: ['Free roll on your birthday'] },
        {
          name: 'Crust',
          thresholdPoints: 600,
          factorHundredths: 115,
          perks: ['15% more points', 'Bread reserved until noon'],
        },
      ]
      await setTiers(stage.as(owner), { businessId, tiers })
    },
  }
}

function bakeryRate(moment: Moment): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { id: businessId, owner } = stage.shop('bakery')
      const draft = { rateHundredths: 500, conditions: always, caps: noCaps, scope: 'network' as const }
      await publishRule(stage.as(owner), { businessId, draft })
    },
  }
}

function campaign(
  moment: Moment,
  shop: ShopKey,
  who: Mailbox,
  draftOn: (stage: Stage) => CampaignDraft,
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const draft = draftOn(stage)
      await payIn(stage.context, {
        transferId: randomUUID(),
        businessId: stage.shop(shop).id,
        usdCents: draft.budgetPoints,
        title: 'Campaign deposit',
      })
      const { id } = await startCampaign(stage.as(who), { businessId: stage.shop(shop).id, draft })
      stage.campaigns.set(draft.name, id)
    },
  }
}

function pause(moment: Moment, shop: ShopKey, name: string): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { id: businessId, owner } = stage.shop(shop)
      const campaignId = known(stage.campaigns, name)
      await changeCampaign(stage.as(owner), { businessId, campaignId, change: 'pause' })
    },
  }
}
