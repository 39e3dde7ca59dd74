import { sumOf } from 'contract/core/sum'
import type { OrderId, OrderLineId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { moveFees } from '../../commission/public.ts'
import { refundPurchase } from '../../loyalty/public.ts'
import { resolveTask } from '../../notifications/public.ts'
import { refundTask } from '../notifications/outcome.rules.ts'
import { bookIfCovered } from './cover.ts'
import { noteRefunded } from '../notifications/timeline.ts'
import { setHeld } from '../pendingRefunds/heldRefunds.repository.ts'
import { refundsOf, type RefundRow } from '../core/order.queries.ts'
import { refreshEarnedPoints } from './refreshEarned.ts'
import type { LineRefund, Pieces, RefundableLine, RefundableOrder } from './refund.rules.ts'
import { spreadOf } from './refund.rules.ts'
import {
  addToLine,
  cancelRequest,
  insertRefund,
  linesForRefund,
  setLegs,
  takeEarned,
} from './refunds.repository.ts'
import type { LineRow, OrderRow } from '../core/order.repository.ts'
import { nextTryAt } from '../cardRefunds/cardRefunds.rules.ts'
import { promisedUsdCents } from '../core/present.ts'

/** Job that sends the card part of a refund to the card processor, with `{ refundId }`. */
export const refundCard = 'refund-card'

/** The refundable remainder of an order; the caller must hold the lock of its row. */
export async function refundableOf(
  context: Context,
  order: OrderRow,
): Promise<RefundableOrder & { readonly refunds: readonly RefundRow[] }> {
  const refunds = (await refundsOf(context.db, [order.id])).get(order.id) ?? []
  const lines = await linesForRefund(context.db, order.id)
  return { lines: lines.map(toRefundable), left: order.total - promisedUsdCents(refunds), refunds }
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

interface Grant {
  readonly amount: number | 'all'
  readonly reason: string
  /** The granted request or the held refund; null if the business refunds for a reason of its own. */
  readonly approved: RefundRow | null
  /** The customer cancelled: points from a gift that paid for the order retain their expiry. */
  readonly isByCustomer?: boolean
  /** An operator decided to pay the refund, covered or not. */
  readonly isReleased?: boolean
}

/**
 * Refunds part of an order whose row is locked: points and store credit now, the card part by a job. If the business
 * cannot cover the refund, returns it as `approved` and holds all of it (`orders/pendingRefunds/heldRefunds.ts`).
 * @throws Refusal refund_above_paid, order_disputed
 */
export async function approveRefund(
  context: Context,
  order: OrderRow,
  { amount, reason, approved, isByCustomer = false, isReleased = false }: Grant,
): Promise<RefundRow> {
  if (order.frozen_at !== null) throw new Refusal('order_disputed')
  const refundable = await refundableOf(context, order)
  // An approved request counts as granted from here on.
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
  if (!refund) throw new Error('only refund requests can conflict')
  if (gross === left) await closeRequest(context, order.id)
  const book = () => bookRefund(context, order, { id: refund.id, gross, parts, isByCustomer })
  const booked = isReleased ? await book() : await bookIfCovered(context, order, book)
  if ('because' in booked) return setHeld(context.db, { id: refund.id, gross, ...booked, now: context.now })
  const { granted, reversedPoints, fallenOrderIds } = booked
  await noteRefunded(context, order, {
    id: granted.id,
    usdCents: gross,
    leftUsdCents: left - gross,
    reversedPoints,
  })
  if (granted.card > 0) await context.enqueue(refundCard, { refundId: granted.id })
  for (const orderId of fallenOrderIds) await context.enqueue(refreshEarnedPoints, { orderId })
  return granted
}

/** A full refund also answers the open request. */
async function closeRequest(context: Context, orderId: OrderId): Promise<void> {
  const id = await cancelRequest(context.db, orderId, context.now)
  if (id !== null) await resolveTask(context, { task: refundTask(id), outcome: 'Refunded' })
}

async function bookRefund(
  context: Context,
  order: OrderRow,
  {
    id,
    gross,
    parts,
    isByCustomer,
  }: { id: string; gross: number; parts: readonly LineRefund[]; isByCustomer: boolean },
): Promise<{ granted: RefundRow; reversedPoints: number; fallenOrderIds: readonly OrderId[] }> {
  const { legs, reversedPoints, fallenOrderIds } = await refundPurchase(context, {
    refundId: id,
    orderId: order.id,
    grossUsdCents: gross,
    eligibleUsdCents: order.is_fee ? 0 : sumOf(parts, ({ usdCents }) => usdCents),
    asStoreCredit: false,
    keepsFixedEnd: isByCustomer,
  })
  await moveFees(context, id)
  for (const part of parts) await addToLine(context.db, part)
  await takeEarned(context.db, order.id, reversedPoints)
  const granted = await setLegs(context.db, {
    id,
    gross,
    points: legs.points,
    storeCredit: legs.storeCreditUsdCents,
    card: legs.cardUsdCents,
    now: context.now,
    tryAt: nextTryAt(context.now, 0),
  })
  return { granted, reversedPoints, fallenOrderIds }
}

export function piecesOf(
  parts: readonly { lineId: OrderLineId; quantity: number }[],
): { lineId: OrderLineId; quantity: number }[] {
  return parts.filter(({ quantity }) => quantity > 0).map(({ lineId, quantity }) => ({ lineId, quantity }))
}
