import type { Points } from 'contract/core/points'
import type { Referral, ReferralStatus } from 'contract/referrals/referrals'
import { type Context, memberOf } from '../../../platform/context.ts'
import { platformTerms } from '../campaigns/campaigns.repository.ts'
import { partsOf } from './ownReferrals.ts'
import { toReferral } from './present.ts'
import { referralRows } from './referral.queries.ts'

const openStatuses: ReadonlySet<ReferralStatus> = new Set([
  'invited',
  'clicked',
  'signed_up',
  'qualifying',
  'under_review',
] as const)
const latestMax = 20

/** The signed-in member's referrals in progress, the newest first, without links. `hasInvited` counts ended ones too. */
export async function friendsInProgress(
  context: Context,
  limit: number,
): Promise<{ readonly referrals: readonly Omit<Referral, 'link'>[]; readonly hasInvited: boolean }> {
  const rows = await referralRows(context.db, {
    of: { referrerId: memberOf(context) },
    status: undefined,
    channel: undefined,
    size: latestMax,
    last: null,
  })
  const open = rows.filter(({ status }) => openStatuses.has(status)).slice(0, limit)
  const parts = await partsOf(context, open)
  return {
    referrals: parts.map((each) => {
      const { link: _link, ...referral } = toReferral(each, { now: context.now, linkBase: '' })
      return referral
    }),
    hasInvited: rows.length > 0,
  }
}

/** The current rewards of the marketplace's own referral program; null while it does not run. */
export async function platformOffer(
  context: Context,
): Promise<{ readonly referrerPoints: Points; readonly friendPoints: Points } | null> {
  const terms = await platformTerms(context.db)
  if (terms?.status !== 'active') return null
  return { referrerPoints: terms.referrer_points, friendPoints: terms.friend_points }
}
