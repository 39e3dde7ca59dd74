import type { TaxClass } from 'contract/catalogue/catalogue'
import type {
  BookingId,
  BusinessId,
  CheckoutId,
  LocationId,
  MemberId,
  OrderId,
  OrderLineId,
  PayoutId,
  ProductId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { OrderStatus, RefundStatus } from 'contract/orders/orders'
import type { Points } from 'contract/core/points'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/**
 * The balance of the business does not cover the refund, or another funder would bear points that the member has spent.
 */
export type HeldBecause = 'not_covered' | 'others_owed'

/** The refunded quantity of a line. */
export interface RefundedLine {
  readonly lineId: OrderLineId
  readonly quantity: number
}

export interface OrdersTables {
  shop_order: {
    id: Generated<OrderId>
    number: string
    checkout_id: CheckoutId
    member_id: MemberId
    business_id: BusinessId
    /** Where it is handed over; set by the database if it is not chosen. Null once the location was removed. */
    location_id: LocationId | null
    status: Generated<OrderStatus>
    subtotal: UsdCents
    tax: Generated<UsdCents>
    tip: UsdCents
    total: UsdCents
    points: Points
    store_credit: UsdCents
    card: UsdCents
    /** Our fee by the state at the start of the checkout. `ledger_sale` has the one that was charged. */
    fee: UsdCents
    earned_points: Generated<Points>
    /** An `EarnPromise` of loyalty/purchases/earnTerms.ts; null for orders from before promises were stored. */
    earn_promise: Record<string, unknown> | null
    points_released_at: Instant | null
    created_at: Instant
    placed_at: Instant | null
    status_at: Instant
    /** Set while the payment is disputed; blocks payout and refunds. */
    frozen_at: Instant | null
    /** Null before the order is placed. */
    respond_by: Instant | null
    payout_id: PayoutId | null
    /** The booking that the order pays for, if it is not for products. */
    booking_id: BookingId | null
    /** False if the business retains money for a visit that did not take place. */
    is_visit: Generated<boolean>
    is_fee: Generated<boolean>
    /** The customer's note; null if the order is not picked up. */
    pickup_note: string | null
    /** Null for as soon as possible. */
    pickup_at: Instant | null
    paid_out: UsdCents | null
  }
  shop_order_line: {
    id: Generated<OrderLineId>
    order_id: OrderId
    /** Exactly one is set. */
    product_id: ProductId | null
    booking_id: BookingId | null
    name: string
    unit: UsdCents
    quantity: number
    total: UsdCents
    points: Points
    store_credit: UsdCents
    card: UsdCents
    refunded_quantity: Generated<number>
    refunded: Generated<UsdCents>
    /** The tax class of the product when it was sold; null for bookings, and for older lines. */
    tax_class: TaxClass | null
  }
  shop_order_event: {
    id: GeneratedAlways<number>
    order_id: OrderId
    at: Instant
    status: OrderStatus
    actor: 'customer' | 'business' | 'goodword'
    reason: string | null
  }
  shop_refund: {
    id: Generated<string>
    order_id: OrderId
    status: RefundStatus
    gross: UsdCents
    points: Generated<Points>
    store_credit: Generated<UsdCents>
    card: Generated<UsdCents>
    lines: JSONColumnType<RefundedLine[]>
    reason: string
    answer: string | null
    provider_id: string | null
    tried: Generated<number>
    /** When sending of the card part began, and the next attempt; null without a card part. */
    sent_from: Instant | null
    try_at: Instant | null
    round: Generated<number>
    /** When and why the refund was held; retained afterwards. */
    held_at: Instant | null
    held_because: HeldBecause | null
    /** The cost to the business, in cents. */
    held_cost: number | null
    /** The operator who released the refund at the marketplace's expense, or cancelled it. */
    decided_by: MemberId | null
    decision_note: string | null
    requested_at: Instant
    ended_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends OrdersTables {}
}
