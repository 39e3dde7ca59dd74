import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { BaseRuleDraft, Simulation } from 'contract/loyalty/programs'
import { sumOf } from 'contract/core/sum'
import { plusDays } from 'contract/core/time'
import { type FirstWeekday, weekStart } from 'contract/core/week'
import {
  type BaseTerms,
  type CampaignTerms,
  earn,
  earnedPoints,
  type TierTerms,
} from '../purchases/earn.rules.ts'

/** A past purchase less its refunds. */
export interface PastPurchase {
  readonly memberId: MemberId
  readonly at: Instant
  /** In the business's time zone. */
  readonly day: LocalDate
  /** 1 is Monday. */
  readonly dayOfWeek: number
  readonly eligibleUsdCents: number
  readonly actualPoints: number
  readonly isFirst: boolean
  /** The member's tier and the campaigns on that day. */
  readonly tier: TierTerms | null
  readonly campaigns: readonly CampaignTerms[]
  readonly nothingBecause: string | null
}

const exampleCount = 5

/** Computes the points that a draft would have given for past purchases, in order; all else stays unchanged. */
export function replay(
  draft: BaseRuleDraft,
  purchases: readonly PastPurchase[],
  period: { readonly from: LocalDate; readonly until: LocalDate } & FirstWeekday,
): Simulation {
  const weeks = weeksOf(period)
  const pointsByDay = new Map<string, number>()
  const outcomes: { purchase: PastPurchase; draftPoints: number }[] = []
  let clampedPurchases = 0
  for (const purchase of purchases) {
    const dayKey = `${purchase.memberId} ${purchase.day}`
    const components = earn(
      {
        rule: ruleFor(draft, purchase, pointsByDay.get(dayKey) ?? 0),
        noRuleBecause: null,
        tier: purchase.tier,
        campaigns: purchase.campaigns,
        nothingBecause: purchase.nothingBecause,
        isBounded: true,
      },
      purchase.eligibleUsdCents,
    )
    const base = components.find(({ kind }) => kind === 'base')
    if (base) pointsByDay.set(dayKey, (pointsByDay.get(dayKey) ?? 0) + base.points)
    if (components.some(({ clampedBy }) => clampedBy !== null)) clampedPurchases += 1
    const draftPoints = earnedPoints(components)
    outcomes.push({ purchase, draftPoints })
    const week = weeks.get(weekStart(purchase.day, period))
    if (!week) continue
    week.purchases += 1
    week.actual += purchase.actualPoints
    week.draft += draftPoints
  }
  const total = (amountOf: (outcome: (typeof outcomes)[number]) => number) => sumOf(outcomes, amountOf)
  const change = ({ purchase, draftPoints }: (typeof outcomes)[number]) => draftPoints - purchase.actualPoints
  return {
    from: period.from,
    until: period.until,
    purchases: outcomes.length,
    members: new Set(purchases.map(({ memberId }) => memberId)).size,
    eligibleUsdCents: usdCents(total(({ purchase }) => purchase.eligibleUsdCents)),
    actualPoints: points(total(({ purchase }) => purchase.actualPoints)),
    draftPoints: points(total(({ draftPoints }) => draftPoints)),
    winners: outcomes.filter((outcome) => change(outcome) > 0).length,
    losers: outcomes.filter((outcome) => change(outcome) < 0).length,
    unchanged: outcomes.filter((outcome) => change(outcome) === 0).length,
    clampedPurchases,
    weeks: [...weeks].map(([weekOf, week]) => ({
      weekOf,
      purchases: week.purchases,
      actualPoints: points(week.actual),
      draftPoints: points(week.draft),
    })),
    examples: outcomes
      .filter((outcome) => change(outcome) !== 0)
      .toSorted((one, other) => Math.abs(change(other)) - Math.abs(change(one)))
      .slice(0, exampleCount)
      .map(({ purchase, draftPoints }) => ({
        at: purchase.at,
        eligibleUsdCents: usdCents(purchase.eligibleUsdCents),
        actualPoints: points(purchase.actualPoints),
        draftPoints: points(draftPoints),
      })),
  }
}

function ruleFor(
  { rateHundredths, conditions, caps }: BaseRuleDraft,
  purchase: PastPurchase,
  givenThatDay: number,
): BaseTerms | null {
  if (conditions.isFirstPurchaseOnly && !purchase.isFirst) return null
  if (conditions.daysOfWeek.length > 0 && !conditions.daysOfWeek.includes(purchase.dayOfWeek)) return null
  return {
    id: null,
    version: 0,
    label: '',
    funderId: null,
    scopeBusinessId: null,
    rateHundredths,
    minimumUsdCents: conditions.minimumUsdCents,
    perOrderPoints: caps.perOrderPoints,
    dayLeftPoints:
      caps.perMemberPerDayPoints === null ? null : Math.max(caps.perMemberPerDayPoints - givenThatDay, 0),
  }
}

/** Every week that the period touches, including weeks without purchases. */
function weeksOf({ from, until, ...preferences }: { from: LocalDate; until: LocalDate } & FirstWeekday) {
  const weeks = new Map<LocalDate, { purchases: number; actual: number; draft: number }>()
  for (let first = weekStart(from, preferences); first < until; first = plusDays(first, 7))
    weeks.set(first, { purchases: 0, actual: 0, draft: 0 })
  return weeks
}
