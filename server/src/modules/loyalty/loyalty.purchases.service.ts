import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { EarnReceipt } from 'contract/programs'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { businessFacts, type BusinessFacts } from '../businesses/businesses.service.ts'
import { activateSource, earnPoints } from '../ledger/ledger.earn.service.ts'
import { captureHold } from '../ledger/ledger.holds.service.ts'
import { recordSale } from '../ledger/ledger.sales.service.ts'
import { daysLater } from './loyalty.calendar.rules.ts'
import { earn, type EarnedComponent } from './loyalty.earn.rules.ts'
import { lotsOf } from './loyalty.lots.service.ts'
import { lockMemberLoyalty } from './loyalty.members.repository.ts'
import { memberLoyaltyOf, noteActivity } from './loyalty.members.service.ts'
import {
  insertPurchase,
  lockPurchase,
  type Purchase,
  purchaseOf,
  releasable,
  setCompleted,
  setReleased,
} from './loyalty.purchases.repository.ts'
import { receiptOf } from './loyalty.receipt.rules.ts'
import { namesFor, takeBudgets, termsFor } from './loyalty.terms.service.ts'

/** How long earned points wait after the purchase is completed: as long as it can usually be returned. */
export const holdDays = 7

export interface PurchaseLine {
  readonly usdCents: number
  /** False for tax, tip, delivery and gift cards. */
  readonly isEligible: boolean
}

export interface PurchaseDraft {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** Net of discounts. What card, store credit and the till did not pay was paid with the points of the hold. */
  readonly lines: readonly PurchaseLine[]
  readonly holdId: HoldId | null
  readonly cardUsdCents: number
  readonly storeCreditUsdCents: number
  readonly externalUsdCents: number
  readonly feeUsdCents: number
  readonly source?: 'order' | 'booking'
  /** False while the customer waits for what was paid: `completePurchase` then starts the hold period. */
  readonly isCompleted?: boolean
}

export interface PurchaseAnswer {
  readonly receipt: EarnReceipt
  /** When the earned points can be spent; null before the purchase is completed. */
  readonly releasedAt: Instant | null
}

/**
 * Books a purchase: spends the reserved points, pays the business, gives points under the rules in force now. The same
 * order with the same figures again changes nothing and is answered the same.
 * @throws Refusal business_not_found, tender_mismatch, order_already_recorded, and those of a hold
 */
export async function recordPurchase(context: Context, draft: PurchaseDraft): Promise<PurchaseAnswer> {
  const totals = totalsOf(draft)
  const known = await purchaseOf(context.db, draft.orderId)
  if (known) return sameAnswer(context, known, draft, totals)
  await memberLoyaltyOf(context, draft.memberId)
  await lockMemberLoyalty(context.db, draft.memberId)
  const meanwhile = await purchaseOf(context.db, draft.orderId)
  if (meanwhile) return sameAnswer(context, meanwhile, draft, totals)

  const business = await businessOf(context, draft.businessId)
  const source = draft.source ?? 'order'
  const { terms: offered, isFirst } = await termsFor(context, {
    memberId: draft.memberId,
    business,
    trigger: source === 'order' ? 'order.completed' : 'booking.completed',
  })
  const eligibleUsdCents = totals.eligible - totals.pointsTender
  const terms = await takeBudgets(context, offered, eligibleUsdCents)
  const components = earn(terms, eligibleUsdCents)
  const receipt = receiptOf(terms, { eligibleUsdCents, components }, await namesFor(context, terms))
  const releasedAt = (draft.isCompleted ?? true) ? daysLater(context.now, holdDays) : null
  const isNew = await insertPurchase(context.db, {
    ...totals,
    orderId: draft.orderId,
    memberId: draft.memberId,
    businessId: draft.businessId,
    source,
    releasedAt,
    terms,
    receipt,
    isFirst,
    components: rowsOf(components),
    now: context.now,
  })
  if (!isNew) throw new Refusal('order_already_recorded')
  await pay(context, draft, totals, business)
  await earnPoints(context, {
    memberId: draft.memberId,
    businessId: draft.businessId,
    source,
    sourceId: draft.orderId,
    title: `Earned at ${business.name}`,
    lots: await lotsOf(context, draft.memberId, {
      components,
      activatesAt: releasedAt,
      detail: { orderId: draft.orderId, earn: receipt },
    }),
  })
  await noteActivity(context, draft.memberId)
  return { receipt, releasedAt }
}

interface Totals {
  readonly gross: number
  readonly eligible: number
  readonly pointsTender: number
}

function totalsOf(draft: PurchaseDraft): Totals {
  const sum = (lines: readonly PurchaseLine[]) => lines.reduce((total, { usdCents }) => total + usdCents, 0)
  const gross = sum(draft.lines)
  const paid = draft.cardUsdCents + draft.storeCreditUsdCents + draft.externalUsdCents
  const pointsTender = gross - paid
  if (gross < 1 || pointsTender < 0 || pointsTender > 0 !== (draft.holdId !== null))
    throw new Refusal('tender_mismatch')
  return { gross, eligible: sum(draft.lines.filter(({ isEligible }) => isEligible)), pointsTender }
}

async function businessOf(context: Context, businessId: BusinessId): Promise<BusinessFacts> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) throw new Refusal('business_not_found')
  return business
}

function rowsOf(components: readonly EarnedComponent[]) {
  return components.flatMap(({ parts, ruleId, campaignId }) =>
    parts
      .filter(({ points }) => points > 0)
      .map(({ component, points }) => ({ component, ruleId, campaignId, points })),
  )
}

async function pay(
  context: Context,
  draft: PurchaseDraft,
  { gross, pointsTender }: Totals,
  business: BusinessFacts,
): Promise<void> {
  const { orderId, memberId, businessId, holdId } = draft
  if (holdId !== null) {
    const { parts } = await captureHold(context, { holdId, businessId, orderId })
    const captured = parts.find((part) => part.businessId === businessId)?.points
    if (captured !== pointsTender) throw new Refusal('tender_mismatch')
  }
  await recordSale(context, {
    orderId,
    memberId,
    businessId,
    title: `Paid at ${business.name}`,
    grossUsdCents: gross,
    pointsTender,
    cardUsdCents: draft.cardUsdCents,
    storeCreditUsdCents: draft.storeCreditUsdCents,
    externalUsdCents: draft.externalUsdCents,
    feeUsdCents: draft.feeUsdCents,
  })
}

async function sameAnswer(
  context: Context,
  known: Purchase,
  draft: PurchaseDraft,
  totals: Totals,
): Promise<PurchaseAnswer> {
  const isSame =
    known.memberId === draft.memberId &&
    known.businessId === draft.businessId &&
    known.source === (draft.source ?? 'order') &&
    known.gross === totals.gross &&
    known.eligible === totals.eligible &&
    known.pointsTender === totals.pointsTender
  if (!isSame) throw new Refusal('order_already_recorded')
  // The ledger refuses the same order with another split of the payment, and books nothing twice.
  await pay(context, draft, totals, await businessOf(context, draft.businessId))
  return { receipt: known.receipt, releasedAt: known.releasedAt }
}

/** The customer has what was paid: the hold period starts. Twice is the same as once. @throws Refusal order_not_found */
export async function completePurchase(
  context: Context,
  { orderId }: { orderId: OrderId },
): Promise<{ releasedAt: Instant | null }> {
  const purchase = await lockPurchase(context.db, orderId)
  if (!purchase) throw new Refusal('order_not_found')
  const releasedAt = daysLater(context.now, holdDays)
  const isCompleted = await setCompleted(context.db, orderId, { completedAt: context.now, releasedAt })
  return { releasedAt: isCompleted ? releasedAt : purchase.releasedAt }
}

/** Releases points of purchases that were paid before they were completed; answers how many purchases there were. */
export async function releasePurchases(context: Context, limit = 200): Promise<number> {
  const due = await releasable(context.db, context.now, limit)
  if (due.length === 0) return 0
  await setReleased(
    context.db,
    due.map(({ order_id }) => order_id),
  )
  // In the members' order, so that two runs at once cannot wait for each other.
  for (const row of due.toSorted((one, other) => (one.member_id < other.member_id ? -1 : 1)))
    await activateSource(context, { memberId: row.member_id, source: row.source, sourceId: row.order_id })
  return due.length
}
