import type { BusinessId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Campaign, CampaignDraft, FundingSplit } from 'contract/programs'

/** What is stored of a campaign and its budget. */
export interface CampaignFacts {
  readonly state: 'active' | 'paused' | 'ended'
  readonly startsAt: Instant
  readonly endsAt: Instant | null
  readonly cap: number
  readonly used: number
}

/** Nobody switches a campaign off at its end or when its budget is used up: the clock and the budget say so. */
export function statusOf(campaign: CampaignFacts, now: Instant): Campaign['status'] {
  const isPast = campaign.endsAt !== null && Date.parse(campaign.endsAt) <= Date.parse(now)
  if (campaign.state === 'ended' || isPast) return 'ended'
  if (campaign.used >= campaign.cap) return 'exhausted'
  if (campaign.state === 'paused') return 'paused'
  return Date.parse(campaign.startsAt) > Date.parse(now) ? 'scheduled' : 'running'
}

/** A business promises its own money alone; what others share is agreed with an operator. */
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
