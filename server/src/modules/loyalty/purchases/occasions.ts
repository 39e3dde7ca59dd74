import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { EarnReceipt, EarnTrigger } from 'contract/loyalty/programs'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { budgetsOf, earnPoints, type EarnSource } from '../../ledger/public.ts'
import { dayOfWeekAt } from '../programs/calendar.rules.ts'
import { grantedOccasions, insertGrant, runningCampaigns } from '../campaigns/campaigns.repository.ts'
import { earn, type EarnTerms } from './earn.rules.ts'
import { lotsOf } from '../wallet/lots.ts'
import { lockMemberLoyalty } from '../members/members.repository.ts'
import { memberLoyaltyOf, noteActivity } from '../members/members.ts'
import { receiptOf } from './receipt.rules.ts'
import { blockedBecause, campaignTerms, namesFor, takeBudgets } from './earnTerms.ts'

/** Events other than a purchase that earn points. */
export type OccasionTrigger = Exclude<EarnTrigger, 'order.completed'>

export interface OccasionDraft {
  readonly trigger: OccasionTrigger
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** The instance: the year of a birthday, the referral, the booking; `once` for a signup. Each is paid once. */
  readonly occasion: string
  /** When the points become spendable; null: on an explicit release. */
  readonly activatesAt: Instant | null
}

const sources: Record<OccasionTrigger, EarnSource> = {
  'booking.completed': 'booking',
  'referral.completed': 'referral',
  birthday: 'birthday',
  signup: 'signup',
}

/** The ledger's source id for the points of an occasion. */
export function occasionSourceId({
  memberId,
  occasion,
}: Pick<OccasionDraft, 'memberId' | 'occasion'>): string {
  return `${memberId}:${occasion}`
}

/**
 * Gives the bonuses of the running campaigns for an occasion other than a purchase, each campaign once per occasion.
 * Null if none applies. Staff of the business earn nothing there.
 */
export async function earnFor(context: Context, draft: OccasionDraft): Promise<EarnReceipt | null> {
  const { memberId, businessId, trigger } = draft
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business || (await blockedBecause(context, { memberId, business })) !== null) return null
  await memberLoyaltyOf(context, memberId)
  await lockMemberLoyalty(context.db, memberId)
  const occasion = `${trigger}:${draft.occasion}`
  const paid = await grantedOccasions(context.db, { memberId, occasion })
  const dayOfWeek = dayOfWeekAt(context.now, business.timeZone)
  const rows = (
    await runningCampaigns(context.db, { businessIds: [businessId], memberId, trigger, at: context.now })
  ).filter(
    (row) =>
      !paid.has(row.id) &&
      row.kind === 'bonus' &&
      (row.days_of_week.length === 0 || row.days_of_week.includes(dayOfWeek)),
  )
  const budgets = await budgetsOf(
    context,
    rows.map(({ id }) => id),
  )
  const offered: EarnTerms = {
    rule: null,
    noRuleBecause: null,
    tier: null,
    nothingBecause: null,
    campaigns: rows.map((row) => {
      const budget = budgets.get(row.id)
      // Without a purchase no minimum can apply.
      return {
        ...campaignTerms(row, { left: budget ? budget.cap - budget.used : 0, given: 0 }),
        minimumUsdCents: null,
      }
    }),
  }
  const terms = await takeBudgets(context, offered, anyAmount)
  const components = earn(terms, anyAmount)
  const receipt = receiptOf(terms, { eligibleUsdCents: 0, components }, await namesFor(context, terms))
  for (const { campaignId, points } of components)
    if (campaignId !== null && points > 0)
      await insertGrant(context.db, { campaignId, memberId, occasion, points, now: context.now })
  if (receipt.points === 0) return null
  await earnPoints(context, {
    memberId,
    businessId,
    source: sources[trigger],
    sourceId: occasionSourceId(draft),
    title: `Earned at ${business.name}`,
    lots: await lotsOf(context, memberId, {
      components,
      activatesAt: draft.activatesAt,
      detail: { earn: receipt },
    }),
  })
  await noteActivity(context, memberId)
  return receipt
}

/** A bonus does not depend on the amount, but `earn` needs a positive one. */
const anyAmount = 1
