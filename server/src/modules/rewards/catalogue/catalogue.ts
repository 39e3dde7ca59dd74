import { type BusinessId, type RewardId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import type { Reward, RewardDraft, RewardOffer } from 'contract/rewards/rewards'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, membershipsOfMember, requirePermission } from '../../businesses/public.ts'
import { balancesOf, lotsWithReserved } from '../../ledger/public.ts'
import { tierExists, tierGatesOf } from '../../loyalty/public.ts'
import { canBeHad, inOrder, offerOf } from './offers.rules.ts'
import { offeredRewards, rewardsOfBusiness, takingsOf } from '../reward.queries.ts'
import { insertReward, markWithdrawn } from '../reward.repository.ts'
import { rewardFrom } from '../present.ts'

/** The catalogue, which marks affordable rewards. The number of queries does not depend on its length. */
export async function offersFor(
  context: Context,
  filter: { businessId?: BusinessId | undefined; affordable?: 'true' | 'false' | undefined },
): Promise<{ offers: RewardOffer[]; availablePoints: ReturnType<typeof points> }> {
  const memberId = memberOf(context)
  const rows = await offeredRewards(context.db, filter.businessId)
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  const lots = await lotsWithReserved(context, memberId)
  const takings = await takingsOf(context.db, memberId)
  const workplaces = new Set(
    (await membershipsOfMember(context, memberId)).map(({ businessId }) => businessId),
  )
  const passesGate = await tierGatesOf(
    context,
    memberId,
    rows.flatMap(({ business_id, tier_name }) =>
      tier_name === null ? [] : { businessId: business_id, tierName: tier_name },
    ),
  )
  const offers = rows.flatMap((row) => {
    const business = businesses.get(row.business_id)
    if (business?.status !== 'published') return []
    const { business_id: businessId, tier_name: tierName } = row
    return offerOf(rewardFrom(row, business), {
      lots,
      isOwnBusiness: workplaces.has(businessId),
      taken: takings.get(row.id) ?? 0,
      hasTier: tierName === null || passesGate({ businessId, tierName }),
      now: context.now,
    })
  })
  return {
    offers: inOrder(filter.affordable === 'true' ? offers.filter(canBeHad) : offers),
    availablePoints: points((await balancesOf(context, memberId)).available),
  }
}

/** @throws Refusal business_not_found */
export async function ownRewards(
  context: Context,
  businessId: BusinessId,
): Promise<{ reward: Reward; issued: number; used: number }[]> {
  const business = await requirePermission(context, businessId, 'program.view')
  const rows = await rewardsOfBusiness(context.db, businessId)
  return rows.map((row) => ({ reward: rewardFrom(row, business), issued: row.issued, used: row.used }))
}

/** @throws Refusal business_not_found, not_permitted */
export async function addReward(
  context: Context,
  { businessId, draft }: { businessId: BusinessId; draft: RewardDraft },
): Promise<Reward> {
  const business = await requirePermission(context, businessId, 'program.edit')
  const { tierName } = draft
  if (tierName !== null && !(await tierExists(context, { businessId, tierName })))
    throw new Refusal('reward_tier_unknown')
  return rewardFrom(await insertReward(context.db, { businessId, draft, now: context.now }), business)
}

/**
 * Withdraws a reward; issued vouchers stay valid. Idempotent.
 * @throws Refusal business_not_found, not_permitted, reward_not_found
 */
export async function endReward(
  context: Context,
  { businessId, rewardId }: { businessId: BusinessId; rewardId: RewardId },
): Promise<Reward> {
  const business = await requirePermission(context, businessId, 'program.edit')
  const row = await markWithdrawn(context.db, { id: rewardId, businessId, now: context.now })
  if (!row) throw new Refusal('reward_not_found')
  return rewardFrom(row, business)
}
