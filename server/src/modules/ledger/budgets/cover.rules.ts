import type { BusinessId } from 'contract/core/ids'
import type { FunderId } from '../book/lots.rules.ts'

interface CoverInput {
  /** The business of the sale; null without a sale. */
  readonly businessId: BusinessId | null
  /** The business's proceeds from the sale, less our fee. */
  readonly broughtUsdCents: number
  readonly lots: readonly {
    readonly points: number
    readonly funderId: FunderId
    /** The budget whose escrow pays; without one the funder pays. */
    readonly escrowId?: string | null
  }[]
}

/**
 * How many points each business would give beyond its proceeds from the sale: its payable for settled sales must pay
 * for them. An escrow has paid for its points already, and the platform pays for its own.
 */
export function shortfallsOf({ businessId, broughtUsdCents, lots }: CoverInput): Map<BusinessId, number> {
  const wanted = new Map<BusinessId, number>()
  for (const { points, funderId, escrowId = null } of lots)
    if (funderId !== null && escrowId === null) wanted.set(funderId, (wanted.get(funderId) ?? 0) + points)
  if (businessId !== null && wanted.has(businessId))
    wanted.set(businessId, (wanted.get(businessId) ?? 0) - Math.max(broughtUsdCents, 0))
  return new Map([...wanted].filter(([, short]) => short > 0))
}
