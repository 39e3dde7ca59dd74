import { pointsHoldDays } from 'contract/loyalty/wallet'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { EarnReceipt, Quote } from 'contract/loyalty/programs'
import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, type BusinessFacts, worksAt } from '../../businesses/public.ts'
import { eligibleLots, type Lot } from '../../ledger/public.rules.ts'
import { take, lotsOf, walletOf } from '../../ledger/public.ts'
import {
  earn,
  type EarnTerms,
  networkExtraOf,
  withoutPlatformPromotions,
  withTierLess,
} from './earn.rules.ts'
import type { PurchaseLine } from './recordPurchases.ts'
import { type FunderNames, receiptOf } from './receipt.rules.ts'
import { type EarnPromise, funderNames, namesFor, promiseOf, termsFor } from './earnTerms.ts'

export interface QuoteDraft {
  readonly businessId: BusinessId
  readonly currency: string
  readonly lines: readonly PurchaseLine[]
  readonly pointsToSpend: number
}

/**
 * Quotes the cost and the points of a purchase with the same computation as the purchase; writes nothing.
 * @throws Refusal currency_unsupported, business_not_found, points_above_total, points_insufficient
 */
export async function quotePurchase(context: Context, draft: QuoteDraft): Promise<Quote> {
  if (draft.currency !== 'USD') throw new Refusal('currency_unsupported')
  const memberId = memberOf(context)
  const { businessId, lines, pointsToSpend } = draft
  await sellersAmong(context, [businessId])
  const gross = sumOf(lines, ({ usdCents: cents }) => cents)
  const eligible = eligibleOf(lines)
  if (pointsToSpend > eligible) throw new Refusal('points_above_total', { details: { maxPoints: eligible } })
  const isOwnBusiness = await worksAt(context, memberId, businessId)
  const lots = eligibleLots(await lotsOf(context, memberId), { businessId, isOwnBusiness }, context.now)
  const spendable = sumOf(lots, (lot) => lot.available)
  if (pointsToSpend > spendable)
    throw new Refusal('points_insufficient', {
      details: { missing: pointsToSpend - spendable, available: spendable },
    })
  const { receipt } = (await receiptsFor(context, memberId, [draft])).get(businessId)! // a requested business
  const { availablePoints } = await walletOf(context, memberId)
  return {
    grossUsdCents: usdCents(gross),
    maxPoints: points(Math.min(eligible, spendable)),
    pointsToSpend: points(pointsToSpend),
    remainderUsdCents: usdCents(gross - pointsToSpend),
    availableAfterPoints: points(availablePoints - pointsToSpend),
    earn: receipt,
    releasedAt: receipt.points > 0 ? plus(context.now, { days: pointsHoldDays }) : null,
    paidBy: await payersOf(context, lots, pointsToSpend),
    businessReceivesUsdCents: usdCents(gross),
  }
}

/** A purchase as input for the earning rules. */
export type EarningDraft = Pick<QuoteDraft, 'businessId' | 'lines' | 'pointsToSpend'>

/** The points that a purchase would earn, and the terms that its checkout stores. */
export interface PromisedReceipt {
  readonly receipt: EarnReceipt
  readonly promise: EarnPromise
}

/**
 * The points that purchases at different businesses would earn together, keyed by business. Like `recordPurchases`, in
 * the order of the drafts: they share the rest of the monthly limit of network tiers.
 * @throws Refusal business_not_found
 */
export async function receiptsFor(
  context: Context,
  memberId: MemberId,
  drafts: readonly EarningDraft[],
  referred?: ReadonlySet<number>,
): Promise<ReadonlyMap<BusinessId, PromisedReceipt>> {
  const offers = await offersFor(context, memberId, drafts, referred)
  const receipts = new Map<BusinessId, PromisedReceipt>()
  let networkExtra = 0
  for (const { draft, terms: alone } of offers) {
    const terms = withTierLess(alone, networkExtra)
    networkExtra += networkExtraOf(earn(terms, eligibleLessPoints(draft)))
    receipts.set(draft.businessId, await promisedReceipt(context, draft, terms))
  }
  return receipts
}

/**
 * The points that purchases would earn, each computed alone, in order. Does not check whether the member has the points
 * to spend. `referred` lists the positions of purchases that a referral pays for.
 * @throws Refusal business_not_found
 */
export async function receiptsOf(
  context: Context,
  memberId: MemberId,
  drafts: readonly EarningDraft[],
  referred?: ReadonlySet<number>,
): Promise<PromisedReceipt[]> {
  const offers = await offersFor(context, memberId, drafts, referred)
  const receipts: PromisedReceipt[] = []
  for (const { draft, terms } of offers) receipts.push(await promisedReceipt(context, draft, terms))
  return receipts
}

async function offersFor(
  context: Context,
  memberId: MemberId,
  drafts: readonly EarningDraft[],
  referred: ReadonlySet<number> = new Set(),
): Promise<{ draft: EarningDraft; terms: EarnTerms }[]> {
  const businesses = await sellersAmong(context, [...new Set(drafts.map(({ businessId }) => businessId))])
  const offers = await termsFor(context, { memberId, businesses, trigger: 'order.completed' })
  return drafts.map((draft, at) => {
    const { terms } = offers.get(draft.businessId)! // a requested business
    return { draft, terms: referred.has(at) ? withoutPlatformPromotions(terms) : terms }
  })
}

async function promisedReceipt(
  context: Context,
  draft: EarningDraft,
  terms: EarnTerms,
): Promise<PromisedReceipt> {
  const eligibleUsdCents = eligibleLessPoints(draft)
  const components = earn(terms, eligibleUsdCents)
  const receipt = receiptOf(terms, { eligibleUsdCents, components }, await namesFor(context, terms))
  return { receipt, promise: promiseOf(terms) }
}

const eligibleLessPoints = ({ lines, pointsToSpend }: EarningDraft) => eligibleOf(lines) - pointsToSpend

async function sellersAmong(context: Context, ids: readonly BusinessId[]): Promise<BusinessFacts[]> {
  const facts = await businessFacts(context, ids)
  return ids.map((id) => {
    const business = facts.get(id)
    if (business?.status !== 'published' && business?.status !== 'paused')
      throw new Refusal('business_not_found')
    return business
  })
}

function eligibleOf(lines: readonly PurchaseLine[]): number {
  return sumOf(lines, (line) => (line.isEligible ? line.usdCents : 0))
}

/** The funders whose reserves would pay for the spent points: those of the lots that a hold would take. */
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
