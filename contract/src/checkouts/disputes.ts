import * as z from 'zod/mini'
import { CheckoutId, GiftCardId, OrderId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

/** The state of a card dispute; the last three are final. */
export const DisputeStatus = z.enum(['needs_response', 'under_review', 'won', 'lost', 'prevented'])
export type DisputeStatus = z.infer<typeof DisputeStatus>

export const CardDispute = z.strictObject({
  id: z.string(),
  /** The subject of the payment: a checkout or a gift card; the other is null. */
  checkoutId: z.nullable(CheckoutId),
  giftCardId: z.nullable(GiftCardId),
  status: DisputeStatus,
  usdCents: UsdCentsPositive,
  openedAt: Instant,
  endedAt: z.nullable(Instant),
  orders: z.array(z.strictObject({ id: OrderId, number: z.string(), businessName: z.string() })),
})
export type CardDispute = z.infer<typeof CardDispute>

export const listDisputes = route({
  method: 'GET',
  path: '/admin/payments/disputes',
  summary: 'List card payment disputes, newest first',
  access: 'operator',
  query: z.strictObject({
    show: z._default(z.enum(['all', 'open', 'ended']), 'all'),
    ...pageRequest(20),
  }),
  response: pageOf({ disputes: z.array(CardDispute) }),
  errors: ['page_token_invalid'],
  tags: ['OperatorPayment'],
})

/** The evidence that is submitted to the bank. */
export const DisputeEvidence = z.strictObject({
  dispute: CardDispute,
  customer: z.strictObject({
    name: z.string(),
    email: z.string(),
    customerSince: Instant,
    earlierOrders: z.int(),
    lastEarlierOrderAt: z.nullable(Instant),
  }),
  orders: z.array(
    z.strictObject({
      number: z.string(),
      businessName: z.string(),
      placedAt: Instant,
      totalUsdCents: UsdCentsPositive,
      cardUsdCents: UsdCentsPositive,
      refundedUsdCents: UsdCentsPositive,
      lines: z.array(
        z.strictObject({ name: z.string(), quantity: z.int(), totalUsdCents: UsdCentsPositive }),
      ),
      timeline: z.array(
        z.strictObject({ at: Instant, what: z.string(), by: z.enum(['customer', 'business', 'goodword']) }),
      ),
    }),
  ),
  /** The evidence as text, ready to be submitted. */
  text: z.string(),
})
export type DisputeEvidence = z.infer<typeof DisputeEvidence>

export const readDisputeEvidence = route({
  method: 'GET',
  path: '/admin/payments/disputes/:disputeId/evidence',
  summary: 'Get the evidence for a disputed payment',
  access: 'operator',
  params: z.strictObject({ disputeId: z.string().check(z.maxLength(100)) }),
  response: DisputeEvidence,
  errors: ['dispute_not_found'],
})
