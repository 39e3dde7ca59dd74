import type { OrderLineId } from 'contract/core/ids'
import { sum } from 'contract/core/sum'
import { split } from '../../ledger/public.rules.ts'

/** A line in cents, including its earlier refunds. */
export interface RefundableLine {
  readonly id: OrderLineId
  readonly unit: number
  readonly quantity: number
  readonly total: number
  readonly refundedQuantity: number
  readonly refunded: number
}

export interface RefundableOrder {
  readonly lines: readonly RefundableLine[]
  /** Of the total with the tip. */
  readonly left: number
}

export interface Pieces {
  readonly lineId: OrderLineId
  readonly quantity: number
}

export interface LineRefund extends Pieces {
  readonly usdCents: number
}

/** The price of the named pieces, or the whole remainder if none is named; null if fewer pieces remain. */
export function amountOf(order: RefundableOrder, pieces: readonly Pieces[]): number | null {
  if (pieces.length === 0) return order.left
  const parts = priced(order, pieces)
  if (!parts) return null
  // A refund of all pieces includes the tip.
  const isWhole = order.lines.every((line) => {
    const part = parts.find(({ lineId }) => lineId === line.id)
    return line.refunded + (part?.usdCents ?? 0) === line.total
  })
  return isWhole ? order.left : sum(parts.map(({ usdCents }) => usdCents))
}

/**
 * Spreads a refund of `amount`, at most the remainder, over the lines: on the named pieces if it equals their price,
 * else on all lines in proportion to their remainder. The rest falls on the tip, which is refunded last.
 */
export function spreadOf(
  order: RefundableOrder,
  { amount, pieces }: { amount: number; pieces: readonly Pieces[] },
): LineRefund[] {
  const rests = order.lines.map(({ total, refunded }) => total - refunded)
  if (amount === order.left)
    return order.lines.map((line, at) => ({
      lineId: line.id,
      quantity: line.quantity - line.refundedQuantity,
      usdCents: rests[at] ?? 0,
    }))
  const parts = priced(order, pieces)
  if (parts && sum(parts.map(({ usdCents }) => usdCents)) === amount) return parts
  const shares = split(Math.min(amount, sum(rests)), rests)
  return order.lines
    .map((line, at) => ({ lineId: line.id, quantity: 0, usdCents: shares[at] ?? 0 }))
    .filter(({ usdCents }) => usdCents > 0)
}

function priced(order: RefundableOrder, pieces: readonly Pieces[]): LineRefund[] | null {
  const wanted = new Map<OrderLineId, number>()
  for (const { lineId, quantity } of pieces) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  const parts: LineRefund[] = []
  for (const [lineId, quantity] of wanted) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || quantity > line.quantity - line.refundedQuantity) return null
    // Less than its price if part of the line was refunded as an amount.
    parts.push({ lineId, quantity, usdCents: Math.min(line.unit * quantity, line.total - line.refunded) })
  }
  return parts
}
