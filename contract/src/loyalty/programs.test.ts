import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FundingSplit } from '../core/funding.ts'
import { CampaignTrigger, EarnTrigger } from './earnTriggers.ts'
import { BaseRuleDraft, CampaignDraft, CampaignTerms, RateHundredths, setTiers } from './programs.ts'
import { operationId, routes } from '../routes.ts'

const bakery = '01980000-0000-7000-8000-000000000001'
const platform = { kind: 'platform' }
const business = { kind: 'business', businessId: bakery }

const campaign = {
  name: 'Double Tuesday',
  trigger: 'order.completed',
  amount: { kind: 'multiplier', factorHundredths: 200 },
  conditions: { minimumUsdCents: null, daysOfWeek: [2], isFirstPurchaseOnly: false },
  caps: { perOrderPoints: null, perMemberPerDayPoints: null },
  funding: [{ funder: business, basisPoints: 10_000 }],
  scope: 'network',
  expiresAfterDays: null,
  budgetPoints: 5000,
  startsAt: '2026-11-21T00:00:00Z',
  endsAt: null,
}

test.each([
  'review',
  'review.posted',
  'review.completed',
  'google.review',
  'yelp.review',
  'order.reviewed',
  'REVIEW',
  'rating',
  'testimonial',
  'social.share',
])('refuses the campaign trigger "%s"', (trigger) => {
  expect(EarnTrigger.safeParse(trigger).success).toBe(false)
  expect(CampaignDraft.safeParse({ ...campaign, trigger }).success).toBe(false)
})

test('no route accepts a trigger that rewards reviews', () => {
  const found: string[] = []
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'trigger') found.push(JSON.stringify(inner))
      visit(inner, `${path}.${key}`)
    }
  }
  for (const route of routes)
    for (const schema of [route.params, route.query, route.body, route.response])
      if (schema) visit(z.toJSONSchema(schema, { unrepresentable: 'any' }), operationId(route))
  expect(found.length).toBeGreaterThan(0)
  for (const trigger of found) expect(trigger).not.toMatch(/review|rating|testimonial/i)
})

test.each([-1, 10_001, 500.5, Number.NaN, '500'])('a rate of %s is refused', (rate) => {
  expect(RateHundredths.safeParse(rate).success).toBe(false)
})

test.each([0, 500, 10_000])('a rate of %i is accepted', (rate) => {
  expect(RateHundredths.safeParse(rate).success).toBe(true)
})

test.each([
  ['less than 100%', [{ funder: business, basisPoints: 9999 }]],
  [
    'more than 100%',
    [
      { funder: business, basisPoints: 6000 },
      { funder: platform, basisPoints: 4001 },
    ],
  ],
  ['no funder', []],
  [
    'the same funder twice',
    [
      { funder: business, basisPoints: 5000 },
      { funder: business, basisPoints: 5000 },
    ],
  ],
  [
    'a funder with a share of zero',
    [
      { funder: business, basisPoints: 10_000 },
      { funder: platform, basisPoints: 0 },
    ],
  ],
])('a funding split with %s is refused', (_words, split) => {
  expect(FundingSplit.safeParse(split).success).toBe(false)
})

test('a funding split between business and platform is accepted', () => {
  expect(
    FundingSplit.safeParse([
      { funder: business, basisPoints: 3333 },
      { funder: platform, basisPoints: 6667 },
    ]).success,
  ).toBe(true)
})

test('only the points of a purchase can be multiplied', () => {
  expect(CampaignDraft.safeParse(campaign).success).toBe(true)
  expect(CampaignDraft.safeParse({ ...campaign, trigger: 'birthday' }).success).toBe(false)
  expect(
    CampaignDraft.safeParse({ ...campaign, trigger: 'birthday', amount: { kind: 'bonus', points: 100 } })
      .success,
  ).toBe(true)
})

test.each(EarnTrigger.options)('a campaign on %s gives points, or cannot start', (trigger) => {
  const bonus = { ...campaign, trigger, amount: { kind: 'bonus', points: 100 } }
  const isGiven = CampaignTrigger.safeParse(trigger).success
  expect(CampaignDraft.safeParse(bonus).success).toBe(isGiven)
  // Earlier campaigns remain readable.
  expect(CampaignTerms.safeParse(bonus).success).toBe(true)
})

test.each(CampaignTrigger.options)('a campaign on %s applies its conditions, or refuses them', (trigger) => {
  const isPurchase = trigger !== 'birthday'
  for (const condition of [{ minimumUsdCents: 1000 }, { isFirstPurchaseOnly: true }])
    expect(
      CampaignDraft.safeParse({
        ...campaign,
        trigger,
        amount: { kind: 'bonus', points: 100 },
        conditions: { ...campaign.conditions, ...condition },
      }).success,
    ).toBe(isPurchase)
})

test.each([
  ['a factor below 1', { amount: { kind: 'multiplier', factorHundredths: 99 } }],
  ['a bonus of zero', { amount: { kind: 'bonus', points: 0 } }],
  ['no budget', { budgetPoints: 0 }],
  ['a budget above the limit', { budgetPoints: 1e15 }],
  ['points that expire within a month', { expiresAfterDays: 29 }],
  ['an eighth day of the week', { conditions: { ...campaign.conditions, daysOfWeek: [8] } }],
  ['an unknown field', { reviews: true }],
])('a campaign with %s is refused', (_words, change) => {
  expect(CampaignDraft.safeParse({ ...campaign, ...change }).success).toBe(false)
})

test('an earning rule requires every field', () => {
  const rule = { rateHundredths: 500, conditions: campaign.conditions, caps: campaign.caps, scope: 'network' }
  expect(BaseRuleDraft.safeParse(rule).success).toBe(true)
  for (const key of Object.keys(rule))
    expect(BaseRuleDraft.safeParse({ ...rule, [key]: undefined }).success).toBe(false)
})

test('tiers have ascending thresholds and unique names', () => {
  const tier = (name: string, thresholdPoints: number) => ({
    name,
    thresholdPoints,
    factorHundredths: 110,
    perks: [],
  })
  const accepts = (...tiers: object[]) => setTiers.body.safeParse({ tiers }).success
  expect(accepts()).toBe(true)
  expect(accepts(tier('Regular', 0), tier('Friend', 500))).toBe(true)
  expect(accepts(tier('Friend', 500), tier('Regular', 500))).toBe(false)
  expect(accepts(tier('Friend', 500), tier('friend', 900))).toBe(false)
})
