import type { Instant } from './instant.ts'
import { type UsdCents, usdCents } from './money.ts'
import { faceValue, type Points, points } from './points.ts'
import type { ReferralCampaignDraft } from './referralCampaigns.ts'

type Rewards = Pick<ReferralCampaignDraft, 'referrerPoints' | 'friendPoints'>

/** An order must bring twice what both rewards cost, or giving them away would be cheaper than selling. */
const minimumFactor = 2

/** What one friend costs: the rewards of both sides. */
export function pairOf({ referrerPoints, friendPoints }: Rewards): Points {
  return points(referrerPoints + friendPoints)
}

/** The least minimum with which a campaign of these rewards can be published. */
export function leastMinimumOf(rewards: Rewards): UsdCents {
  return usdCents(faceValue(pairOf(rewards)) * minimumFactor)
}

/** What stands in the way of publishing, as sentences; said while somebody types, and by the server when it refuses. */
export function publishCheck(
  draft: Pick<
    ReferralCampaignDraft,
    'referrerPoints' | 'friendPoints' | 'minimumUsdCents' | 'budgetPoints' | 'endsAt' | 'milestones'
  >,
  { now, usedPoints }: { now: Instant; usedPoints: number },
): string[] {
  const least = leastMinimumOf(draft)
  const faults = [
    draft.minimumUsdCents < least
      ? `The first order must be at least ${dollars(least)}: twice what both rewards cost you.`
      : null,
    draft.endsAt !== null && draft.endsAt <= now ? 'The end is in the past.' : null,
    draft.budgetPoints - usedPoints < pairOf(draft)
      ? 'The budget cannot pay both sides of one more friend.'
      : null,
    ...draft.milestones.map(({ friends, bonusPoints }) =>
      bonusPoints > friends * draft.referrerPoints
        ? `The bonus for ${friends} friends is more than all of their rewards together.`
        : null,
    ),
  ]
  return faults.filter((fault) => fault !== null)
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
