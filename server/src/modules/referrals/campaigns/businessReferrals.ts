import { sumOf } from 'contract/core/sum'
import type { BusinessId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { weekStart } from 'contract/core/week'
import type { BusinessReferral, ReferralCampaignDraft, ReferralReplay } from 'contract/referrals/campaigns'
import type { ReferralStatus } from 'contract/referrals/referrals'
import { type Context, memberOf } from '../../../platform/context.ts'
import { requirePermission } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { dayAfter, localDayAt, startOfDayAt, startOfDayBefore } from '../../loyalty/public.ts'
import { newCustomersOf } from '../../orders/public.ts'
import { replayed } from './campaigns.rules.ts'
import type { PageRequest } from '../../../platform/db/page.ts'
import { pageOfReferrals, partsOf } from '../core/ownReferrals.ts'
import { referralContextOf } from '../core/present.ts'
import { reasonForBusiness } from '../core/words.rules.ts'

const replayedDays = 90
const knownDays = 730

/** Applies a draft to the new customers of the last 90 days, in weeks of the caller. @throws Refusal business_not_found */
export async function replay(
  context: Context,
  businessId: BusinessId,
  draft: ReferralCampaignDraft,
): Promise<ReferralReplay> {
  const { timeZone } = await requirePermission(context, businessId, 'program.view')
  const from = startOfDayBefore(context.now, timeZone, replayedDays)
  const { customers, orders } = await newCustomersOf(context, {
    businessId,
    from,
    until: context.now,
    knownSince: startOfDayBefore(context.now, timeZone, knownDays),
  })
  const { preferences } = await personOf(context, memberOf(context))
  const weekOf = (at: typeof context.now) => weekStart(localDayAt(at, timeZone), preferences)
  const { costPoints, winnersUsdCents, winnersAllUsdCents, ...result } = replayed(draft, customers, weekOf)
  return {
    ...result,
    orders,
    from: localDayAt(from, timeZone),
    until: dayAfter(localDayAt(startOfDayAt(context.now, timeZone), timeZone)),
    costPoints: points(costPoints),
    winnersUsdCents: usdCents(winnersUsdCents),
    winnersAllUsdCents: usdCents(winnersAllUsdCents),
    mostExpensive: result.mostExpensive.map((each) => ({
      ...each,
      spentUsdCents: usdCents(each.spentUsdCents),
      points: points(each.points),
    })),
    weeks: result.weeks.map((week) => ({
      ...week,
      weekOf: week.weekOf as LocalDate, // the format is the contract's
      costPoints: points(week.costPoints),
    })),
  }
}

/**
 * Lists referrals by label and status, without the friend's identity. @throws Refusal business_not_found,
 * page_token_invalid
 */
export async function referralsOfBusiness(
  context: Context,
  { businessId, ...query }: { businessId: BusinessId; status?: ReferralStatus | undefined } & PageRequest,
): Promise<{ referrals: BusinessReferral[]; nextPageToken: string | null }> {
  await requirePermission(context, businessId, 'program.view')
  const { rows, nextPageToken } = await pageOfReferrals(context, { businessId }, query)
  const shown = await partsOf(context, rows)
  return {
    referrals: shown.map(({ row, terms, business, rewards }) => ({
      id: row.id,
      campaignId: row.campaign_id,
      status: row.status,
      channel: row.channel,
      friendLabel: row.friend_label,
      reasonCodes: row.reasons.map((code) => ({
        code,
        sentence: reasonForBusiness(code, referralContextOf(terms, business)),
      })),
      createdAt: row.created_at,
      changedAt: row.status_at,
      costPoints: points(
        sumOf(
          rewards.filter(({ state }) => state === 'pending' || state === 'available'),
          (reward) => reward.points,
        ),
      ),
    })),
    nextPageToken,
  }
}
