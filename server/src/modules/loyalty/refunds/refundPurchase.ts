import { sumOf } from 'contract/core/sum'
import type { CampaignId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import {
  returnBudget,
  takeBudget,
  escrowsOf,
  reverseEarned,
  type RefundLegs,
  refundSale,
} from '../../ledger/public.ts'
import { earn, partsOf } from '../purchases/earn.rules.ts'
import { lockMemberLoyalty } from '../members/members.repository.ts'
import {
  lockPurchase,
  memberOfPurchase,
  type Purchase,
  type PurchaseComponent,
} from '../purchases/purchases.repository.ts'
import { markFirst } from '../purchases/firstPurchases.repository.ts'
import { fallWithRefund, watchTiers } from '../tiers/tierFalls.ts'
import { eligiblePartOf, reversalOf } from './refund.rules.ts'
import { addRefund, componentsOf, refundOf } from './refunds.repository.ts'

export interface RefundDraft {
  readonly refundId: string
  readonly orderId: OrderId
  readonly grossUsdCents: number
  /** The part on lines that earned points; by default in proportion. */
  readonly eligibleUsdCents?: number
  readonly asStoreCredit: boolean
  /** The bank charged the card payment back: spent points and store credit stay spent. */
  readonly isTakenByBank?: boolean
  /** The member cancelled: spent points with a fixed end keep that end. */
  readonly keepsFixedEnd?: boolean
}

export interface RefundAnswer {
  readonly legs: RefundLegs
  /** Reversed points that the purchase earned. */
  readonly reversedPoints: number
  /** Later purchases that lost points, because the refund ended a tier. */
  readonly fallenOrderIds: readonly OrderId[]
}

/**
 * Refunds a part of a purchase, any number of times: first the money and the spent points, then reverses the points
 * earned on it, by the rules of the purchase day. Idempotent by refund id.
 * @throws Refusal order_not_found, refund_above_paid
 */
export async function refundPurchase(context: Context, refund: RefundDraft): Promise<RefundAnswer> {
  const memberId = await memberOfPurchase(context.db, refund.orderId)
  // Serializes refunds of one member: each may lower tiers that the others' purchases used.
  if (memberId) await lockMemberLoyalty(context.db, memberId)
  const purchase = await lockPurchase(context.db, refund.orderId)
  if (!purchase) throw new Refusal('order_not_found')
  const repeated = await refundOf(context.db, refund.refundId)
  if (repeated)
    return { legs: await refundSale(context, refund), reversedPoints: repeated.reversed, fallenOrderIds: [] }

  const components = await componentsOf(context.db, refund.orderId)
  const eligible = mustBeEligiblePart(purchase, refund)
  const tiers = await watchTiers(context, purchase)
  const campaignIds = [...new Set(components.flatMap(({ campaignId }) => campaignId ?? []))].sort()
  // Taking 0 locks the budget: its lock must precede the wallet's, which the refund of the sale takes.
  for (const budgetId of campaignIds) await takeBudget(context, { budgetId, points: 0 })
  const budgets = await returnsTo(context, campaignIds)
  const legs = await refundSale(context, refund)
  const remainingEligible = purchase.eligible - purchase.refundedEligible - eligible - legs.after.points
  const parts = reversalOf(retainedPointsOf(components), partsOf(earn(purchase.terms, remainingEligible)))
  const returned = await reverseEarned(context, {
    memberId: purchase.memberId,
    refundId: refund.refundId,
    source: purchase.source,
    sourceId: purchase.orderId,
    title: await titleOf(context, purchase),
    parts: parts.map((part) => ({ ...part, escrowId: escrowOf(components, part, budgets) })),
  })
  for (const [budgetId, points] of byCampaign(components, parts, (campaignId, part) =>
    budgets.get(campaignId) === 'escrow' ? (returned.get(part.component) ?? 0) : part.points,
  ))
    if (budgets.get(budgetId) !== 'funders') await returnBudget(context, { budgetId, points })
  const reversed = sumOf(parts, ({ points }) => points)
  await addRefund(context.db, {
    refundId: refund.refundId,
    orderId: refund.orderId,
    gross: refund.grossUsdCents,
    eligible,
    points: legs.points,
    reversed,
    parts,
    now: context.now,
  })
  if (legs.after.gross === 0) await markFirst(context.db, purchase)
  const fallenOrderIds = tiers ? await fallWithRefund(context, refund.refundId, tiers) : []
  return { legs, reversedPoints: reversed, fallenOrderIds }
}

/**
 * The destination of reversed campaign points: the budget if the platform pays for it; the open escrow, as far as money
 * comes back, if one business does; otherwise the funders, and the budget stays used.
 */
type Return = 'budget' | 'escrow' | 'funders'

/** Call it under the locks of the budgets. */
async function returnsTo(
  context: Context,
  campaignIds: readonly CampaignId[],
): Promise<ReadonlyMap<CampaignId, Return>> {
  const escrows = await escrowsOf(context, campaignIds)
  return new Map(
    campaignIds.map((id): [CampaignId, Return] => {
      const own = escrows.filter(({ budget_id }) => budget_id === id)
      if (own.length === 0) return [id, 'budget']
      const isOpen = own.every(({ is_whole, closed_at }) => is_whole && closed_at === null)
      return [id, isOpen ? 'escrow' : 'funders']
    }),
  )
}

function escrowOf(
  components: readonly PurchaseComponent[],
  { component }: { component: string },
  budgets: ReadonlyMap<CampaignId, Return>,
): CampaignId | null {
  const campaignId = components.find((candidate) => candidate.component === component)?.campaignId ?? null
  return campaignId !== null && budgets.get(campaignId) === 'escrow' ? campaignId : null
}

function mustBeEligiblePart(purchase: Purchase, refund: RefundDraft): number {
  const left = purchase.gross - purchase.refundedGross
  const eligible =
    refund.grossUsdCents >= 1 && refund.grossUsdCents <= left
      ? eligiblePartOf(purchase, { gross: refund.grossUsdCents, requested: refund.eligibleUsdCents ?? null })
      : null
  if (eligible === null) throw new Refusal('refund_above_paid', { details: { left } })
  return eligible
}

function retainedPointsOf(components: readonly PurchaseComponent[]): ReadonlyMap<string, number> {
  return new Map(components.map(({ component, points, reversed }) => [component, points - reversed]))
}

function byCampaign(
  components: readonly PurchaseComponent[],
  parts: readonly { component: string; points: number }[],
  backOf: (campaignId: CampaignId, part: { component: string; points: number }) => number,
): ReadonlyMap<CampaignId, number> {
  const back = new Map<CampaignId, number>()
  for (const part of parts) {
    const campaignId = components.find((candidate) => candidate.component === part.component)?.campaignId
    if (campaignId) back.set(campaignId, (back.get(campaignId) ?? 0) + backOf(campaignId, part))
  }
  return back
}

async function titleOf(context: Context, { businessId }: Purchase): Promise<string> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  return `Reversed after a refund at ${business?.name ?? 'a business'}`
}
