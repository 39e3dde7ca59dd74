import * as z from 'zod/mini'
import { BusinessId, CheckoutId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { RefundStatus } from './orders.ts'

// Refunds that need an operator: at the card processor, or on hold because a business cannot pay them.

export const CardRefund = z.strictObject({
  id: z.string(),
  checkoutId: CheckoutId,
  orderNumber: z.string(),
  businessName: z.string(),
  status: RefundStatus,
  cardUsdCents: UsdCentsPositive,
  reason: z.string(),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
  isFrozen: z.boolean(),
})
export type CardRefund = z.infer<typeof CardRefund>

export const listWaitingRefunds = route({
  method: 'GET',
  path: '/admin/payments/refunds',
  summary: 'List card refunds that need attention, oldest first',
  access: 'operator',
  response: z.strictObject({ refunds: z.array(CardRefund) }),
  tags: ['OperatorPayment'],
})

export const retryRefund = route({
  method: 'POST',
  path: '/admin/payments/refunds/:refundId/retry',
  summary: 'Send a refund to its card again; the card receives it once',
  access: 'operator',
  freshProof: 'money',
  params: z.strictObject({ refundId: z.uuid() }),
  response: EmptyAnswer,
  errors: ['refund_not_found', 'payment_moved_on', 'order_disputed'],
  tags: ['OperatorPayment'],
})

/** A refund that a business approved but cannot fund. */
export const HeldRefund = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string() }),
  usdCents: UsdCentsPositive,
  reason: z.string(),
  /** The business's balance is too low, or other funders would lose points that the customer has spent. */
  because: z.enum(['not_covered', 'others_owed']),
  heldAt: Instant,
})
export type HeldRefund = z.infer<typeof HeldRefund>

export const listHeldRefunds = route({
  method: 'GET',
  path: '/admin/payments/held-refunds',
  summary: 'List refunds on hold because the business cannot pay them, oldest first',
  access: 'operator',
  response: z.strictObject({ refunds: z.array(HeldRefund) }),
  tags: ['OperatorPayment'],
})

export const decideHeldRefund = route({
  method: 'POST',
  path: '/admin/payments/held-refunds/:refundId',
  summary: 'Pay or cancel a refund that its business cannot pay',
  access: 'operator',
  freshProof: 'money',
  params: z.strictObject({ refundId: z.uuid() }),
  body: z.strictObject({
    decision: z.enum(['pay', 'cancel']),
    note: z.string().check(z.trim(), z.minLength(1, 'must give a reason'), z.maxLength(500)),
  }),
  response: EmptyAnswer,
  errors: ['refund_not_found', 'refund_above_paid', 'order_disputed'],
  tags: ['OperatorPayment'],
})
