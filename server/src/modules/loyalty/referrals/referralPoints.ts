import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { personOf } from '../../identity/public.ts'
import { activateSource, earnPoints, reverseEarned, type FunderId } from '../../ledger/public.ts'
import { endOfInactivity } from '../expiry/expiry.rules.ts'
import { lockMemberLoyalty } from '../members/members.repository.ts'
import { promotedPurchases } from '../campaigns/promotions.queries.ts'
import { memberLoyaltyOf, noteActivity } from '../members/members.ts'

/** Points for one side of a referral. */
export interface ReferralPoints {
  readonly memberId: MemberId
  /** Names one side of one referral; part of the ledger's natural key, so that it is paid once. */
  readonly sourceId: string
  readonly points: number
}

const component = 'referral'

/** Locks members in id order before giving points to several of them, so that two callers cannot deadlock. */
export async function lockLoyaltyOf(context: Context, memberIds: readonly MemberId[]): Promise<void> {
  for (const memberId of [...new Set(memberIds)].sort()) await lockMemberLoyalty(context.db, memberId)
}

/** Issues points that stay pending until `releaseReferralPoints`; the funder is a business, or the platform if null. */
export async function earnReferralPoints(
  context: Context,
  earning: ReferralPoints & {
    funderId: FunderId
    scopeBusinessId: BusinessId | null
    title: string
    detail: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { memberId, sourceId, funderId, scopeBusinessId, title, detail } = earning
  const { timeZone } = await personOf(context, memberId)
  const { jurisdiction } = await memberLoyaltyOf(context, memberId)
  await earnPoints(context, {
    memberId,
    businessId: funderId,
    source: 'referral',
    sourceId,
    title,
    lots: [
      {
        component,
        points: earning.points,
        funderId,
        scopeBusinessId,
        ruleId: null,
        activatesAt: null,
        expiry: 'inactivity',
        expiresAt: endOfInactivity(context.now, timeZone, jurisdiction),
        jurisdiction,
        detail,
      },
    ],
  })
  await noteActivity(context, memberId)
}

export async function releaseReferralPoints(
  context: Context,
  { memberId, sourceId }: Omit<ReferralPoints, 'points'>,
): Promise<void> {
  await activateSource(context, { memberId, source: 'referral', sourceId })
}

/** Those of the orders with points of a platform-funded promotion that were not fully reversed. */
export async function promotedAmong(
  context: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlySet<OrderId>> {
  return promotedPurchases(context.db, orderIds)
}

/** Reverses referral points in any state; spent points become a debt. */
export async function takeBackReferralPoints(
  context: Context,
  { memberId, sourceId, points, title }: ReferralPoints & { title: string },
): Promise<void> {
  await reverseEarned(context, {
    memberId,
    refundId: sourceId,
    source: 'referral',
    sourceId,
    title,
    parts: [{ component, points }],
  })
}
