import { pointsHoldDays } from 'contract/loyalty/wallet'
import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { EarnReceipt } from 'contract/loyalty/programs'
import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import { type Context, withRequestCache } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, type BusinessFacts } from '../../businesses/public.ts'
import { earnAll, type SourceLots, captureHold, recordSales, type SaleDraft } from '../../ledger/public.ts'
import {
  earn,
  type EarnedComponent,
  type EarnTerms,
  networkExtraOf,
  unbudgetedPoints,
  withoutPlatformPromotions,
  withTierLess,
} from './earn.rules.ts'
import { lockSettled, notifyOfShortFunds } from '../funds/funds.ts'
import { lotsOf } from '../wallet/lots.ts'
import { lockMemberLoyalty } from '../members/members.repository.ts'
import { memberLoyaltyOf, noteActivity } from '../members/members.ts'
import { insertPurchases, type Purchase, purchasesOf } from './purchases.repository.ts'
import { receiptOf } from './receipt.rules.ts'
import { type EarnPromise, namesFor, takeBudgets, termsFor } from './earnTerms.ts'

export interface PurchaseLine {
  readonly usdCents: number
  /** False for tax, tip, delivery and gift cards. */
  readonly isEligible: boolean
}

export interface PurchaseDraft {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** Net of discounts. The points of the hold pay what card, store credit and the till did not. */
  readonly lines: readonly PurchaseLine[]
  readonly holdId: HoldId | null
  readonly cardUsdCents: number
  readonly storeCreditUsdCents: number
  readonly externalUsdCents: number
  readonly feeUsdCents: number
  readonly source?: 'order' | 'booking'
  /** False while the customer awaits the purchase: `completePurchase` then starts the hold period. */
  readonly isCompleted?: boolean
  /** The checkout's promise; without one the current rules apply. */
  readonly promise?: EarnPromise | null
}

export interface PurchaseAnswer {
  readonly receipt: EarnReceipt
  /** When the earned points become spendable; null before the purchase is completed. */
  readonly releasedAt: Instant | null
}

/**
 * Books a purchase: captures the held points, pays the business, gives points under the rules in force now. Idempotent:
 * the same order with the same figures returns the same answer.
 * @throws Refusal business_not_found, tender_mismatch, order_already_recorded, and those of a hold
 */
export async function recordPurchase(context: Context, draft: PurchaseDraft): Promise<PurchaseAnswer> {
  const answers = await recordPurchases(withRequestCache(context), draft.memberId, [draft])
  return answers.get(draft.orderId)! // one for each
}

/**
 * Like `recordPurchase`, for one member's purchases at different businesses, keyed by order. A referral pays for those
 * in `referred`, so platform promotions do not apply to them.
 */
export async function recordPurchases(
  context: Context,
  memberId: MemberId,
  drafts: readonly PurchaseDraft[],
  referred: ReadonlySet<OrderId> = new Set(),
): Promise<ReadonlyMap<OrderId, PurchaseAnswer>> {
  for (const draft of drafts) totalsOf(draft)
  await concurrently([
    memberLoyaltyOf(context, memberId),
    businessesOf(
      context,
      drafts.map(({ businessId }) => businessId),
    ),
  ])
  const [, known] = await concurrently([
    lockMemberLoyalty(context.db, memberId),
    purchasesOf(
      context.db,
      drafts.map(({ orderId }) => orderId),
    ),
  ])
  const answers = new Map<OrderId, PurchaseAnswer>()
  for (const draft of drafts) {
    const purchase = known.get(draft.orderId)
    if (purchase) answers.set(draft.orderId, await sameAnswer(context, purchase, draft))
  }
  const fresh = drafts.filter(({ orderId }) => !known.has(orderId))
  for (const [source, own] of Map.groupBy(fresh, (draft) => draft.source ?? 'order'))
    for (const [orderId, answer] of await recordAll(context, memberId, { source, drafts: own, referred }))
      answers.set(orderId, answer)
  return answers
}

interface Booked {
  readonly draft: PurchaseDraft
  readonly business: BusinessFacts
  readonly components: readonly EarnedComponent[]
  readonly answer: PurchaseAnswer
}

/** Runs under the lock of the member's purchases. Locks payables and budgets before any wallet. */
async function recordAll(
  context: Context,
  memberId: MemberId,
  {
    source,
    drafts,
    referred,
  }: { source: 'order' | 'booking'; drafts: readonly PurchaseDraft[]; referred: ReadonlySet<OrderId> },
): Promise<ReadonlyMap<OrderId, PurchaseAnswer>> {
  const businesses = await businessesOf(
    context,
    drafts.map(({ businessId }) => businessId),
  )
  const offers = await termsFor(context, {
    memberId,
    businesses,
    trigger: source === 'order' ? 'order.completed' : 'booking.completed',
    promises: new Map(drafts.flatMap(({ businessId, promise }) => (promise ? [[businessId, promise]] : []))),
  })
  const offeredTo = (draft: PurchaseDraft) => {
    const { terms } = offers.get(draft.businessId)! // a requested business
    return referred.has(draft.orderId) ? withoutPlatformPromotions(terms) : terms
  }
  const funds = await fundsFor(context, drafts, offeredTo)
  let networkExtra = 0
  const booked: Booked[] = []
  const rows: Parameters<typeof insertPurchases>[1][number][] = []
  for (const [at, draft] of drafts.entries()) {
    const totals = totalsOf(draft)
    const { isFirst } = offers.get(draft.businessId)! // a requested business
    const eligibleUsdCents = totals.eligible - totals.pointsTender
    const promised = withTierLess(offeredTo(draft), networkExtra)
    const offered = { ...promised, fundedPoints: fundedFor(draft, promised, funds) }
    const terms = await takeBudgets(context, offered, eligibleUsdCents)
    const components = earn(terms, eligibleUsdCents)
    networkExtra += networkExtraOf(components)
    const receipt = receiptOf(terms, { eligibleUsdCents, components }, await namesFor(context, terms))
    const releasedAt = (draft.isCompleted ?? true) ? plus(context.now, { days: pointsHoldDays }) : null
    rows.push({
      ...totals,
      orderId: draft.orderId,
      memberId,
      businessId: draft.businessId,
      source,
      releasedAt,
      terms,
      receipt,
      isFirst,
      networkExtra: networkExtraOf(components),
      components: rowsOf(components),
      now: context.now,
    })
    booked.push({ draft, business: businesses[at]!, components, answer: { receipt, releasedAt } }) // one for each
  }
  if (rows.length > 0 && !(await insertPurchases(context.db, rows)))
    throw new Refusal('order_already_recorded')
  await concurrently(booked.map(({ draft }) => spend(context, draft)))
  await recordSales(
    context,
    booked.map(({ draft, business }) => saleOf(draft, business)),
  )
  const earnings: SourceLots[] = []
  for (const { draft, business, components, answer } of booked)
    earnings.push({
      businessId: draft.businessId,
      sourceId: draft.orderId,
      title: `Earned at ${business.name}`,
      sale: { broughtUsdCents: broughtBy(draft), settled: funds.settled },
      lots: await lotsOf(context, memberId, {
        components,
        activatesAt: answer.releasedAt,
        detail: { orderId: draft.orderId, earn: answer.receipt },
      }),
    })
  await earnAll(context, { memberId, source, earnings })
  await noteActivity(context, memberId)
  for (const { draft, components } of booked)
    if (components.some(({ clampedBy }) => clampedBy === 'business_funds'))
      await notifyOfShortFunds(context, draft.businessId)
  return new Map(booked.map(({ draft, answer }) => [draft.orderId, answer]))
}

/** Businesses' payables for settled sales; only of those whose sale does not pay for its own points. */
interface Funds {
  readonly settled: Map<BusinessId, number>
}

/** Usually every sale pays for its points; then this neither queries nor locks. */
async function fundsFor(
  context: Context,
  drafts: readonly PurchaseDraft[],
  offeredTo: (draft: PurchaseDraft) => EarnTerms,
): Promise<Funds> {
  const short = drafts.filter((draft) => missingFor(draft, offeredTo(draft)) > 0)
  if (short.length === 0) return { settled: new Map() }
  const settled = await lockSettled(
    context,
    short.map(({ businessId }) => businessId),
  )
  return { settled: new Map(settled) }
}

/** How much the points that the business pays for exceed its proceeds from the sale. */
function missingFor(draft: PurchaseDraft, terms: EarnTerms): number {
  const { eligible, pointsTender } = totalsOf(draft)
  return unbudgetedPoints(earn(terms, eligible - pointsTender), draft.businessId) - broughtBy(draft)
}

/** The most points that the business can fund; null if the proceeds of the sale suffice. Money is used only once. */
function fundedFor(draft: PurchaseDraft, terms: EarnTerms, { settled }: Funds): number | null {
  const missing = missingFor(draft, terms)
  if (missing <= 0) return null
  return broughtBy(draft) + Math.min(settled.get(draft.businessId) ?? 0, missing)
}

/** The business's proceeds from a sale, less our fee. A payment at its own till counts as nothing. */
function broughtBy(draft: PurchaseDraft): number {
  const { cardUsdCents, storeCreditUsdCents, feeUsdCents } = draft
  return cardUsdCents + storeCreditUsdCents + totalsOf(draft).pointsTender - feeUsdCents
}

interface Totals {
  readonly gross: number
  readonly eligible: number
  readonly pointsTender: number
}

function totalsOf(draft: PurchaseDraft): Totals {
  const centsOf = ({ usdCents }: PurchaseLine) => usdCents
  const gross = sumOf(draft.lines, centsOf)
  const paid = draft.cardUsdCents + draft.storeCreditUsdCents + draft.externalUsdCents
  const pointsTender = gross - paid
  if (gross < 1 || pointsTender < 0 || pointsTender > 0 !== (draft.holdId !== null))
    throw new Refusal('tender_mismatch')
  return {
    gross,
    eligible: sumOf(
      draft.lines.filter(({ isEligible }) => isEligible),
      centsOf,
    ),
    pointsTender,
  }
}

/** In the order of `ids`. */
async function businessesOf(context: Context, ids: readonly BusinessId[]): Promise<BusinessFacts[]> {
  const facts = await businessFacts(context, ids)
  return ids.map((id) => {
    const business = facts.get(id)
    if (!business) throw new Refusal('business_not_found')
    return business
  })
}

function rowsOf(components: readonly EarnedComponent[]) {
  return components.flatMap(({ parts, ruleId, campaignId }) =>
    parts
      .filter(({ points }) => points > 0)
      .map(({ component, points }) => ({ component, ruleId, campaignId, points })),
  )
}

/** Captures the points of the hold, if any. */
async function spend(context: Context, draft: PurchaseDraft): Promise<void> {
  const { orderId, businessId, holdId } = draft
  if (holdId === null) return
  const { parts } = await captureHold(context, { holdId, businessId, orderId })
  const captured = parts.find((part) => part.businessId === businessId)?.points
  if (captured !== totalsOf(draft).pointsTender) throw new Refusal('tender_mismatch')
}

function saleOf(draft: PurchaseDraft, business: BusinessFacts): SaleDraft {
  const { gross, pointsTender } = totalsOf(draft)
  return {
    orderId: draft.orderId,
    memberId: draft.memberId,
    businessId: draft.businessId,
    title: `Paid at ${business.name}`,
    grossUsdCents: gross,
    pointsTender,
    cardUsdCents: draft.cardUsdCents,
    storeCreditUsdCents: draft.storeCreditUsdCents,
    externalUsdCents: draft.externalUsdCents,
    feeUsdCents: draft.feeUsdCents,
  }
}

async function sameAnswer(context: Context, known: Purchase, draft: PurchaseDraft): Promise<PurchaseAnswer> {
  const totals = totalsOf(draft)
  const isSame =
    known.memberId === draft.memberId &&
    known.businessId === draft.businessId &&
    known.source === (draft.source ?? 'order') &&
    known.gross === totals.gross &&
    known.eligible === totals.eligible &&
    known.pointsTender === totals.pointsTender
  if (!isSame) throw new Refusal('order_already_recorded')
  // The ledger refuses the same order with another split of the payment, and books nothing twice.
  const [business] = await businessesOf(context, [draft.businessId])
  await spend(context, draft)
  await recordSales(context, [saleOf(draft, business!)]) // one for each
  return { receipt: known.receipt, releasedAt: known.releasedAt }
}
