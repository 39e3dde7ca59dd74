import * as z from 'zod/mini'
import { BusinessId, OrderId, PayoutId, Slug } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents, UsdCentsPositive } from '../core/money.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** Our fee on the first orders of a client whom the marketplace brought; all other orders are free for the business. */
export const newClientFeeBasisPoints = 1000

export const PayoutStatus = z.enum([
  /** Due, but blocked for the given `reason`. */
  'pending',
  /** On its way to the bank. */
  'processing',
  'paid',
  /** The bank rejected it; the amount moves to the next payout. */
  'failed',
  'canceled',
])
export type PayoutStatus = z.infer<typeof PayoutStatus>

/** A customer is a new client of a business until purchases of this amount are settled there. */
export const newClientUsdCents = 1000

/** The components of a payout; they sum to its amount. */
const parts = {
  orderCount: z.int(),
  /** The orders' proceeds after our fee. */
  ordersUsdCents: UsdCents,
  /** Points issued and accepted, sales without an order, and the balance carried forward. */
  otherUsdCents: UsdCents,
}

export const Payout = z.strictObject({
  id: PayoutId,
  on: LocalDate,
  usdCents: UsdCentsPositive,
  ...parts,
  status: PayoutStatus,
  /** Why the payout is pending, failed or canceled, as a sentence. */
  reason: z.nullable(z.string()),
  /** The amount reversed after refunds. */
  returnedUsdCents: UsdCentsPositive,
})
export type Payout = z.infer<typeof Payout>

export const Payouts = z.strictObject({
  businessId: BusinessId,
  /** The next payout at the current balance; null when nothing is due or the balance is below the minimum. */
  nextPayout: z.nullable(z.strictObject({ usdCents: UsdCentsPositive, on: LocalDate, ...parts })),
  /** Why there is no payout, as a sentence. */
  noPayoutBecause: z.nullable(z.string()),
  /** Held until the orders complete, or until a dispute about them is decided. */
  waiting: z.strictObject({ orderCount: z.int(), usdCents: UsdCents }),
  frozen: z.strictObject({ orderCount: z.int(), usdCents: UsdCents }),
  /**
   * Our fee on orders of clients whom the marketplace brought, until the client has bought for `newClientUsdCents`.
   * Other orders are free.
   */
  newClientFeeBasisPoints: z.int(),
  /** The newest first, at most 100. */
  payouts: z.array(Payout),
})
export type Payouts = z.infer<typeof Payouts>

const ofBusiness = { params: z.strictObject({ businessId: BusinessId }) }

export const readPayouts = route({
  method: 'GET',
  path: '/businesses/:businessId/payouts',
  summary: 'Get the next payout and past payouts of a business',
  access: 'member',
  permission: 'money.view',
  ...ofBusiness,
  response: Payouts,
  tags: ['Statement'],
})

export const downloadPayouts = route({
  method: 'GET',
  path: '/businesses/:businessId/payouts.csv',
  summary: 'Download all payouts of a business as CSV',
  access: 'member',
  permission: 'money.view',
  ...ofBusiness,
  response: z.string(),
  isCsv: true,
})

/** The payout state of one order. */
export const OrderPayoutState = z.enum([
  /** The order is not complete yet. */
  'pending',
  'scheduled',
  /** A dispute about the payment is open. */
  'frozen',
  'processing',
  'paid',
  'failed',
  /** The order is fully refunded. */
  'canceled',
])
export type OrderPayoutState = z.infer<typeof OrderPayoutState>

export const OrderPayout = z.strictObject({
  orderId: OrderId,
  state: OrderPayoutState,
  /** The payout date; null when unknown. */
  on: z.nullable(LocalDate),
  /** Our fee, less the part returned with refunds. */
  feeUsdCents: UsdCentsPositive,
  /** The business's proceeds. */
  usdCents: UsdCents,
})
export type OrderPayout = z.infer<typeof OrderPayout>

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const listOrderPayouts = route({
  method: 'GET',
  path: '/businesses/:businessId/order-payouts',
  summary: 'List our fee and the payout status of orders of a business',
  access: 'member',
  permission: 'money.view',
  ...ofBusiness,
  query: z.strictObject({
    /** At most 100 ids, separated by commas. */
    orderIds: z
      .string()
      .check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,99}$`), 'must be IDs separated by commas')),
  }),
  response: z.strictObject({ orders: z.array(OrderPayout) }),
  tags: ['OwnOrder'],
})

/** A transfer to a business whose amounts differ between the processor and the ledger. */
export const TransferDifference = z.strictObject({
  transferId: z.string(),
  payoutId: z.nullable(PayoutId),
  /** The amount transferred at the processor, less reversals. */
  processorUsdCents: UsdCents,
  /** The transfer in the ledger, less reversals. */
  ledgerUsdCents: UsdCents,
})
export type TransferDifference = z.infer<typeof TransferDifference>

export const readTransferReconciliation = route({
  method: 'GET',
  path: '/admin/payouts/reconciliation',
  summary: 'Compare transfers to businesses at the processor with the ledger, one by one',
  access: 'operator',
  query: z.strictObject({ since: LocalDate }),
  response: z.strictObject({
    since: Instant,
    transfers: z.int(),
    processorUsdCents: UsdCents,
    ledgerUsdCents: UsdCents,
    differences: z.array(TransferDifference),
  }),
  errors: ['payments_unavailable'],
})

/** A business whose payouts are held until an operator has reviewed it. */
export const HeldPayout = z.strictObject({
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string() }),
  /** The held amount. */
  usdCents: UsdCentsPositive,
  heldAt: Instant,
  /** The warning signs, as sentences. */
  signs: z.array(z.string()),
})
export type HeldPayout = z.infer<typeof HeldPayout>

export const listHeldPayouts = route({
  method: 'GET',
  path: '/admin/payouts/held',
  summary: 'List payouts on hold for a review of their business, longest on hold first',
  access: 'operator',
  response: z.strictObject({ held: z.array(HeldPayout) }),
  tags: ['OperatorPayment'],
})

export const releaseHeldPayout = route({
  method: 'POST',
  path: '/admin/payouts/held/:businessId/release',
  summary:
    'Release the payouts of a business for the next run; the same signals hold nothing for thirty days',
  access: 'operator',
  freshProof: 'payouts',
  ...ofBusiness,
  body: z.strictObject({ note: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  response: EmptyAnswer,
  errors: ['payout_not_held'],
  tags: ['OperatorPayment'],
})
