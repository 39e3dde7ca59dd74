import * as z from 'zod/mini'
import { TaxClass } from '../catalogue/catalogue.ts'
import { BookingId, BusinessId, LocationId, OrderId, OrderLineId, ProductId, Slug } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCentsAmount, UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { Points } from '../core/points.ts'
import { Pickup } from './pickup.ts'
import { Photo } from '../photos/photo.ts'
import { route } from '../core/route.ts'

/** A ready order counts as fulfilled after this time, unless the customer objects. */
export const fulfilledAfterHours = 48
/** A business that is open responds to a new order within this time, or the order is declined. */
export const respondMinutes = 30

export const OrderStatus = z.enum([
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'fulfilled',
  'expired',
  'rejected',
  'cancelled',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Derived from payments and refunds; never set directly. */
export const OrderPaymentStatus = z.enum(['unpaid', 'paid', 'partially_refunded', 'refunded'])
export type OrderPaymentStatus = z.infer<typeof OrderPaymentStatus>

/** The overall status of an order's refunds, for the customer. */
export const RefundState = z.strictObject({
  /** `approved` until all of it has arrived; a declined request counts only if nothing was refunded. */
  status: z.enum(['requested', 'approved', 'refunded', 'declined']),
  usdCents: UsdCentsPositive,
})
export type RefundState = z.infer<typeof RefundState>

const legs = {
  points: Points,
  storeCreditUsdCents: UsdCentsPositive,
  cardUsdCents: UsdCentsPositive,
}

export const OrderSummary = z.strictObject({
  id: OrderId,
  /** The number that customers and staff quote: `GW-3F7K-9Q`. */
  number: z.string(),
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string(), glyph: z.string() }),
  status: OrderStatus,
  paymentStatus: OrderPaymentStatus,
  /** Null without a refund or request. */
  refund: z.nullable(RefundState),
  itemCount: z.int(),
  /** The names of the first products, at most three. */
  itemNames: z.array(z.string()),
  totalUsdCents: UsdCentsPositive,
  earnedPoints: Points,
  placedAt: Instant,
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderLine = z.strictObject({
  id: OrderLineId,
  /** Either the product or the booking; the other is null. */
  productId: z.nullable(ProductId),
  bookingId: z.nullable(BookingId),
  name: z.string(),
  /** The first photo of the product, as it is now. */
  photo: z.optional(Photo),
  quantity: z.int(),
  unitUsdCents: UsdCentsPositive,
  totalUsdCents: UsdCentsPositive,
  /** The amounts that paid the line. */
  ...legs,
  refundedQuantity: z.int(),
  refundedUsdCents: UsdCentsPositive,
  /** The tax class of the product when it was sold; null for bookings, and for lines from before it was stored. */
  taxClass: z.nullable(TaxClass),
})
export type OrderLine = z.infer<typeof OrderLine>

export const RefundStatus = z.enum([
  'requested',
  /** Approved, but the business cannot fund it yet; no money or points have moved. */
  'approved',
  'processing',
  'succeeded',
  'failed',
  'rejected',
  'canceled',
])
export type RefundStatus = z.infer<typeof RefundStatus>

export const OrderRefund = z.strictObject({
  id: z.string(),
  status: RefundStatus,
  usdCents: UsdCentsPositive,
  ...legs,
  reason: z.string(),
  /** The business's response. */
  answer: z.nullable(z.string()),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
})
export type OrderRefund = z.infer<typeof OrderRefund>

export const Order = z.strictObject({
  ...OrderSummary.shape,
  lines: z.array(OrderLine),
  subtotalUsdCents: UsdCentsPositive,
  taxUsdCents: UsdCentsPositive,
  tipUsdCents: UsdCentsPositive,
  ...legs,
  refundedUsdCents: UsdCentsPositive,
  /** Deadline of the business's response; the order is then declined automatically. Null after the response. */
  respondBy: z.nullable(Instant),
  /** When the earned points become available; null before fulfilment. */
  pointsReleasedAt: z.nullable(Instant),
  timeline: z.array(
    z.strictObject({
      at: Instant,
      status: OrderStatus,
      by: z.enum(['customer', 'business', 'goodword']),
      reason: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(OrderRefund),
  customerName: z.string(),
  /** Null for orders that are not picked up. */
  pickup: z.nullable(Pickup),
  /** The actions open to the caller now. */
  actions: z.array(
    z.enum([
      'cancel',
      'request_refund',
      'withdraw_request',
      'reorder',
      'accept',
      'reject',
      'advance',
      'refund',
    ]),
  ),
})
export type Order = z.infer<typeof Order>

const ofOrder = { params: z.strictObject({ orderId: OrderId }) }
const ofBusinessOrder = { params: z.strictObject({ businessId: BusinessId, orderId: OrderId }) }
const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'must give a reason'), z.maxLength(500, 'must be at most 500 characters'))

export const listOrders = route({
  method: 'GET',
  path: '/orders',
  summary: "List the member's orders, newest first",
  access: 'member',
  query: z.strictObject({
    show: z._default(z.enum(['all', 'open', 'past', 'refunded']), 'all'),
    ...pageRequest(20),
  }),
  response: pageOf({ orders: z.array(OrderSummary) }),
  errors: ['page_token_invalid'],
  tags: ['Order'],
})

export const readOrder = route({
  method: 'GET',
  path: '/orders/:orderId',
  summary: 'Get an order of the member with its lines, timeline and refunds',
  access: 'member',
  ...ofOrder,
  response: Order,
  errors: ['order_not_found'],
  tags: ['Order'],
})

export const downloadReceipt = route({
  method: 'GET',
  path: '/orders/:orderId/receipt.pdf',
  summary: 'Download the receipt of an order of the member',
  access: 'member',
  isPdf: true,
  ...ofOrder,
  response: z.instanceof(Uint8Array),
  errors: ['order_not_found'],
})

export const cancelOrder = route({
  method: 'POST',
  path: '/orders/:orderId/cancel',
  summary: 'Cancel an order that the business has not accepted yet, with a full refund',
  access: 'member',
  isIdempotent: true,
  ...ofOrder,
  response: Order,
  errors: ['order_not_found', 'order_state', 'order_disputed'],
  tags: ['Order', 'Wallet'],
})

export const requestRefund = route({
  method: 'POST',
  path: '/orders/:orderId/refund-requests',
  summary: 'Request a refund of some or all of an order',
  access: 'member',
  isIdempotent: true,
  ...ofOrder,
  body: z.strictObject({
    reason: Reason,
    /** Quantity per line to refund; empty refunds all that remains. */
    lines: z.array(z.strictObject({ lineId: OrderLineId, quantity: z.int().check(z.minimum(1)) })),
  }),
  response: Order,
  errors: ['order_not_found', 'order_state', 'order_disputed', 'refund_above_paid'],
  tags: ['Order', 'Wallet'],
})

export const withdrawRefundRequest = route({
  method: 'POST',
  path: '/orders/:orderId/refund-requests/:requestId/withdraw',
  summary: 'Withdraw a refund request that the business has not answered',
  access: 'member',
  isIdempotent: true,
  params: z.strictObject({ orderId: OrderId, requestId: z.string() }),
  response: Order,
  errors: ['order_not_found', 'order_state'],
  tags: ['Order'],
})

/** Statistics of the member's purchases in a period, from the ledger: orders placed here and purchases in store. */
export const OrderStatistics = z.strictObject({
  months: z.array(
    z.strictObject({
      month: z.string(),
      spentUsdCents: UsdCentsPositive,
      refundedUsdCents: UsdCentsPositive,
      savedUsdCents: UsdCentsPositive,
      earnedPoints: Points,
      purchases: z.int(),
    }),
  ),
  categories: z.array(
    z.strictObject({ slug: Slug, name: z.string(), glyph: z.string(), spentUsdCents: UsdCentsPositive }),
  ),
  businesses: z.array(z.strictObject({ slug: Slug, name: z.string(), spentUsdCents: UsdCentsPositive })),
  purchases: z.int(),
  /** The orders among the purchases, as in the list of orders. */
  orders: z.int(),
  spentUsdCents: UsdCentsPositive,
  refundedUsdCents: UsdCentsPositive,
  /** Paid with points. */
  savedUsdCents: UsdCentsPositive,
  earnedPoints: Points,
  averageUsdCents: UsdCentsPositive,
})
export type OrderStatistics = z.infer<typeof OrderStatistics>

export const readOrderStatistics = route({
  method: 'GET',
  path: '/orders/statistics',
  summary: 'Get the amounts that the member spent, saved and earned in a period',
  access: 'member',
  query: z.strictObject({ from: LocalDate, to: LocalDate }),
  response: OrderStatistics,
  errors: ['period_invalid'],
  tags: ['Order'],
})

export const downloadOrders = route({
  method: 'GET',
  path: '/orders.csv',
  summary: "Download all of the member's orders as CSV",
  access: 'member',
  isCsv: true,
  response: z.string(),
})

export const listBusinessOrders = route({
  method: 'GET',
  path: '/businesses/:businessId/orders',
  summary:
    "List a business's open orders and those with a refund request for its staff, longest waiting first",
  access: 'member',
  permission: 'orders.view',
  params: z.strictObject({ businessId: BusinessId }),
  query: z.strictObject({ locationId: z.optional(LocationId), ...pageRequest(20) }),
  response: pageOf({ orders: z.array(Order) }),
  errors: ['page_token_invalid'],
  tags: ['OwnOrder'],
})

export const moveOrder = route({
  method: 'POST',
  path: '/businesses/:businessId/orders/:orderId/status',
  summary: 'Move an order to its next status, or reject it with a reason and a full refund',
  access: 'member',
  permission: 'orders.fulfil',
  ...ofBusinessOrder,
  body: z.strictObject({
    from: OrderStatus,
    to: z.enum(['accepted', 'preparing', 'ready', 'fulfilled', 'rejected']),
    reason: z.optional(Reason),
  }),
  response: Order,
  errors: ['order_not_found', 'order_state', 'order_disputed'],
  tags: ['OwnOrder'],
})

export const refundOrder = route({
  method: 'POST',
  path: '/businesses/:businessId/orders/:orderId/refunds',
  summary:
    'Refund money and points to their payment methods, by amount or by lines, or decide a refund request',
  access: 'member',
  permission: 'orders.refund',
  isIdempotent: true,
  isKeyRequired: true,
  ...ofBusinessOrder,
  body: z.strictObject({
    requestId: z.optional(z.string()),
    decision: z.enum(['approve', 'reject']),
    usdCents: z.optional(UsdCentsAmount),
    reason: Reason,
  }),
  response: Order,
  errors: [
    'order_not_found',
    'order_state',
    'order_disputed',
    'refund_above_paid',
    'idempotency_key_missing',
  ],
  tags: ['OwnOrder'],
})
