import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { promotedAmong } from '../../loyalty/public.ts'
import { type PaidOrder, paidOrdersOf } from '../../orders/public.ts'
import { lateClaimDays } from '../attribution/attribution.rules.ts'
import { liveOfFriend, type ReferralRow, restingOfFriend } from '../core/referral.repository.ts'
import { isUnrefunded } from './orderEvidence.rules.ts'

const ordersMax = 50

/** The friend's paid orders that may qualify a referral: in its window, and without another reward. */
export async function eligibleOrders(context: Context, referral: ReferralRow): Promise<PaidOrder[]> {
  const friendId = referral.friend_id! // signed-up referrals have a friend
  const orders = await paidOrdersOf(context, {
    memberId: friendId,
    businessId: referral.business_id,
    since: countsFrom(referral),
    limit: ordersMax,
  })
  const others = [
    ...(await liveOfFriend(context.db, friendId)),
    ...(await restingOfFriend(context.db, friendId)),
  ]
  const taken = new Set(others.map(({ order_id: orderId }) => orderId))
  // An order that earned a platform promotion before the claim does not earn a reward as well.
  const promoted = await promotedAmong(
    context,
    orders.map(({ id }) => id),
  )
  return orders.filter(
    ({ id, placedAt, isFrozen }) =>
      !taken.has(id) && !promoted.has(id) && !isFrozen && placedAt <= referral.window_ends_at,
  )
}

/** The first order that reaches the minimum. */
export const qualifyingOrder = (eligible: readonly PaidOrder[], minimum: number): PaidOrder | undefined =>
  eligible.find((order) => isUnrefunded(order, minimum))

/** A late claim also counts purchases of up to a week before the claim. */
function countsFrom({ claim, joined_at: joinedAt }: ReferralRow): Instant {
  return claim === 'late' ? minus(joinedAt!, { days: lateClaimDays }) : joinedAt! // joined referrals have the time
}
