import type { PromisedReward } from 'contract/account/account'
import type { MemberId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { partsOf } from '../core/ownReferrals.ts'
import { receivedRows } from '../core/referral.queries.ts'
import { presentReceived } from './share.ts'

/** The newest of a few invitations counts. */
const invitationsMax = 10

/** The reward that an invited friend can still earn with a first purchase; null when it is used or expired. */
export async function promisedReward(context: Context, memberId: MemberId): Promise<PromisedReward | null> {
  const rows = await receivedRows(context.db, memberId, invitationsMax)
  const open = rows.filter(
    ({ status, window_ends_at: end }) =>
      status === 'signed_up' && (end === null || isBefore(context.now, end)),
  )
  if (open.length === 0) return null
  const [newest] = await presentReceived(context, await partsOf(context, open))
  if (!newest) return null
  const { campaign, reward, invitedBy, deadline } = newest
  const { business, minimumUsdCents } = campaign
  return {
    points: reward.points,
    invitedBy,
    business: business && { slug: business.slug, name: business.name },
    minimumUsdCents,
    until: deadline,
  }
}
