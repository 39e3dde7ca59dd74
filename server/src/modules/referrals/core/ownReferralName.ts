import { ReferralId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { referralById } from './referral.repository.ts'

/** The name of the signed-in member's own referral; null for any other id. */
export async function ownReferralName(context: Context, id: string): Promise<string | null> {
  const referral = await referralById(context.db, ReferralId.parse(id))
  const memberId = memberOf(context)
  if (referral?.referrer_id !== memberId && referral?.friend_id !== memberId) return null
  return `Referral of ${referral.friend_label ?? 'a friend'}`
}
