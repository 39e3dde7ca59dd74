import { sum, sumOf } from 'contract/core/sum'
import type { CheckoutId, OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { moveFees } from '../../commission/public.ts'
import { split } from '../../ledger/public.rules.ts'
import { cardTakenOf } from '../../ledger/public.ts'
import { freezePurchase, thawPurchase, refundPurchase } from '../../loyalty/public.ts'
import { notify } from '../../notifications/public.ts'
import { setFrozenAt, unsentRefundRows } from './disputes.repository.ts'
import { type News, noticeOf, timelineWords } from './disputes.rules.ts'
import { noteDisputed } from '../notifications/timeline.ts'
import { endHeldRefunds } from '../pendingRefunds/heldRefunds.ts'
import { piecesOf, refundableOf, refundCard } from '../refunds/approveRefund.ts'
import { refreshEarnedPoints } from '../refunds/refreshEarned.ts'
import { spreadOf } from '../refunds/refund.rules.ts'
import { addToLine, cancelRequest, insertRefund, setLegs, takeEarned } from '../refunds/refunds.repository.ts'
import { markCardEnded } from '../cardRefunds/cardRefunds.repository.ts'
import { nextTryAt } from '../cardRefunds/cardRefunds.rules.ts'
import { insertEvent, lockOrdersOf, type OrderRow } from '../core/order.repository.ts'
import { openStatuses } from '../core/orderState.rules.ts'

/** Freezes the orders of a checkout: no payout, no refund, and no change of their points. Idempotent. */
export async function freezeOrders(
  context: Context,
  { checkoutId, disputeId }: { checkoutId: CheckoutId; disputeId: string },
): Promise<void> {
  const orders = await paidOrdersOf(context, checkoutId)
  const thawed = orders.filter(({ frozen_at: frozenAt }) => frozenAt === null)
  if (thawed.length === 0) return
  await setFrozenAt(context.db, checkoutId, context.now)
  for (const order of thawed) {
    await freezePurchase(context, order.id)
    await notifyParties(context, order, { disputeId, news: 'opened', usdCents: order.card })
  }
}

/** Unfreezes the orders after a won dispute and sends the refunds that were waiting. Idempotent. */
export async function thawOrders(
  context: Context,
  { checkoutId, disputeId }: { checkoutId: CheckoutId; disputeId: string },
): Promise<void> {
  for (const order of await thaw(context, checkoutId))
    await notifyParties(context, order, { disputeId, news: 'won', usdCents: order.card })
  await sendWaiting(context, checkoutId)
}

/** The charge-back of one order. */
export interface OrderLoss {
  readonly orderId: OrderId
  readonly refundId: string
  readonly usdCents: number
}

/**
 * Books a charge-back of `usdCents` of a checkout's card payment as a card-only refund, in proportion to the card part
 * that remains of each order, and reverses the points earned on it. Any excess covers refunds that were on their way to
 * the card. The caller must call this once per dispute.
 */
export async function loseOrders(
  context: Context,
  lost: { checkoutId: CheckoutId; disputeId: string; usdCents: number },
): Promise<OrderLoss[]> {
  const { checkoutId, disputeId, usdCents } = lost
  await thaw(context, checkoutId)
  const orders = await paidOrdersOf(context, checkoutId)
  const taken = await cardTakenOf(
    context,
    orders.map(({ id }) => id),
  )
  const rests = orders.map(({ id }) => taken.get(id) ?? 0)
  const booked = Math.min(usdCents, sum(rests))
  const parts = split(booked, rests)
  const losses: OrderLoss[] = []
  for (const [at, order] of orders.entries()) {
    const part = parts[at] ?? 0
    if (part === 0) continue
    const { refundId, reversedPoints } = await bookLoss(context, order, disputeId, part)
    losses.push({ orderId: order.id, refundId, usdCents: part })
    await notifyParties(context, order, { disputeId, news: 'lost', usdCents: part, reversedPoints })
  }
  await coverUnsent(context, { checkoutId, disputeId, usdCents: usdCents - booked })
  await sendWaiting(context, checkoutId)
  return losses
}

async function paidOrdersOf(context: Context, checkoutId: CheckoutId): Promise<OrderRow[]> {
  return (await lockOrdersOf(context.db, checkoutId)).filter(({ placed_at: placedAt }) => placedAt !== null)
}

/** Returns the orders that were frozen. */
async function thaw(context: Context, checkoutId: CheckoutId): Promise<OrderRow[]> {
  const frozen = (await paidOrdersOf(context, checkoutId)).filter(({ frozen_at: at }) => at !== null)
  if (frozen.length === 0) return []
  await setFrozenAt(context.db, checkoutId, null)
  for (const { id } of frozen) await thawPurchase(context, id)
  return frozen
}

async function bookLoss(
  context: Context,
  order: OrderRow,
  disputeId: string,
  usdCents: number,
): Promise<{ refundId: string; reversedPoints: number }> {
  await endHeldRefunds(context, order.id)
  const { lines, left } = await refundableOf(context, order)
  const parts = spreadOf({ lines, left }, { amount: usdCents, pieces: [] })
  const refund = await insertRefund(context.db, {
    orderId: order.id,
    status: 'approved',
    gross: usdCents,
    pieces: piecesOf(parts),
    reason: 'The card’s bank reversed this payment.',
    now: context.now,
  })
  if (!refund) throw new Error('only refund requests can conflict')
  const { legs, reversedPoints, fallenOrderIds } = await refundPurchase(context, {
    refundId: refund.id,
    orderId: order.id,
    grossUsdCents: usdCents,
    eligibleUsdCents: sumOf(parts, (part) => part.usdCents),
    asStoreCredit: false,
    isTakenByBank: true,
  })
  await moveFees(context, refund.id)
  for (const part of parts) await addToLine(context.db, part)
  await takeEarned(context.db, order.id, reversedPoints)
  for (const orderId of fallenOrderIds) await context.enqueue(refreshEarnedPoints, { orderId })
  if (usdCents === left) await cancelRequest(context.db, order.id, context.now)
  await setLegs(context.db, {
    id: refund.id,
    gross: usdCents,
    points: 0,
    storeCredit: 0,
    card: legs.cardUsdCents,
    now: context.now,
    tryAt: nextTryAt(context.now, 0),
  })
  await arrived(context, refund.id, disputeId)
  return { refundId: refund.id, reversedPoints }
}

/** The dispute has already returned this refund's card part. */
async function arrived(context: Context, refundId: string, disputeId: string): Promise<void> {
  await markCardEnded(context.db, {
    id: refundId,
    status: 'succeeded',
    providerId: disputeId,
    now: context.now,
  })
}

async function coverUnsent(
  context: Context,
  { checkoutId, disputeId, usdCents }: { checkoutId: CheckoutId; disputeId: string; usdCents: number },
): Promise<void> {
  let left = usdCents
  for (const { id, card } of await unsentRefundRows(context.db, checkoutId)) {
    if (card > left) continue
    await arrived(context, id, disputeId)
    left -= card
  }
}

async function sendWaiting(context: Context, checkoutId: CheckoutId): Promise<void> {
  for (const { id } of await unsentRefundRows(context.db, checkoutId))
    await context.enqueue(refundCard, { refundId: id })
}

/** Records the stage in the timeline and as an event, and notifies the staff of the business. */
async function notifyParties(
  context: Context,
  order: OrderRow,
  notice: { disputeId: string; news: News; usdCents: number; reversedPoints?: number },
): Promise<void> {
  const { disputeId, news, usdCents, reversedPoints = 0 } = notice
  const { id: orderId, number, status, business_id: businessId } = order
  // The timeline of a cancelled or rejected order is complete.
  if (openStatuses.includes(status) || status === 'fulfilled')
    await insertEvent(context.db, {
      orderId,
      status,
      actor: 'goodword',
      reason: timelineWords[news],
      now: context.now,
    })
  await noteDisputed(context, order, { news, usdCents, reversedPoints })
  const business = (await businessFacts(context, [businessId])).get(businessId) ?? null
  const people =
    (await peopleOfBusinesses(context, [businessId], 'orders.refund', order.location_id)).get(businessId) ??
    []
  for (const memberId of people)
    await notify(context, {
      memberId,
      kind: 'business_order',
      naturalKey: `dispute:${disputeId}:${orderId}:${news}`,
      ...noticeOf(news, { number, usdCents }),
      href: business && paths.ownOrders(business.slug),
    })
}
