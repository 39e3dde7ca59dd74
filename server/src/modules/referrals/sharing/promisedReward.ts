import type { PromisedReward } from 'contract/account/account'
import type { MemberId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { versionKey, versionTerms } from '../campaigns/campaigns.repository.ts'
import { partsOf } from '../core/ownReferrals.ts'
import { receivedRows } from '../core/referral.queries.ts'
import type { ReferralRow } from '../core/referral.repository.ts'
import { eligibleOrders, qualifyingOrder } from '../progress/qualifyingOrder.ts'
import { presentReceived } from './share.ts'

/** The newest of a few invitations counts. */
const invitationsMax = 10

/** The reward that an invited friend can still earn with a first purchase; null when it is used or expired. */
export async function promisedReward(context: Context, memberId: MemberId): Promise<PromisedReward | null> {
  const rows = await receivedRows(context.db, memberId, invitationsMax)
  const open = await withoutOrder(
    context,
    rows.filter(
      ({ status, window_ends_at: end }) =>
        status === 'signed_up' && (end === null || isBefore(context.now, end)),
    ),
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

/** A paid order uses the reward at once; the job that advances the referral runs later. */
async function withoutOrder(context: Context, rows: readonly ReferralRow[]): Promise<ReferralRow[]> {
  const terms = await versionTerms(context.db, rows)
  const open: ReferralRow[] = []
  for (const row of rows) {
    const { minimum } = terms.get(versionKey(row))! // foreign key
    if (!qualifyingOrder(await eligibleOrders(context, row), minimum)) open.push(row)
  }
  return open
}
