import { sum, sumOf } from 'contract/core/sum'
import type { BusinessId, CampaignId, EarningRuleId } from 'contract/core/ids'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BaseTerms,
  type CampaignTerms,
  earn,
  earnedPoints,
  type EarnTerms,
  partsOf,
} from './earn.rules.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const bakery = '01980000-0000-7000-8000-000000000001' as BusinessId // a made-up id
const salon = '01980000-0000-7000-8000-000000000002' as BusinessId // likewise
const ruleId = '01980000-0000-7000-8000-000000000003' as EarningRuleId // likewise
const campaignId = (at: number) => `01980000-0000-7000-8000-00000000010${at}` as CampaignId // likewise

const rule: BaseTerms = {
  id: ruleId,
  version: 1,
  label: 'River Oak Bakery',
  funderId: bakery,
  rateHundredths: 500,
  minimumUsdCents: null,
  perOrderPoints: null,
  dayLeftPoints: null,
  scopeBusinessId: null,
}
const gold = { label: 'Gold tier', funderId: null, factorHundredths: 125, scopeBusinessId: null }

function campaign(at: number, more: Partial<CampaignTerms>): CampaignTerms {
  return {
    id: campaignId(at),
    ruleId,
    label: `Campaign ${at}`,
    amount: { kind: 'multiplier', factorHundredths: 200 },
    minimumUsdCents: null,
    perOrderPoints: null,
    dayLeftPoints: null,
    grantedPoints: null,
    funding: [{ funderId: bakery, basisPoints: 10_000 }],
    scopeBusinessId: null,
    expiresAfterDays: null,
    ...more,
  }
}

function terms(more: Partial<EarnTerms> = {}): EarnTerms {
  return { rule, noRuleBecause: null, tier: null, campaigns: [], nothingBecause: null, ...more }
}

const parts = (earnTerms: EarnTerms, cents: number) => Object.fromEntries(partsOf(earn(earnTerms, cents)))
const bonus = (points: number, more: Partial<CampaignTerms> = {}) =>
  campaign(1, { amount: { kind: 'bonus', points }, ...more })

test('rounds base points down exactly, for any amount', () => {
  expect(parts(terms(), 2750)).toEqual({ base: 137 })
  expect(parts(terms(), 19)).toEqual({})
  expect(parts(terms(), 20)).toEqual({ base: 1 })
  expect(parts(terms({ rule: { ...rule, rateHundredths: 9999 } }), Number.MAX_SAFE_INTEGER).base).toBe(
    Number((BigInt(Number.MAX_SAFE_INTEGER) * 9999n) / 10_000n),
  )
})

test('the owner of a tier pays for its extra points', () => {
  expect(parts(terms({ tier: gold }), 4000)).toEqual({ base: 200, tier: 50 })
  expect(earn(terms({ tier: gold }), 4000).map(({ parts: lots }) => lots[0]?.funderId)).toEqual([
    bakery,
    null,
  ])
})

test('only the multiplier that adds most counts, never the product', () => {
  const double = campaign(1, {})
  const triple = campaign(2, { amount: { kind: 'multiplier', factorHundredths: 300 } })
  expect(parts(terms({ tier: gold, campaigns: [double, triple] }), 4000)).toEqual({
    base: 200,
    [`campaign:${triple.id}:${bakery}`]: 400,
  })
})

test('a tier takes precedence over a campaign that adds the same and saves its budget', () => {
  const same = campaign(1, { amount: { kind: 'multiplier', factorHundredths: 125 } })
  expect(parts(terms({ tier: gold, campaigns: [same] }), 4000)).toEqual({ base: 200, tier: 50 })
})

test('a campaign with little budget left gives way to a tier that adds more', () => {
  const double = campaign(1, { grantedPoints: 10 })
  expect(parts(terms({ tier: gold, campaigns: [double] }), 4000)).toEqual({ base: 200, tier: 50 })
  const [, extra] = earn(terms({ campaigns: [double] }), 4000)
  expect(extra).toMatchObject({ points: 10, unclampedPoints: 200, clampedBy: 'campaign_budget' })
})

test('each funder of a joint campaign pays its share rounded down, and the first one the remainder', () => {
  const joint = bonus(100, {
    funding: [
      { funderId: null, basisPoints: 3333 },
      { funderId: bakery, basisPoints: 3333 },
      { funderId: salon, basisPoints: 3334 },
    ],
  })
  const [, earnTerms] = earn(terms({ campaigns: [joint] }), 4000)
  expect(earnTerms?.parts.map(({ points }) => points)).toEqual([34, 33, 33])
  expect(earnTerms?.parts.map(({ component }) => component)).toEqual([
    `bonus:${joint.id}:platform`,
    `bonus:${joint.id}:${bakery}`,
    `bonus:${joint.id}:${salon}`,
  ])
})

test.each([0, -1, -4000])('earns nothing on %i cents, not even flat bonuses', (cents) => {
  expect(earn(terms({ tier: gold, campaigns: [bonus(100)] }), cents)).toEqual([])
})

test('earns nothing below the minimum of the rule, not even flat bonuses', () => {
  const earnTerms = terms({ rule: { ...rule, minimumUsdCents: 2000 }, tier: gold, campaigns: [bonus(100)] })
  expect(earn(earnTerms, 1999)).toEqual([])
  expect(earnedPoints(earn(earnTerms, 2000))).toBe(100 + 25 + 100)
})

test('below the minimum of a campaign, other points are still earned', () => {
  const earnTerms = terms({ tier: gold, campaigns: [campaign(1, { minimumUsdCents: 5000 }), bonus(9)] })
  expect(earnedPoints(earn(earnTerms, 4999))).toBe(249 + 62 + 9)
  expect(earnedPoints(earn(earnTerms, 5000))).toBe(250 + 250 + 9)
})

test('caps limit the points and name the limit: order, then day, then budget', () => {
  const capped = terms({ rule: { ...rule, perOrderPoints: 150, dayLeftPoints: 90 }, tier: gold })
  expect(earn(capped, 4000)).toMatchObject([
    { kind: 'base', points: 90, unclampedPoints: 200, clampedBy: 'per_day' },
    { kind: 'tier', points: 22, clampedBy: null },
  ])
  expect(earn(terms({ rule: { ...rule, perOrderPoints: 90, dayLeftPoints: 90 } }), 4000)).toMatchObject([
    { clampedBy: 'per_order' },
  ])
  expect(earn(terms({ rule: { ...rule, dayLeftPoints: 0 } }), 4000)).toMatchObject([
    { points: 0, unclampedPoints: 200, clampedBy: 'per_day' },
  ])
})

test('staff of the business earn nothing there', () => {
  expect(earn(terms({ tier: gold, nothingBecause: 'You work there.' }), 4000)).toEqual([])
})

test('without a rule, a bonus is still earned and multipliers have no effect', () => {
  expect(parts(terms({ rule: null, tier: gold, campaigns: [bonus(7), campaign(2, {})] }), 4000)).toEqual({
    [`bonus:${campaignId(1)}:${bakery}`]: 7,
  })
})

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const cap = orNull(fc.integer({ min: 0, max: 3000 }))
const funding = fc
  .uniqueArray(fc.constantFrom(null, bakery, salon), { minLength: 1, maxLength: 3 })
  .chain((funders) =>
    fc
      .array(fc.integer({ min: 1, max: 5000 }), { minLength: funders.length, maxLength: funders.length })
      .map((weights) => {
        const used = weights.slice(1).map((weight) => Math.min(weight, 3000))
        const shares = [10_000 - sum(used), ...used]
        return funders.map((funderId, at) => ({ funderId, basisPoints: shares[at] ?? 0 }))
      }),
  )
const anyCampaign = fc.record({
  amount: fc.oneof(
    fc.record({
      kind: fc.constant('multiplier' as const),
      factorHundredths: fc.integer({ min: 100, max: 1000 }),
    }),
    fc.record({ kind: fc.constant('bonus' as const), points: fc.integer({ min: 1, max: 5000 }) }),
  ),
  minimumUsdCents: orNull(fc.integer({ min: 1, max: 20_000 })),
  perOrderPoints: cap,
  dayLeftPoints: cap,
  grantedPoints: cap,
  funding,
})
const anyTerms: fc.Arbitrary<EarnTerms> = fc
  .record({
    rateHundredths: fc.integer({ min: 0, max: 10_000 }),
    minimumUsdCents: orNull(fc.integer({ min: 1, max: 20_000 })),
    perOrderPoints: cap,
    dayLeftPoints: cap,
    factorHundredths: orNull(fc.integer({ min: 100, max: 1000 })),
    campaigns: fc.array(anyCampaign, { maxLength: 4 }),
  })
  .map(({ factorHundredths, campaigns, ...base }) =>
    terms({
      rule: { ...rule, ...base },
      tier: factorHundredths === null ? null : { ...gold, factorHundredths },
      campaigns: campaigns.map((more, at) => campaign(at, more)),
    }),
  )
const cents = fc.integer({ min: -100, max: 50_000 })
const numRuns = effort('CASES', { sample: 300, soak: 20_000 })

test('never gives fewer points for a higher amount', () => {
  fc.assert(
    fc.property(anyTerms, cents, cents, (earnTerms, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(earnedPoints(earn(earnTerms, less))).toBeLessThanOrEqual(earnedPoints(earn(earnTerms, more)))
    }),
    { numRuns, seed },
  )
})

test('the parts of every component add up, none is negative, and no cap is exceeded', () => {
  fc.assert(
    fc.property(anyTerms, cents, (earnTerms, amount) => {
      for (const component of earn(earnTerms, amount)) {
        expect(sumOf(component.parts, (part) => part.points)).toBe(component.points)
        expect(Math.min(...component.parts.map((part) => part.points))).toBeGreaterThanOrEqual(0)
        expect(component.points).toBeLessThanOrEqual(component.unclampedPoints)
        expect(component.clampedBy === null).toBe(component.points === component.unclampedPoints)
        const source = earnTerms.campaigns.find(({ id }) => id === component.campaignId)
        expect(component.points).toBeLessThanOrEqual(source?.grantedPoints ?? Number.MAX_SAFE_INTEGER)
      }
    }),
    { numRuns, seed },
  )
})

test('base and multiplier never exceed the amount times the highest factor', () => {
  fc.assert(
    fc.property(anyTerms, cents, (earnTerms, amount) => {
      const multiplied = earn(earnTerms, amount).filter(({ kind }) => kind !== 'bonus')
      const factors = earnTerms.campaigns.map(({ amount: gives }) =>
        gives.kind === 'multiplier' ? gives.factorHundredths : 100,
      )
      const most = Math.max(100, earnTerms.tier?.factorHundredths ?? 100, ...factors)
      expect(earnedPoints(multiplied) * 100).toBeLessThanOrEqual(Math.max(amount, 0) * most)
      expect(multiplied.filter(({ kind }) => kind === 'tier' || kind === 'campaign').length).toBeLessThan(2)
    }),
    { numRuns, seed },
  )
})

test('base, tier and multiplier together never give more than was paid', () => {
  const tenfold = { ...gold, factorHundredths: 1000 }
  const rich = terms({ rule: { ...rule, rateHundredths: 5000 }, isBounded: true })
  expect(earnedPoints(earn({ ...rich, tier: tenfold }, 4000))).toBe(4000)
  fc.assert(
    fc.property(anyTerms, cents, (earnTerms, amount) => {
      const components = earn({ ...earnTerms, isBounded: true }, amount)
      const unbudgeted = components.filter(({ kind }) => kind !== 'bonus')
      expect(earnedPoints(unbudgeted)).toBeLessThanOrEqual(Math.max(amount, 0))
    }),
    { numRuns, seed },
  )
})
