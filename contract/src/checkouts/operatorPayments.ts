import * as z from 'zod/mini'
import { CheckoutStatus } from './checkouts.ts'
import { DisputeStatus } from './disputes.ts'
import { CheckoutId, OrderId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { CardRefund } from '../orders/operatorRefunds.ts'
import { OrderStatus } from '../orders/orders.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { DeclineCode, PaymentStatus } from './payments.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** A card payment as an operator sees it. */
export const OperatorPayment = z.strictObject({
  checkoutId: CheckoutId,
  /** The id of the payment intent at the processor. */
  intentId: z.string(),
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  status: CheckoutStatus,
  cardStatus: z.nullable(PaymentStatus),
  /** The status of the payment's latest dispute. */
  disputeStatus: z.nullable(DisputeStatus),
  customerName: z.string(),
  cardUsdCents: UsdCentsPositive,
  /** The amount refunded to the card, including refunds in progress. */
  refundedUsdCents: UsdCentsPositive,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  orders: z.array(
    z.strictObject({
      id: OrderId,
      number: z.string(),
      businessName: z.string(),
      status: OrderStatus,
      totalUsdCents: UsdCentsPositive,
      cardUsdCents: UsdCentsPositive,
      /** A dispute is open: payouts and refunds of this payment are blocked. */
      isFrozen: z.boolean(),
    }),
  ),
})
export type OperatorPayment = z.infer<typeof OperatorPayment>

/** A payment without a sale that still has to be canceled or refunded. */
export const CardReturn = z.strictObject({
  /** The id of the checkout or of the gift card. */
  paymentId: z.uuid(),
  kind: z.enum(['checkout', 'gift_card']),
  /** The id of the payment intent at the processor. */
  intentId: z.string(),
  requestedAt: Instant,
  /** The number of attempts that failed or timed out. */
  tries: z.int(),
  nextTryAt: Instant,
  /** First line of the last error; null when no attempt has failed. */
  failure: z.nullable(z.string()),
})
export type CardReturn = z.infer<typeof CardReturn>

export const OperatorPaymentDetail = z.extend(OperatorPayment, {
  decline: z.nullable(DeclineCode),
  refunds: z.array(CardRefund),
  disputes: z.array(
    z.strictObject({
      id: z.string(),
      status: DisputeStatus,
      usdCents: UsdCentsPositive,
      openedAt: Instant,
      endedAt: z.nullable(Instant),
      timeline: z.array(z.strictObject({ at: Instant, status: DisputeStatus })),
    }),
  ),
  /** The events received from the processor. */
  events: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      at: Instant,
      receivedAt: Instant,
      handledAt: z.nullable(Instant),
    }),
  ),
})
export type OperatorPaymentDetail = z.infer<typeof OperatorPaymentDetail>

export const PaymentShow = z.enum(['all', 'paid', 'open', 'unpaid', 'returned', 'disputed'])
export type PaymentShow = z.infer<typeof PaymentShow>

export const listPayments = route({
  method: 'GET',
  path: '/admin/payments',
  summary: 'List card payments, newest first',
  access: 'operator',
  query: z.strictObject({
    show: z._default(PaymentShow, 'all'),
    /** The number of one of its orders, as customers write it. */
    number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
    ...pageRequest(20),
  }),
  response: pageOf({ payments: z.array(OperatorPayment) }),
  errors: ['page_token_invalid'],
  tags: ['OperatorPayment'],
})

export const readPayment = route({
  method: 'GET',
  path: '/admin/payments/:checkoutId',
  summary: 'Get a card payment with its orders, refunds, disputes and processor events',
  access: 'operator',
  params: z.strictObject({ checkoutId: CheckoutId }),
  response: OperatorPaymentDetail,
  errors: ['checkout_not_found'],
  tags: ['OperatorPayment'],
})

export const listCardReturns = route({
  method: 'GET',
  path: '/admin/payments/returns',
  summary: 'List payments without a sale that are not refunded yet, oldest first',
  access: 'operator',
  response: z.strictObject({ returns: z.array(CardReturn), total: z.int() }),
  tags: ['OperatorPayment'],
})

export const retryCardReturn = route({
  method: 'POST',
  path: '/admin/payments/returns/:paymentId/retry',
  summary: 'Retry the refund of a payment now; the card receives it once',
  access: 'operator',
  freshProof: 'money',
  params: z.strictObject({ paymentId: z.uuid() }),
  response: EmptyAnswer,
  errors: ['refund_not_found', 'payment_moved_on'],
  tags: ['OperatorPayment'],
})
