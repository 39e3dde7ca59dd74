import type { BusinessId } from 'contract/core/ids'
import type { FunderId } from '../book/lots.rules.ts'

interface CoverInput {
  /** Where it was bought; null where nothing was. */
  readonly businessId: BusinessId | null
  /** What the sale brought that business, less our fee. */
  readonly broughtUsdCents: number
  readonly lots: readonly {
    readonly points: number
    readonly funderId: FunderId
    /** The budget whose escrow pays; none where the funder does. */
    readonly escrowId?: string | null
  }[]
}

/**
 * How many points each business would give above the money that the sale brought it: they must be paid from what it is
 * owed for settled sales. Points of an escrow are paid already, and the platform pays for its own.
 */
export function shortfallsOf({ businessId, broughtUsdCents, lots }: CoverInput): Map<BusinessId, number> {
  const wanted = new Map<BusinessId, number>()
  for (const { points, funderId, escrowId = null } of lots)
    if (funderId !== null && escrowId === null) wanted.set(funderId, (wanted.get(funderId) ?? 0) + points)
  if (businessId !== null && wanted.has(businessId))
    wanted.set(businessId, (wanted.get(businessId) ?? 0) - Math.max(broughtUsdCents, 0))
  return new Map([...wanted].filter(([, short]) => short > 0))
}
