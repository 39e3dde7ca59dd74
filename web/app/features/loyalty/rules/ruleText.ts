import { type UsdCents, usdCents } from 'contract/core/money'
import { faceValue, points, type Points, pointsEarned } from 'contract/core/points'
import type { BaseRuleDraft, PointsScope, RuleCaps, RuleConditions } from 'contract/loyalty/programs'
import { formatUsd } from '../../../shared/format/money.ts'
import { pointsText } from '../../../shared/format/points.ts'
import { weekdayName } from '../../../shared/format/week.ts'
import { hundredthsText } from 'contract/core/typedAmounts'

/** "5.25 points per $1" */
export function rateText(rateHundredths: number): string {
  if (rateHundredths === 0) return 'No points'
  return `${hundredthsText(rateHundredths)} ${rateHundredths === 100 ? 'point' : 'points'} per $1`
}

export const scopeText: Record<PointsScope, string> = {
  network: 'Valid at every business that accepts points',
  business: 'Valid at your business only',
}

/** A rule in plain words, most important first. */
export function ruleText({ rateHundredths, conditions, caps, scope }: BaseRuleDraft): string[] {
  if (rateHundredths === 0) return ['No points for purchases']
  return [
    rateText(rateHundredths),
    scopeText[scope],
    'You pay 1 cent per point, set aside immediately',
    ...termsText(conditions, caps),
  ]
}

/** Conditions and caps, each as a sentence part; empty for an unconditional rule. */
export function termsText(conditions: RuleConditions, caps: RuleCaps): string[] {
  const { minimumUsdCents, daysOfWeek, isFirstPurchaseOnly } = conditions
  return [
    ...(minimumUsdCents === null ? [] : [`Minimum purchase of ${formatUsd(minimumUsdCents)}`]),
    ...(daysOfWeek.length === 0 || daysOfWeek.length === 7 ? [] : [`Only on ${daysText(daysOfWeek)}`]),
    ...(isFirstPurchaseOnly ? ['Only for a member’s first purchase'] : []),
    ...(caps.perOrderPoints === null ? [] : [`Up to ${pointsText(caps.perOrderPoints)} per purchase`]),
    ...(caps.perMemberPerDayPoints === null
      ? []
      : [`Up to ${pointsText(caps.perMemberPerDayPoints)} per member and day`]),
  ]
}

/** "Mondays", "Mondays and Fridays", "Mondays, Tuesdays and Fridays" */
export function daysText(days: readonly number[]): string {
  const names = [...days].sort((one, other) => one - other).map((day) => `${weekdayName(day)}s`)
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}

const exampleUsdCents = usdCents(4000)
/** A small, a usual and a large purchase. */
export const exampleAmounts = [usdCents(1250), exampleUsdCents, usdCents(12_000)] as const

/** Points of a purchase that meets all conditions of the rule. */
export function earnedUnder(draft: BaseRuleDraft, cents: UsdCents): Points {
  const { minimumUsdCents } = draft.conditions
  if (minimumUsdCents !== null && cents < minimumUsdCents) return points(0)
  return points(Math.min(pointsEarned(cents, draft.rateHundredths), capOf(draft.caps)))
}

/** "A $40.00 order earns 200 points and sets $2.00 aside." */
export function exampleText(draft: BaseRuleDraft, cents: UsdCents = exampleUsdCents): string {
  const earned = earnedUnder(draft, cents)
  const order = `A ${formatUsd(cents)} order`
  const { minimumUsdCents } = draft.conditions
  if (minimumUsdCents !== null && cents < minimumUsdCents)
    return `${order} earns nothing: points start at ${formatUsd(minimumUsdCents)}.`
  if (earned === 0) return `${order} earns nothing.`
  const isCapped = pointsEarned(cents, draft.rateHundredths) > earned
  return `${order} earns ${pointsText(earned)}${isCapped ? ', your limit,' : ''} and sets ${formatUsd(faceValue(earned))} aside.`
}

const capOf = ({ perOrderPoints, perMemberPerDayPoints }: RuleCaps) =>
  Math.min(perOrderPoints ?? Infinity, perMemberPerDayPoints ?? Infinity)
