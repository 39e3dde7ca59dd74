import type { BusinessId, OrderId } from 'contract/core/ids'
import type { HeldRefund } from 'contract/orders/operatorRefunds'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts } from '../../businesses/public.ts'
import { approveRefund } from '../refunds/approveRefund.ts'
import {
  businessesWithHeld,
  endHeld,
  heldRows,
  type OpenRefund,
  openRefundRows,
  setDecision,
  setHeldDue,
  takeHeld,
} from './heldRefunds.repository.ts'
import { notifyOfRefund } from '../notifications/notify.ts'
import type { RefundRow } from '../core/order.queries.ts'
import { refundById } from '../refunds/refunds.repository.ts'
import { lockOrder, type OrderRow } from '../core/order.repository.ts'

// Refunds that a business approved but cannot cover: retried until they are covered or an operator decides.

export const releaseHeldRefund = 'release-held-refund'

/** Enqueues a retry for each held refund that is due. */
export async function tryHeldRefunds(context: Context, limit: number): Promise<void> {
  for (const refundId of await takeHeld(context.db, { now: context.now, limit }))
    await context.enqueue(releaseHeldRefund, { refundId })
}

/** Pays a held refund if its business can cover it now. Idempotent. */
export async function releaseIfCovered(context: Context, refundId: string): Promise<void> {
  const held = await lockHeld(context, refundId)
  if (!held || held.order.frozen_at !== null) return
  await pay(context, held)
}

interface Held {
  readonly refund: RefundRow
  readonly order: OrderRow
}

async function lockHeld(context: Context, refundId: string): Promise<Held | null> {
  const before = await refundById(context.db, refundId)
  const order = before && (await lockOrder(context.db, before.order_id))
  const refund = order && (await refundById(context.db, refundId))
  return order && refund?.status === 'approved' && refund.held_at !== null ? { refund, order } : null
}

async function pay(context: Context, { refund, order }: Held, isReleased = false): Promise<void> {
  const { gross, reason } = refund
  const paid = await approveRefund(context, order, { amount: gross, reason, approved: refund, isReleased })
  if (paid.status !== 'approved') await notifyOfRefund(context, order, paid)
}

/**
 * Applies an operator's decision about a held refund: pay it, covered or not, or cancel it.
 * @throws Refusal refund_not_found, order_disputed
 */
export async function decideHeldRefund(
  context: Context,
  { refundId, decision, note }: { refundId: string; decision: 'pay' | 'cancel'; note: string },
): Promise<void> {
  const held = await lockHeld(context, refundId)
  if (!held) throw new Refusal('refund_not_found')
  await setDecision(context.db, { refundId, by: memberOf(context), note })
  await recordAudit(context, {
    action: decision === 'pay' ? 'refund.paid' : 'refund.cancelled',
    subject: `order:${held.order.id}`,
    memberId: held.order.member_id,
    businessId: held.order.business_id,
    reason: note,
  })
  if (decision === 'pay') return pay(context, held, true)
  const end = { orderId: held.order.id, refundId, answer: note, now: context.now }
  for (const ended of await endHeld(context.db, end)) await notifyOfRefund(context, held.order, ended)
}

/** Ends the held refunds of an order: the bank returns its money, so a refund would pay it twice. */
export async function endHeldRefunds(context: Context, orderId: OrderId): Promise<void> {
  await endHeld(context.db, { orderId, answer: null, now: context.now })
}

const shownMax = 100

/** Refunds that await money of their business, oldest first. For operators. */
export async function heldRefunds(context: Context): Promise<HeldRefund[]> {
  const rows = await heldRows(context.db, shownMax)
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  return rows.flatMap((row) => {
    const business = businesses.get(row.business_id)
    if (!business || row.held_at === null || row.held_because === null) return []
    return {
      id: row.id,
      orderNumber: row.number,
      business: { id: business.id, slug: business.slug, name: business.name },
      usdCents: row.gross,
      reason: row.reason,
      because: row.held_because,
      heldAt: row.held_at,
    }
  })
}

export async function openRefundsOf(context: Context, businessId: BusinessId): Promise<OpenRefund[]> {
  return openRefundRows(context.db, businessId)
}

/** Businesses that must return money of their payouts or campaigns for refunds that they approved. */
export async function businessesWithHeldRefunds(context: Context): Promise<BusinessId[]> {
  return businessesWithHeld(context.db)
}

/** Retries held refunds of a business soon, after money was returned to the business. */
export async function heldRefundsMayBeCovered(context: Context, businessId: BusinessId): Promise<void> {
  await setHeldDue(context.db, businessId, context.now)
}
