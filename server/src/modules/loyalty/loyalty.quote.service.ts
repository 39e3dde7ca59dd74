import type { BusinessId } from 'contract/ids'
import { usdCents } from 'contract/money'
import { points } from 'contract/points'
import type { Quote } from 'contract/programs'
import { type Context, memberOf } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { businessFacts } from '../businesses/businesses.service.ts'
import { eligibleLots, type Lot, sumOf, take } from '../ledger/ledger.lots.rules.ts'
import { lotsOf, walletOf } from '../ledger/ledger.service.ts'
import { daysLater } from './loyalty.calendar.rules.ts'
import { earn } from './loyalty.earn.rules.ts'
import { worksAt } from './loyalty.policy.ts'
import { holdDays, type PurchaseLine } from './loyalty.purchases.service.ts'
import { type FunderNames, receiptOf } from './loyalty.receipt.rules.ts'
import { funderNames, namesFor, termsFor } from './loyalty.terms.service.ts'

export interface QuoteDraft {
  readonly businessId: BusinessId
  readonly currency: string
  readonly lines: readonly PurchaseLine[]
  readonly pointsToSpend: number
}

/**
 * What a purchase would cost and earn, computed as the purchase itself would be; nothing is written.
 * @throws Refusal currency_unsupported, business_not_found, points_above_total, points_insufficient
 */
export async function quotePurchase(context: Context, draft: QuoteDraft): Promise<Quote> {
  if (draft.currency !== 'USD') throw new Refusal('currency_unsupported')
  const memberId = memberOf(context)
  const { businessId, lines, pointsToSpend } = draft
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (business?.status !== 'published' && business?.status !== 'paused')
    throw new Refusal('business_not_found')
  const gross = sumOf(lines, ({ usdCents: cents }) => cents)
  const eligible = sumOf(lines, (line) => (line.isEligible ? line.usdCents : 0))
  if (pointsToSpend > eligible) throw new Refusal('points_above_total', { details: { maxPoints: eligible } })
  const isOwnBusiness = await worksAt(context, memberId, businessId)
  const lots = eligibleLots(await lotsOf(context, memberId), { businessId, isOwnBusiness }, context.now)
  const spendable = sumOf(lots, (lot) => lot.available)
  if (pointsToSpend > spendable)
    throw new Refusal('points_insufficient', {
      details: { missing: pointsToSpend - spendable, available: spendable },
    })
  const { terms } = await termsFor(context, { memberId, business, trigger: 'order.completed' })
  const eligibleUsdCents = eligible - pointsToSpend
  const components = earn(terms, eligibleUsdCents)
  const receipt = receiptOf(terms, { eligibleUsdCents, components }, await namesFor(context, terms))
  const { availablePoints } = await walletOf(context, memberId)
  return {
    grossUsdCents: usdCents(gross),
    maxPoints: points(Math.min(eligible, spendable)),
    pointsToSpend: points(pointsToSpend),
    remainderUsdCents: usdCents(gross - pointsToSpend),
    availableAfterPoints: points(availablePoints - pointsToSpend),
    earn: receipt,
    releasedAt: receipt.points > 0 ? daysLater(context.now, holdDays) : null,
    paidBy: await payersOf(context, lots, pointsToSpend),
    businessReceivesUsdCents: usdCents(gross),
  }
}

/** Whose reserves would pay for the spent points: the lots that a hold would take. */
async function payersOf(
  context: Context,
  lots: readonly Lot[],
  pointsToSpend: number,
): Promise<Quote['paidBy']> {
  const funderOf = new Map(lots.map(({ id, funderId }) => [id, funderId]))
  const byFunder = new Map<BusinessId | null, number>()
  for (const { lotId, points: taken } of take(lots, pointsToSpend)) {
    const funderId = funderOf.get(lotId) ?? null
    byFunder.set(funderId, (byFunder.get(funderId) ?? 0) + taken)
  }
  const names: FunderNames = await funderNames(context, byFunder.keys())
  return [...byFunder].map(([funderId, cents]) => ({
    name: names.get(funderId) ?? 'A business',
    usdCents: usdCents(cents),
  }))
}
