import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { Reward, RewardOffer } from 'contract/rewards/rewards'
import { sumOf } from 'contract/core/sum'
import { eligibleLots, type Lot } from '../../ledger/public.rules.ts'

/** The member's data that decides whether a reward is available. */
export interface Standing {
  readonly lots: readonly Lot[]
  readonly isOwnBusiness: boolean
  /** How often the member has redeemed the reward. */
  readonly taken: number
  readonly hasTier: boolean
  readonly now: Instant
}

export function offerOf(reward: Reward, standing: Standing): RewardOffer {
  const price = reward.draft.pricePoints
  const spendable = spendableAs(reward, standing, standing.isOwnBusiness)
  const isAffordable = spendable >= price
  return {
    reward,
    isAffordable,
    missingPoints: points(Math.max(price - spendable, 0)),
    blockedBy: blockOf(reward, standing) ?? ownBusinessBlock(reward, standing, isAffordable),
  }
}

function spendableAs({ business }: Reward, { lots, now }: Standing, isOwnBusiness: boolean): number {
  return sumOf(eligibleLots(lots, { businessId: business.id, isOwnBusiness }, now), (lot) => lot.available)
}

function blockOf({ left, draft }: Reward, { taken, hasTier }: Standing): RewardOffer['blockedBy'] {
  if (left === 0) return 'sold_out'
  if (draft.perMemberLimit !== null && taken >= draft.perMemberLimit) return 'limit_reached'
  return hasTier ? null : 'tier_needed'
}

/** Whether any other member could redeem the reward with these points. */
function ownBusinessBlock(
  reward: Reward,
  standing: Standing,
  isAffordable: boolean,
): RewardOffer['blockedBy'] {
  return !isAffordable && spendableAs(reward, standing, false) >= reward.draft.pricePoints
    ? 'own_business'
    : null
}

export function canBeHad({ isAffordable, blockedBy }: RewardOffer): boolean {
  return isAffordable && blockedBy === null
}

/** Affordable offers first, then by missing points; among equals, unblocked ones first, then the cheaper. */
export function inOrder(offers: readonly RewardOffer[]): RewardOffer[] {
  return offers.toSorted(
    (one, other) =>
      one.missingPoints - other.missingPoints ||
      Number(one.blockedBy !== null) - Number(other.blockedBy !== null) ||
      one.reward.draft.pricePoints - other.reward.draft.pricePoints ||
      (one.reward.id < other.reward.id ? -1 : 1),
  )
}
