import * as z from 'zod/mini'
import { CheckoutId, GiftCardId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { route } from '../core/route.ts'

/** A payment whose amounts differ between the card processor and the ledger. */
export const PaymentDifference = z.strictObject({
  intentId: z.string(),
  checkoutId: z.nullable(CheckoutId),
  giftCardId: z.nullable(GiftCardId),
  /** The amount captured at the processor, less refunds and amounts lost to disputes. */
  processorUsdCents: UsdCents,
  /** The card payment in the ledger, less refunds. */
  ledgerUsdCents: UsdCents,
  why: z.enum([
    'refund_on_its_way',
    'return_on_its_way',
    'not_booked_yet',
    'dispute_not_booked_yet',
    'unknown_payment',
    'unexplained',
  ]),
})
export type PaymentDifference = z.infer<typeof PaymentDifference>

export const Reconciliation = z.strictObject({
  since: Instant,
  payments: z.int(),
  capturedUsdCents: UsdCents,
  refundedUsdCents: UsdCents,
  /** Amounts lost to charge-backs, and amounts in open disputes. */
  lostUsdCents: UsdCents,
  disputedUsdCents: UsdCents,
  processorUsdCents: UsdCents,
  ledgerUsdCents: UsdCents,
  differences: z.array(PaymentDifference),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const readReconciliation = route({
  method: 'GET',
  path: '/admin/payments/reconciliation',
  summary: 'Compare card payments at the processor with the ledger, one by one',
  access: 'operator',
  query: z.strictObject({ since: LocalDate }),
  response: Reconciliation,
  errors: ['payments_unavailable', 'payment_not_found'],
  isSlow: true,
})

export const downloadReconciliation = route({
  method: 'GET',
  path: '/admin/payments/reconciliation.csv',
  summary: 'Download the comparison as CSV, one row per payment at the processor',
  access: 'operator',
  freshProof: 'bulk',
  isCsv: true,
  query: z.strictObject({ since: LocalDate }),
  response: z.string(),
  errors: ['payments_unavailable', 'payment_not_found'],
})
