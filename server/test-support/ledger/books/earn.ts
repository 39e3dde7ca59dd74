import type { BusinessId } from 'contract/core/ids'
import type { FunderId } from '../../../src/modules/ledger/book/lots.rules.ts'
import type { EarnTerms } from './scenarios.ts'

export interface Component {
  readonly component: string
  readonly points: number
  readonly funderId: FunderId
  readonly scopeBusinessId: BusinessId | null
}

const hundredths = (amount: number, rate: number) => Math.floor((amount * rate) / 10_000)

/** Points that a part of an order earns for `kept` cents: 5 points per dollar plus the terms' extras. */
export function earned(
  cents: number,
  terms: EarnTerms,
  { businessId, partnerId }: { businessId: BusinessId; partnerId: BusinessId },
): Component[] {
  const base = hundredths(cents, 500)
  const joint = hundredths(cents, 300)
  const own = hundredths(joint, 7000)
  const everywhere = { scopeBusinessId: null }
  return [
    { component: 'base', points: base, funderId: businessId, ...everywhere },
    ...(terms.hasTier
      ? [
          {
            component: 'tier',
            points: Math.floor((base * 125) / 100) - base,
            funderId: null,
            ...everywhere,
          },
        ]
      : []),
    ...(terms.isJoint
      ? [
          { component: 'joint:own', points: own, funderId: businessId, ...everywhere },
          { component: 'joint:partner', points: joint - own, funderId: partnerId, ...everywhere },
        ]
      : []),
    ...(terms.isHereToo
      ? [
          {
            component: 'here',
            points: hundredths(cents, 200),
            funderId: businessId,
            scopeBusinessId: businessId,
          },
        ]
      : []),
  ]
}

/** Points of each component that a smaller order would not have earned. */
export function difference(
  before: readonly Component[],
  after: readonly Component[],
): { component: string; points: number }[] {
  return before.map(({ component, points }, at) => ({ component, points: points - (after[at]?.points ?? 0) }))
}
