import { sumOf } from 'contract/core/sum'
import { type UsdCents, usdCents } from 'contract/core/money'
import type { ProductId } from 'contract/core/ids'
import type { PickupPlace } from 'contract/orders/pickup'
import type { Order, OrderRefund, OrderSummary } from 'contract/orders/orders'
import type { Photo } from 'contract/photos/photo'
import type { BusinessFacts } from '../../businesses/public.ts'
import { type EventRow, grantedStatuses, type PlacedRow, type RefundRow } from './order.queries.ts'
import type { LineRow } from './order.repository.ts'
import { actionsOf, paymentStatusOf } from './orderState.rules.ts'
import { refundStateOf } from './refundState.rules.ts'

const shownNames = 3

/** An order with all its records. */
export interface OrderParts {
  readonly order: PlacedRow
  readonly business: BusinessFacts
  readonly lines: readonly LineRow[]
  readonly refunds: readonly RefundRow[]
}

/** Refunded cents, whether or not the card part has arrived. */
export function refundedUsdCents(refunds: readonly RefundRow[]): UsdCents {
  return promisedUsdCents(refunds.filter(({ status }) => status !== 'approved'))
}

/** Also counts approved refunds that await cover, so that none is approved twice. */
export function promisedUsdCents(refunds: readonly RefundRow[]): UsdCents {
  const granted = refunds.filter(({ status }) => grantedStatuses.includes(status))
  return usdCents(sumOf(granted, ({ gross }) => gross))
}

export function summaryFrom({ order, business, lines, refunds }: OrderParts): OrderSummary {
  const { id, slug, name, glyph } = business
  const left = order.total - refundedUsdCents(refunds)
  return {
    id: order.id,
    number: order.number,
    business: { id, slug, name, glyph },
    status: order.status,
    paymentStatus: paymentStatusOf({ isPaid: true, total: order.total, left }),
    refund: refundStateOf(refunds),
    itemCount: sumOf(lines, ({ quantity }) => quantity),
    itemNames: lines.slice(0, shownNames).map((line) => line.name),
    totalUsdCents: order.total,
    earnedPoints: order.earned_points,
    placedAt: order.placed_at,
  }
}

export function orderFrom(
  parts: OrderParts & {
    readonly events: readonly EventRow[]
    readonly customerName: string
    /** Null if the business has no location. */
    readonly place: PickupPlace | null
    /** The first photos of the products. */
    readonly photos?: ReadonlyMap<ProductId, Photo>
  },
  seenBy: 'customer' | 'business',
): Order {
  const { order, lines, refunds, events } = parts
  const refunded = refundedUsdCents(refunds)
  return {
    ...summaryFrom(parts),
    lines: lines.map((line) => lineFrom(line, line.product_id && parts.photos?.get(line.product_id))),
    subtotalUsdCents: order.subtotal,
    taxUsdCents: order.tax,
    tipUsdCents: order.tip,
    points: order.points,
    storeCreditUsdCents: order.store_credit,
    cardUsdCents: order.card,
    refundedUsdCents: refunded,
    respondBy: order.status === 'placed' ? order.respond_by : null,
    pointsReleasedAt: order.points_released_at,
    timeline: events.map(({ at, status, actor, reason }) => ({ at, status, by: actor, reason })),
    refunds: refunds.map(refundFrom),
    customerName: parts.customerName,
    pickup:
      order.pickup_note !== null && parts.place
        ? { place: parts.place, at: order.pickup_at, note: order.pickup_note }
        : null,
    actions: actionsOf(seenBy, {
      status: order.status,
      left: order.total - promisedUsdCents(refunds),
      hasRequest: refunds.some(({ status }) => status === 'requested'),
      isFrozen: order.frozen_at !== null,
      isBooking: order.booking_id !== null,
    }),
  }
}

function lineFrom(line: LineRow, photo?: Photo | null): Order['lines'][number] {
  return {
    id: line.id,
    productId: line.product_id,
    bookingId: line.booking_id,
    name: line.name,
    ...(photo && { photo }),
    quantity: line.quantity,
    unitUsdCents: line.unit,
    totalUsdCents: line.total,
    points: line.points,
    storeCreditUsdCents: line.store_credit,
    cardUsdCents: line.card,
    refundedQuantity: line.refunded_quantity,
    refundedUsdCents: line.refunded,
    taxClass: line.tax_class,
  }
}

function refundFrom(row: RefundRow): OrderRefund {
  return {
    id: row.id,
    status: row.status,
    usdCents: row.gross,
    points: row.points,
    storeCreditUsdCents: row.store_credit,
    cardUsdCents: row.card,
    reason: row.reason,
    answer: row.answer,
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
  }
}
