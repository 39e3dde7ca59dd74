import type { EarnReceipt } from 'contract/loyalty/programs'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { budgetsOf, earnPoints } from '../../ledger/public.ts'
import { lockMemberLoyalty } from '../members/members.repository.ts'
import { noteActivity } from '../members/members.ts'
import { dayOfWeekAt } from '../programs/calendar.rules.ts'
import { earn, type EarnTerms } from '../purchases/earn.rules.ts'
import { blockedBecause, campaignTerms, namesFor, takeBudgets } from '../purchases/earnTerms.ts'
import { receiptOf } from '../purchases/receipt.rules.ts'
import { lotsOf } from '../wallet/lots.ts'
import { type BirthdayGift, insertGift, mayGetGift } from './birthdays.repository.ts'
import { grantedOccasions, insertGrant, runningCampaigns } from './campaigns.repository.ts'

/**
 * Gives a customer the bonuses of the running birthday campaigns of a business. Null if none applies, or if the member
 * got a gift there for a birthday less than 330 days away. Staff of the business earn nothing there.
 */
export async function earnOnBirthday(context: Context, gift: BirthdayGift): Promise<EarnReceipt | null> {
  const { memberId, businessId, birthday } = gift
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business || (await blockedBecause(context, { memberId, business })) !== null) return null
  await lockMemberLoyalty(context.db, memberId)
  if (!(await mayGetGift(context.db, { ...gift, now: context.now }))) return null
  const year = birthday.slice(0, 4)
  const occasion = `birthday:${year}`
  const paid = await grantedOccasions(context.db, { memberId, occasion })
  const dayOfWeek = dayOfWeekAt(context.now, business.timeZone)
  const rows = (
    await runningCampaigns(context.db, {
      businessIds: [businessId],
      memberId,
      trigger: 'birthday',
      at: context.now,
    })
  ).filter(
    (row) => !paid.has(row.id) && (row.days_of_week.length === 0 || row.days_of_week.includes(dayOfWeek)),
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
      return {
        ...campaignTerms(row, { left: budget ? budget.cap - budget.used : 0, given: 0 }),
        // Campaigns from before the rule may have a minimum, which no birthday can reach.
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
  await insertGift(context.db, { ...gift, now: context.now })
  await earnPoints(context, {
    memberId,
    businessId,
    source: 'birthday',
    sourceId: `${memberId}:${year}`,
    title: `Earned at ${business.name}`,
    lots: await lotsOf(context, memberId, {
      components,
      activatesAt: context.now,
      detail: { earn: receipt },
    }),
  })
  await noteActivity(context, memberId)
  return receipt
}

/** A bonus does not depend on the amount, but `earn` needs a positive one. */
const anyAmount = 1
