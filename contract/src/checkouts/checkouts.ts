import * as z from 'zod/mini'
import { BookingId, BusinessId, CheckoutId, OrderId, ProductId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive, usdCentsMax } from '../core/money.ts'
import { PickupChoice, PickupOffer } from '../orders/pickup.ts'
import { CardPayment, SavedCardId } from './payments.ts'
import { Points, pointsMax } from '../core/points.ts'
import { route } from '../core/route.ts'

/** How long a checkout holds its prices, stock and points, in minutes. */
export const checkoutMinutes = 15

/** One business's part of a checkout, with the amount per means of payment. */
export const CheckoutPart = z.strictObject({
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string(), glyph: z.string() }),
  lines: z.array(
    z.strictObject({
      /** Either the product that is bought or the booking that is paid; the other is null. */
      productId: z.nullable(ProductId),
      bookingId: z.nullable(BookingId),
      name: z.string(),
      quantity: z.int(),
      unitUsdCents: UsdCentsPositive,
      totalUsdCents: UsdCentsPositive,
    }),
  ),
  subtotalUsdCents: UsdCentsPositive,
  taxUsdCents: UsdCentsPositive,
  tipUsdCents: UsdCentsPositive,
  totalUsdCents: UsdCentsPositive,
  points: Points,
  storeCreditUsdCents: UsdCentsPositive,
  cardUsdCents: UsdCentsPositive,
  earnPoints: Points,
})
export type CheckoutPart = z.infer<typeof CheckoutPart>

const totals = {
  parts: z.array(CheckoutPart),
  subtotalUsdCents: UsdCentsPositive,
  taxUsdCents: UsdCentsPositive,
  tipUsdCents: UsdCentsPositive,
  totalUsdCents: UsdCentsPositive,
  points: Points,
  storeCreditUsdCents: UsdCentsPositive,
  cardUsdCents: UsdCentsPositive,
  earnPoints: Points,
}

/** The customer's choice of payment; the card pays the remainder. */
export const Tender = z.strictObject({
  points: z
    .int({ error: 'must be a whole number of points' })
    .check(z.minimum(0, 'must not be negative'), z.maximum(pointsMax, 'is too large')),
  usesStoreCredit: z.boolean(),
  tips: z
    .array(
      z.strictObject({
        businessId: BusinessId,
        usdCents: z
          .int({ error: 'must be a whole number of cents' })
          .check(z.minimum(0, 'must not be negative'), z.maximum(usdCentsMax, 'is too large')),
      }),
    )
    .check(z.maxLength(50)),
})
export type Tender = z.infer<typeof Tender>

export const CheckoutQuote = z.strictObject({
  ...totals,
  /** Hash of these lines and prices; the server rejects a checkout with an outdated version. */
  version: z.string(),
  /** The largest number of points that this cart and this wallet allow. */
  maxPoints: Points,
  availableStoreCreditUsdCents: UsdCentsPositive,
  /** One for each business with products to pick up. */
  pickups: z.array(PickupOffer),
  /** Set when the remainder is below the card minimum: the two valid alternatives. */
  cardTooSmall: z.nullable(z.strictObject({ fewerPoints: Points, allPoints: z.nullable(Points) })),
})
export type CheckoutQuote = z.infer<typeof CheckoutQuote>

export const CheckoutStatus = z.enum([
  /** Awaits the customer's payment; prices, stock and points are held. */
  'open',
  'paid',
  /** The deadline passed without a payment. */
  'expired',
  'cancelled',
  /** Paid too late, or no longer bookable: the card gets a full refund. */
  'returned',
])
export type CheckoutStatus = z.infer<typeof CheckoutStatus>

export const Checkout = z.strictObject({
  ...totals,
  id: CheckoutId,
  status: CheckoutStatus,
  expiresAt: Instant,
  paidAt: z.nullable(Instant),
  /** One per part, in the order of the parts, assigned when the checkout opens. */
  orderIds: z.array(OrderId),
  /** Null when no remainder is due on a card. */
  card: z.nullable(CardPayment),
  /** Set when a checkout with a card payment ended without an order: the refund to the card. */
  cardReturn: z.nullable(
    z.strictObject({
      /** False until the processor confirms the refund; the job retries until then. */
      isDone: z.boolean(),
      /** The refunded amount; null until then. Zero when the card was never charged. */
      usdCents: z.nullable(UsdCentsPositive),
    }),
  ),
})
export type Checkout = z.infer<typeof Checkout>

export const quoteCheckout = route({
  method: 'POST',
  path: '/checkouts/quote',
  summary:
    "Quote the price and the points of the member's cart with these payment methods; nothing is stored",
  access: 'member',
  body: Tender,
  response: CheckoutQuote,
  errors: ['cart_empty', 'checkout_too_large', 'points_above_total', 'points_insufficient'],
})

export const startCheckout = route({
  method: 'POST',
  path: '/checkouts',
  summary: 'Start a checkout: reserve the prices, stock and points of the cart for 15 minutes',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({
    ...Tender.shape,
    version: z.string(),
    pickups: z._default(z.array(PickupChoice).check(z.maxLength(50)), []),
  }),
  response: Checkout,
  errors: [
    'cart_empty',
    'price_changed',
    'pickup_time_unavailable',
    'sold_out',
    'checkout_open',
    'card_below_minimum',
    'checkout_too_large',
    'points_above_total',
    'points_insufficient',
    'store_credit_insufficient',
  ],
  tags: ['OpenCheckout'],
})

export const readOpenCheckout = route({
  method: 'GET',
  path: '/checkouts',
  summary: "Get the member's unfinished payment on any device; null without one",
  access: 'member',
  response: z.strictObject({ checkout: z.nullable(Checkout) }),
  tags: ['OpenCheckout'],
})

const ofCheckout = { params: z.strictObject({ checkoutId: CheckoutId }) }

export const readCheckout = route({
  method: 'GET',
  path: '/checkouts/:checkoutId',
  summary: 'Get the status of a checkout of the member',
  access: 'member',
  ...ofCheckout,
  response: Checkout,
  errors: ['checkout_not_found'],
})

export const openCardPayment = route({
  method: 'POST',
  path: '/checkouts/:checkoutId/card',
  summary: 'Create the card payment at the card processor; idempotent',
  access: 'member',
  ...ofCheckout,
  response: Checkout,
  errors: [
    'checkout_not_found',
    'checkout_ended',
    'payments_unavailable',
    'payment_not_found',
    'payment_moved_on',
    'payment_too_small',
    'idempotency_key_reused',
    'idempotency_in_progress',
  ],
})

export const payWithSavedCard = route({
  method: 'POST',
  path: '/checkouts/:checkoutId/card/saved',
  summary: 'Pay with a saved card of the member; a completed payment stays unchanged',
  access: 'member',
  ...ofCheckout,
  body: z.strictObject({ cardId: SavedCardId }),
  response: Checkout,
  errors: [
    'checkout_not_found',
    'checkout_ended',
    'card_not_found',
    'payments_unavailable',
    'payment_not_found',
    'payment_moved_on',
    'payment_too_small',
    'idempotency_key_reused',
    'idempotency_in_progress',
    'payment_mismatch',
  ],
})

export const settleCheckout = route({
  method: 'POST',
  path: '/checkouts/:checkoutId/settle',
  summary: 'Check the payment with the card processor and complete the purchase when it is paid; idempotent',
  access: 'member',
  ...ofCheckout,
  response: Checkout,
  errors: ['checkout_not_found', 'payments_unavailable', 'payment_not_found', 'payment_mismatch'],
})

export const cancelCheckout = route({
  method: 'POST',
  path: '/checkouts/:checkoutId/cancel',
  summary:
    'Give up an unpaid checkout: cancel its card payment and release its reservations. A checkout that was paid in the meantime is completed and returned as paid',
  access: 'member',
  ...ofCheckout,
  /** Visits that await this payment retain their times for another payment, or release them. */
  query: z.strictObject({ times: z._default(z.enum(['keep', 'release']), 'keep') }),
  response: Checkout,
  errors: [
    'checkout_not_found',
    'checkout_ended',
    'payments_unavailable',
    'payment_not_found',
    'payment_processing',
    'payment_mismatch',
  ],
  tags: ['OpenCheckout'],
})
