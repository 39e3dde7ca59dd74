import type { OrderLineId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { refundPurchase } from '../loyalty/loyalty.refunds.service.ts'
import { noteRefunded } from './orders.events.service.ts'
import { refundsOf, type RefundRow } from './orders.queries.ts'
import type { Pieces, RefundableLine, RefundableOrder } from './orders.refund.rules.ts'
import { spreadOf } from './orders.refund.rules.ts'
import {
  addToLine,
  cancelRequest,
  insertRefund,
  linesForRefund,
  setLegs,
  takeEarned,
} from './orders.refunds.repository.ts'
import type { LineRow, OrderRow } from './orders.repository.ts'
import { nextTryAt } from './orders.sending.rules.ts'
import { refundedUsdCents } from './orders.views.ts'

/** The job that sends the card part of a refund to the card processor, with `{ refundId }`. */
export const refundCard = 'refund-card'

/** What can still go back of an order; its row must be locked. */
export async function refundableOf(
  context: Context,
  order: OrderRow,
): Promise<RefundableOrder & { readonly refunds: readonly RefundRow[] }> {
  const refunds = (await refundsOf(context.db, [order.id])).get(order.id) ?? []
  const lines = await linesForRefund(context.db, order.id)
  return { lines: lines.map(toRefundable), left: order.total - refundedUsdCents(refunds), refunds }
}

function toRefundable(line: LineRow): RefundableLine {
  return {
    id: line.id,
    unit: line.unit,
    quantity: line.quantity,
    total: line.total,
    refundedQuantity: line.refunded_quantity,
    refunded: line.refunded,
  }
}

/**
 * Gives back a part of an order whose row is locked: points and store credit now, the card's part by a job.
 * `approved` is the request that is granted; without one, the reason is the business's own.
 * @throws Refusal refund_above_paid, order_disputed
 */
export async function grant(
  context: Context,
  order: OrderRow,
  { amount, reason, approved }: { amount: number | 'all'; reason: string; approved: RefundRow | null },
): Promise<RefundRow> {
  if (order.frozen_at !== null) throw new Refusal('order_disputed')
  const refundable = await refundableOf(context, order)
  // An approved request counts as granted from now on.
  const left = refundable.left + (approved?.gross ?? 0)
  const gross = amount === 'all' ? left : amount
  if (gross < 1 || gross > left) throw new Refusal('refund_above_paid', { details: { left } })
  const pieces: readonly Pieces[] = approved?.lines ?? []
  const parts = spreadOf({ lines: refundable.lines, left }, { amount: gross, pieces })
  const refund =
    approved ??
    (await insertRefund(context.db, {
      orderId: order.id,
      status: 'approved',
      gross,
      pieces: piecesOf(parts),
      reason,
      now: context.now,
    }))
  if (!refund) throw new Error('only requests stand in the way of each other')
  const { legs, reversedPoints } = await refundPurchase(context, {
    refundId: refund.id,
    orderId: order.id,
    grossUsdCents: gross,
    eligibleUsdCents: parts.reduce((sum, { usdCents }) => sum + usdCents, 0),
    asStoreCredit: false,
  })
  for (const part of parts) await addToLine(context.db, part)
  await takeEarned(context.db, order.id, reversedPoints)
  if (gross === left) await cancelRequest(context.db, order.id, context.now)
  const granted = await setLegs(context.db, {
    id: refund.id,
    gross,
    points: legs.points,
    storeCredit: legs.storeCreditUsdCents,
    card: legs.cardUsdCents,
    now: context.now,
    tryAt: nextTryAt(context.now, 0),
  })
  await noteRefunded(context, order, {
    id: granted.id,
    usdCents: gross,
    leftUsdCents: left - gross,
    reversedPoints,
  })
  if (granted.card > 0) await context.enqueue(refundCard, { refundId: granted.id })
  return granted
}

export function piecesOf(
  parts: readonly { lineId: OrderLineId; quantity: number }[],
): { lineId: OrderLineId; quantity: number }[] {
  return parts.filter(({ quantity }) => quantity > 0).map(({ lineId, quantity }) => ({ lineId, quantity }))
}
