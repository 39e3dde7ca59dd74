import type { Instant } from '../core/instant.ts'
import { type UsdCents, usdCents } from '../core/money.ts'
import { faceValue, type Points, points } from '../core/points.ts'
import type { ReferralCampaignDraft } from './campaigns.ts'

type Rewards = Pick<ReferralCampaignDraft, 'referrerPoints' | 'friendPoints'>

/** An order must bring twice the cost of both rewards. */
const minimumFactor = 2

/** The cost of one friend: the rewards of both sides. */
export function pairOf({ referrerPoints, friendPoints }: Rewards): Points {
  return points(referrerPoints + friendPoints)
}

/** The lowest minimum order with which a campaign of these rewards can be published. */
export function leastMinimumOf(rewards: Rewards): UsdCents {
  return usdCents(faceValue(pairOf(rewards)) * minimumFactor)
}

/** The money that can fund rewards. */
export interface Funds {
  readonly usedPoints: number
  /** The balance due to the business that is not reserved for other purposes. */
  readonly fundedUsdCents: number
}

type Priced = Rewards & Pick<ReferralCampaignDraft, 'minimumUsdCents' | 'budgetPoints'>

const leftOf = ({ budgetPoints }: Priced, { usedPoints }: Funds) =>
  faceValue(points(Math.max(budgetPoints - usedPoints, 0)))
const isMinimumLow = (draft: Priced) => draft.minimumUsdCents < leastMinimumOf(draft)
const isFunded = (draft: Priced, money: Funds) => money.fundedUsdCents >= leftOf(draft, money)

/** Whether a campaign must reserve its whole budget, and the balance covers it. */
export function isPrefunded(draft: Priced, money: Funds): boolean {
  return isMinimumLow(draft) && isFunded(draft, money)
}

/** The reasons against publishing, as sentences; for the form while the owner types, and for the server's rejection. */
export function publishCheck(
  draft: Priced & Pick<ReferralCampaignDraft, 'endsAt' | 'milestones'>,
  { now, ...money }: { now: Instant } & Funds,
): string[] {
  const faults = [
    isMinimumLow(draft) && !isFunded(draft, money)
      ? `The minimum first purchase must be at least ${dollars(leastMinimumOf(draft))}, twice the cost of both rewards. It can be lower once we owe you the whole budget, ${dollars(leftOf(draft, money))}, and reserve it for this campaign.`
      : null,
    draft.endsAt !== null && draft.endsAt <= now ? 'The end date is in the past.' : null,
    draft.budgetPoints - money.usedPoints < pairOf(draft)
      ? 'The budget cannot pay both rewards for one more friend.'
      : null,
    ...draft.milestones.map(({ friends, bonusPoints }) =>
      bonusPoints > friends * draft.referrerPoints
        ? `The bonus for ${friends} friends exceeds the total of their rewards.`
        : null,
    ),
  ]
  return faults.filter((fault) => fault !== null)
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
