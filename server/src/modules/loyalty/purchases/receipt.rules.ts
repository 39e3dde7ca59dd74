import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { EarnComponent, EarnReceipt } from 'contract/loyalty/programs'
import { type EarnedComponent, earnedPoints, type EarnTerms } from './earn.rules.ts'

/** Names of funders; null is the platform. */
export type FunderNames = ReadonlyMap<BusinessId | null, string>

/** Explains earned points to the member, in words and numbers. */
export function receiptOf(
  terms: EarnTerms,
  purchase: { readonly eligibleUsdCents: number; readonly components: readonly EarnedComponent[] },
  names: FunderNames,
): EarnReceipt {
  const { eligibleUsdCents, components } = purchase
  const basePoints = components.find(({ kind }) => kind === 'base')?.points ?? 0
  const total = earnedPoints(components)
  return {
    eligibleUsdCents: usdCents(Math.max(eligibleUsdCents, 0)),
    points: points(total),
    components: components.map((component) => ({
      component: component.kind,
      label: component.label,
      formula: formulaOf(component, terms, { eligibleUsdCents, basePoints }),
      points: points(component.points),
      clampedBy: component.clampedBy,
      unclampedPoints: points(component.unclampedPoints),
      ruleVersion: component.kind === 'base' ? (terms.rule?.version ?? null) : null,
      funders: component.parts
        .filter((part) => part.points > 0)
        .map((part) => ({ name: names.get(part.funderId) ?? 'A business', points: points(part.points) })),
    })),
    nothingBecause: total > 0 ? null : reasonOf(terms, eligibleUsdCents, components),
  }
}

function formulaOf(
  component: EarnedComponent,
  terms: EarnTerms,
  numbers: { readonly eligibleUsdCents: number; readonly basePoints: number },
): string {
  const clamped = clampWords(component)
  switch (component.kind) {
    case 'base': {
      const rate = terms.rule?.rateHundredths ?? 0
      const isExact = (BigInt(numbers.eligibleUsdCents) * BigInt(rate)) % 10_000n === 0n
      const unit = rate === 100 ? 'point' : 'points'
      return `${dollars(numbers.eligibleUsdCents)} × ${hundredths(rate)} ${unit} per dollar = ${count(component.unclampedPoints)}${rounded(isExact)}${clamped}`
    }
    case 'tier':
    case 'campaign': {
      const factor = factorOf(component, terms)
      const isExact = (BigInt(numbers.basePoints) * BigInt(factor)) % 100n === 0n
      const all = numbers.basePoints + component.unclampedPoints
      return `${count(numbers.basePoints)} × ${hundredths(factor)} = ${count(all)}${rounded(isExact)}, so ${count(component.unclampedPoints)} more${clamped}`
    }
    case 'bonus':
      return `${count(component.unclampedPoints)} bonus points${clamped}`
  }
}

function factorOf(component: EarnedComponent, terms: EarnTerms): number {
  if (component.kind === 'tier') return terms.tier?.factorHundredths ?? 100
  const amount = terms.campaigns.find(({ id }) => id === component.campaignId)?.amount
  return amount?.kind === 'multiplier' ? amount.factorHundredths : 100
}

function clampWords({ clampedBy, points: given }: EarnedComponent): string {
  switch (clampedBy) {
    case null:
      return ''
    case 'per_order':
      return `; limited to ${count(given)} per order`
    case 'per_day':
      return `; limited to ${count(given)}, the rest of the daily limit`
    case 'campaign_budget':
      return `; limited to ${count(given)}, the rest of the campaign budget`
    case 'order_amount':
      return `; limited to ${count(given)}, as points never exceed the value of the purchase`
    case 'business_funds':
      return `; limited to the ${count(given)} that the business can fund`
    case 'tier_limit':
      return `; limited to ${count(given)} by the tier limit`
  }
}

function reasonOf(
  terms: EarnTerms,
  eligibleUsdCents: number,
  components: readonly EarnedComponent[],
): string {
  if (terms.nothingBecause !== null) return terms.nothingBecause
  if (eligibleUsdCents <= 0)
    return 'Nothing in this purchase earns points: points, tax, tips and gift cards earn none.'
  if (terms.rule === null) return terms.noRuleBecause ?? 'This business does not give points yet.'
  const { minimumUsdCents, label } = terms.rule
  if (minimumUsdCents !== null && eligibleUsdCents < minimumUsdCents)
    return `${label} gives points for purchases of ${dollars(minimumUsdCents)} or more.`
  const clampedBy: readonly EarnComponent['clampedBy'][] = components.map((component) => component.clampedBy)
  if (clampedBy.includes('per_day')) return `You reached the daily points limit at ${label}.`
  return terms.rule.rateHundredths === 0
    ? `${label} gives no points right now.`
    : 'The amount is too small to earn a point.'
}

/** `$1,234.50` */
export function dollars(cents: number): string {
  const [whole, part] = [Math.trunc(cents / 100), cents % 100]
  return `$${count(whole)}.${String(part).padStart(2, '0')}`
}

/** 525 is `5.25`, 500 is `5`. */
export function hundredths(value: number): string {
  return String(value / 100)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function rounded(isExact: boolean): string {
  return isExact ? '' : ', rounded down'
}
