import type { RiskStage } from 'contract/referralCases'
import type { Context } from '../../context.ts'
import { membershipsOfMember } from '../businesses/businesses.service.ts'
import { peopleOf } from '../identity/identity.people.service.ts'
import { paidOrderById } from '../orders/orders.referrals.service.ts'
import { isDisposable } from './referrals.disposable.ts'
import type { ReferralRow } from './referrals.repository.ts'
import type { RiskFacts } from './referrals.signals.rules.ts'

const nobody = { email: '', displayName: '' }

/** What is known of both sides. */
export async function riskFactsOf(
  context: Context,
  referral: ReferralRow,
  _stage: RiskStage,
): Promise<RiskFacts> {
  const { referrer_id: referrerId, friend_id: friendId, business_id: businessId } = referral
  const people = await peopleOf(context, [referrerId, ...(friendId === null ? [] : [friendId])])
  const referrer = people.get(referrerId) ?? nobody
  const friend = (friendId && people.get(friendId)) || nobody
  const memberships = await membershipsOfMember(context, referrerId)
  const order = referral.order_id && (await paidOrderById(context, referral.order_id))
  return {
    isSameAccount: referrerId === friendId,
    isSamePhone: null,
    isSameCard: null,
    circleMembers: null,
    isReferrerStaff: memberships.some((each) => each.businessId === businessId),
    accountAgeSeconds: null,
    isFirstOrder: null,
    referrer: { email: referrer.email, name: referrer.displayName },
    friend: {
      email: friend.email,
      name: friend.displayName,
      hasDisposableEmail: isDisposable(friend.email),
    },
    isSameDevice: null,
    isSameNetwork: null,
    isOwnWifi: false,
    signUpsFromAddress: 1,
    peopleAtAddress: null,
    order: order ? { usdCents: order.subtotal, minimumUsdCents: 0, secondsAfterSignUp: 3600 } : null,
    isLateClaim: referral.claim === 'late',
    hasAdClick: false,
    friends: { ordered: 0, refunded: 0 },
  }
}
