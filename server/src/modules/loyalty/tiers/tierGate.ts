import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { presentTiers } from './tiers.repository.ts'
import { tierProgressesOf } from './tiers.ts'

export interface TierGate {
  readonly businessId: BusinessId
  /** A tier of the business, or else of the network. */
  readonly tierName: string
}

/** Whether a business or the network has a tier of this name. */
export async function tierExists(context: Context, { businessId, tierName }: TierGate): Promise<boolean> {
  const tiers = await presentTiers(context.db, [businessId])
  return tiers.some(({ name }) => name.toLowerCase() === tierName.toLowerCase())
}

/**
 * Returns a predicate for whether a member's tier is high enough. A higher tier passes; an unknown tier admits no
 * member.
 */
export async function tierGatesOf(
  context: Context,
  memberId: MemberId,
  gates: readonly TierGate[],
): Promise<(gate: TierGate) => boolean> {
  if (gates.length === 0) return () => false
  const businessIds = [...new Set(gates.map(({ businessId }) => businessId))]
  const tiers = await presentTiers(context.db, businessIds)
  const progresses = await tierProgressesOf(context, { memberId, businessIds })
  return ({ businessId, tierName }) => {
    const isNamed = (tier: { name: string }) => tier.name.toLowerCase() === tierName.toLowerCase()
    const named = tiers.filter(isNamed)
    const needed =
      named.find((tier) => tier.business_id === businessId) ?? named.find((tier) => tier.business_id === null)
    // A replaced tier of the business counts for members who still hold it.
    const own = progresses.get(needed ? needed.business_id : businessId)?.tier
    return (
      own !== undefined &&
      (isNamed(own) || (needed && own.thresholdPoints >= needed.threshold_points) === true)
    )
  }
}
