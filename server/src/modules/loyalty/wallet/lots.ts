import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { personOf } from '../../identity/public.ts'
import type { LotDraft } from '../../ledger/public.ts'
import type { EarnedComponent } from '../purchases/earn.rules.ts'
import { endOfGift, endOfInactivity } from '../expiry/expiry.rules.ts'
import { memberLoyaltyOf } from '../members/members.ts'

/** Turns earned components into lots, one per funder, with an expiry that the member's jurisdiction allows. */
export async function lotsOf(
  context: Context,
  memberId: MemberId,
  earned: {
    readonly components: readonly EarnedComponent[]
    /** Null: on an explicit release. */
    readonly activatesAt: Instant | null
    readonly detail: Readonly<Record<string, unknown>>
  },
): Promise<LotDraft[]> {
  const { timeZone } = await personOf(context, memberId)
  const { jurisdiction } = await memberLoyaltyOf(context, memberId)
  const byInactivity = {
    expiry: 'inactivity' as const,
    expiresAt: endOfInactivity(context.now, timeZone, jurisdiction),
  }
  return earned.components.flatMap(({ parts, scopeBusinessId, ruleId, campaignId, expiresAfterDays }) => {
    const fixedEnd =
      expiresAfterDays === null
        ? null
        : endOfGift(context.now, { days: expiresAfterDays, timeZone, jurisdiction })
    const end = fixedEnd === null ? byInactivity : { expiry: 'fixed' as const, expiresAt: fixedEnd }
    return parts
      .filter(({ points }) => points > 0)
      .map(({ component, funderId, points }) => ({
        component,
        points,
        funderId,
        scopeBusinessId,
        // The escrow holds a campaign's budget.
        escrowId: funderId === null ? null : campaignId,
        ruleId,
        activatesAt: earned.activatesAt,
        ...end,
        jurisdiction,
        detail: earned.detail,
      }))
  })
}
