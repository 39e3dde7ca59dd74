import type { BusinessId } from 'contract/core/ids'
import type { Reward } from 'contract/rewards/rewards'
import { type Context, memberOf } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { businessFacts } from '../../businesses/public.ts'
import { tierGatesOf } from '../../loyalty/public.ts'
import { rewardFrom } from '../present.ts'
import { rewardsAt, takingsOf } from '../reward.queries.ts'

/**
 * Rewards of these businesses that the signed-in member may redeem once they have the points, at most at `priceMax`
 * points, the cheapest first.
 */
export async function rewardsOpenTo(
  context: Context,
  { businessIds, priceMax }: { businessIds: readonly BusinessId[]; priceMax: number },
): Promise<Reward[]> {
  if (businessIds.length === 0) return []
  const memberId = memberOf(context)
  const rows = await rewardsAt(context.db, { businessIds, priceMax })
  const [businesses, takings, passesGate] = await concurrently([
    businessFacts(context, [...new Set(rows.map(({ business_id }) => business_id))]),
    takingsOf(context.db, memberId),
    tierGatesOf(
      context,
      memberId,
      rows.flatMap(({ business_id: businessId, tier_name: tierName }) =>
        tierName === null ? [] : { businessId, tierName },
      ),
    ),
  ])
  return rows.flatMap((row) => {
    const { business_id: businessId, tier_name: tierName, per_member_limit: limit, remaining } = row
    const business = businesses.get(businessId)
    const isOpen =
      business?.status === 'published' &&
      remaining !== 0 &&
      (limit === null || (takings.get(row.id) ?? 0) < limit) &&
      (tierName === null || passesGate({ businessId, tierName }))
    return isOpen ? rewardFrom(row, business) : []
  })
}
