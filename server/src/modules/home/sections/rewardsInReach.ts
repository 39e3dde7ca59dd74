import type { BusinessId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import type { RewardInReach } from 'contract/home/home'
import { type Context, memberOf } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { pointsInWords } from '../../../platform/format/format.ts'
import { businessFacts } from '../../businesses/public.ts'
import type { PointsByEnd } from '../../ledger/public.ts'
import { type PurchaseCount, tierProgressesOf } from '../../loyalty/public.ts'
import { rewardsOpenTo } from '../../rewards/public.ts'
import { spendableAt } from './expiring.rules.ts'
import { type Found, type HomeView, shortly } from './found.ts'
import { isInReach, nearestFirst } from './rewardsInReach.rules.ts'

/** The places where the member buys most and their newest favourites. */
const placesMax = 20
const tierPlacesMax = 5
const shownMax = 3

/** Rewards at the member's usual and favourite places that they can redeem now or soon, and a tier that is near. */
export async function rewardsInReach(
  { context }: HomeView,
  counts: readonly PurchaseCount[],
  held: readonly PointsByEnd[],
  favourites: readonly BusinessId[],
): Promise<Found | null> {
  const places = [
    ...new Set([
      ...counts.slice(0, placesMax / 2).map(({ businessId }) => businessId),
      ...favourites.slice(0, placesMax / 2),
    ]),
  ]
  const most = Math.max(0, ...places.map((id) => spendableAt(held, id)))
  const [open, tier] = await concurrently([
    // No more expensive reward can be in reach.
    rewardsOpenTo(context, { businessIds: places, priceMax: Math.max(most * 2, most + 100) }),
    nextTier(context, counts),
  ])
  const rewards = open.flatMap(({ id, business, draft: { name, pricePoints } }): RewardInReach[] => {
    const missing = Math.max(0, pricePoints - spendableAt(held, business.id))
    const isShown = isInReach({ needed: pricePoints, missing })
    return isShown
      ? [{ rewardId: id, name, business: shortly(business), pricePoints, missingPoints: points(missing) }]
      : []
  })
  const shown = nearestFirst(rewards, shownMax)
  const [first] = shown
  if (!first && !tier) return null
  return {
    section: { kind: 'reward_in_reach', reason: reasonOf(first, tier), rewards: shown, tier },
    dueAt: null,
  }
}

type NextTier = { businessName: string | null; name: string; missingPoints: ReturnType<typeof points> }

async function nextTier(context: Context, counts: readonly PurchaseCount[]): Promise<NextTier | null> {
  const ids = counts.slice(0, tierPlacesMax).map(({ businessId }) => businessId)
  const [progresses, businesses] = await concurrently([
    tierProgressesOf(context, { memberId: memberOf(context), businessIds: ids }),
    businessFacts(context, ids),
  ])
  const [nearest] = [...progresses]
    .flatMap(([id, { next }]) =>
      next && isInReach({ needed: next.tier.thresholdPoints, missing: next.missingPoints })
        ? [{ businessName: id && (businesses.get(id)?.name ?? null), ...next }]
        : [],
    )
    .toSorted((one, other) => one.missingPoints - other.missingPoints)
  if (!nearest) return null
  return { businessName: nearest.businessName, name: nearest.tier.name, missingPoints: nearest.missingPoints }
}

function reasonOf(reward: RewardInReach | undefined, tier: NextTier | null): string {
  if (reward) {
    return reward.missingPoints === 0
      ? 'Because you have the points for it'
      : `Because you need only ${pointsInWords(reward.missingPoints)} more`
  }
  return tier ? `Because ${tier.name} is ${pointsInWords(tier.missingPoints)} away` : ''
}
