import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { FundingSplit } from 'contract/core/funding'
import type { Campaign, CampaignDraft } from 'contract/loyalty/programs'
import { isBefore } from 'contract/core/time'

/** The stored state of a campaign and its budget. */
export interface CampaignFacts {
  readonly state: 'active' | 'paused' | 'ended'
  readonly startsAt: Instant
  readonly endsAt: Instant | null
  readonly cap: number
  readonly used: number
}

/** Derives `ended` and `exhausted` from the dates and the budget: no job changes the state at that instant. */
export function statusOf(campaign: CampaignFacts, now: Instant): Campaign['status'] {
  const isPast = campaign.endsAt !== null && !isBefore(now, campaign.endsAt)
  if (campaign.state === 'ended' || isPast) return 'ended'
  if (campaign.used >= campaign.cap) return 'exhausted'
  if (campaign.state === 'paused') return 'paused'
  return isBefore(now, campaign.startsAt) ? 'scheduled' : 'running'
}

/**
 * The escrow that each business deposits for a budget, in cents. In a shared budget each business deposits its share
 * rounded down. The first funder bears the rounding remainder of every grant: if it is a business, it deposits the
 * whole budget until the end.
 */
export function escrowShares(
  budgetPoints: number,
  funding: readonly { readonly funderId: BusinessId | null; readonly basisPoints: number }[],
): Map<BusinessId, number> {
  const shares = new Map<BusinessId, number>()
  for (const [at, { funderId, basisPoints }] of funding.entries()) {
    if (funderId === null) continue
    const share = at === 0 ? budgetPoints : Number((BigInt(budgetPoints) * BigInt(basisPoints)) / 10_000n)
    if (share > 0) shares.set(funderId, share)
  }
  return shares
}

/** The points of a budget that Goodword may have to pay for, rounded up. */
export function platformPart(
  budgetPoints: number,
  funding: readonly { readonly funderId: BusinessId | null; readonly basisPoints: number }[],
): number {
  const basisPoints = funding.find(({ funderId }) => funderId === null)?.basisPoints ?? 0
  return Number((BigInt(budgetPoints) * BigInt(basisPoints) + 9999n) / 10_000n)
}

/** A business commits only its own money; an operator arranges shared funding. */
export function mayPromise(businessId: BusinessId, funding: FundingSplit): boolean {
  return funding.every(({ funder }) => funder.kind === 'business' && funder.businessId === businessId)
}

/** A campaign must end after it starts, and not in the past. */
export function mayRun(
  { startsAt, endsAt }: Pick<CampaignDraft, 'startsAt' | 'endsAt'>,
  now: Instant,
): boolean {
  return endsAt === null || Date.parse(endsAt) > Math.max(Date.parse(startsAt), Date.parse(now))
}
