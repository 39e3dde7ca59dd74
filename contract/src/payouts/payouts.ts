import * as z from 'zod/mini'
import { BusinessId, OrderId, PayoutId, Slug } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents, UsdCentsPositive } from '../core/money.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const PayoutStatus = z.enum([
  /** Due, and waits for something: `reason` says for what. */
  'pending',
  /** On its way to the bank. */
  'processing',
  'paid',
  /** The bank did not take it: its money is in the next one. */
  'failed',
  'canceled',
])
export type PayoutStatus = z.infer<typeof PayoutStatus>

/** A client is new to a business until they have bought there for so much and kept it. */
export const newClientUsdCents = 1000

/** What a payout is made of; together they are its amount. */
const parts = {
  orderCount: z.int(),
  /** What was kept of these orders after our fee. */
  ordersUsdCents: UsdCents,
  /** Points given and taken, sales that were no orders, and what was carried forward. */
  otherUsdCents: UsdCents,
}

export const Payout = z.strictObject({
  id: PayoutId,
  on: LocalDate,
  usdCents: UsdCentsPositive,
  ...parts,
  status: PayoutStatus,
  /** Why it waits, failed or was canceled, as a sentence. */
  reason: z.nullable(z.string()),
  /** What was taken back of it after refunds. */
  returnedUsdCents: UsdCentsPositive,
})
export type Payout = z.infer<typeof Payout>

export const Payouts = z.strictObject({
  businessId: BusinessId,
  /** The next payout as things are; null when nothing is due or less than the minimum is. */
  nextPayout: z.nullable(z.strictObject({ usdCents: UsdCentsPositive, on: LocalDate, ...parts })),
  /** Why there is no payout, as a sentence. */
  noPayoutBecause: z.nullable(z.string()),
  /** What waits until its orders are complete, or until a question about them is settled. */
  waiting: z.strictObject({ orderCount: z.int(), usdCents: UsdCents }),
  frozen: z.strictObject({ orderCount: z.int(), usdCents: UsdCents }),
  /** Our fee on orders of a client whom the marketplace brought, until the client has bought for `newClientUsdCents`. Other orders are free. */
  newClientFeeBasisPoints: z.int(),
  /** The newest first, a hundred at most. */
  payouts: z.array(Payout),
})
export type Payouts = z.infer<typeof Payouts>

const ofBusiness = { params: z.strictObject({ businessId: BusinessId }) }

export const readPayouts = route({
  name: 'readPayouts',
  method: 'GET',
  path: '/businesses/:businessId/payouts',
  summary: 'What a business is paid next, and what it was paid',
  access: 'member',
  ...ofBusiness,
  response: Payouts,
  errors: ['not_signed_in', 'business_not_found'],
})

export const downloadPayouts = route({
  name: 'downloadPayouts',
  method: 'GET',
  path: '/businesses/:businessId/payouts.csv',
  summary: 'All payouts of a business as a table',
  access: 'member',
  ...ofBusiness,
  response: z.string(),
  isCsv: true,
  errors: ['not_signed_in', 'business_not_found'],
})

/** How far the money of one order is on its way to the business. */
export const OrderPayoutState = z.enum([
  /** The order is not complete yet. */
  'pending',
  'scheduled',
  /** A question about the payment is open. */
  'frozen',
  'processing',
  'paid',
  'failed',
  /** Everything went back to the customer. */
  'canceled',
])
export type OrderPayoutState = z.infer<typeof OrderPayoutState>

export const OrderPayout = z.strictObject({
  orderId: OrderId,
  state: OrderPayoutState,
  /** When it is or was paid; null where no day is known. */
  on: z.nullable(LocalDate),
  /** Our fee, less what went back with refunds. */
  feeUsdCents: UsdCentsPositive,
  /** What the business keeps of it. */
  usdCents: UsdCents,
})
export type OrderPayout = z.infer<typeof OrderPayout>

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const listOrderPayouts = route({
  name: 'listOrderPayouts',
  method: 'GET',
  path: '/businesses/:businessId/order-payouts',
  summary: 'Our fee on orders of a business, and how far their money is',
  access: 'member',
  ...ofBusiness,
  query: z.strictObject({
    /** A hundred ids at most, with commas between them. */
    orderIds: z
      .string()
      .check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,99}$`), 'must be ids with commas between them')),
  }),
  response: z.strictObject({ orders: z.array(OrderPayout) }),
  errors: ['not_signed_in', 'business_not_found'],
})

/** A transfer to a business of which the books say something else. */
export const TransferDifference = z.strictObject({
  transferId: z.string(),
  payoutId: z.nullable(PayoutId),
  /** What the processor sent, less what it took back. */
  processorUsdCents: UsdCents,
  /** What the ledger says that was sent, less what came back. */
  ledgerUsdCents: UsdCents,
})
export type TransferDifference = z.infer<typeof TransferDifference>

export const readTransferReconciliation = route({
  name: 'readTransferReconciliation',
  method: 'GET',
  path: '/admin/payouts/reconciliation',
  summary: 'Transfers to businesses at the processor beside the ledger, one by one',
  access: 'operator',
  query: z.strictObject({ since: LocalDate }),
  response: z.strictObject({
    since: Instant,
    transfers: z.int(),
    processorUsdCents: UsdCents,
    ledgerUsdCents: UsdCents,
    differences: z.array(TransferDifference),
  }),
  errors: ['not_signed_in', 'forbidden', 'payments_unavailable'],
})

/** A business whose payouts wait until somebody of ours has looked at its trade. */
export const HeldPayout = z.strictObject({
  business: z.strictObject({ id: BusinessId, slug: Slug, name: z.string() }),
  /** What waits. */
  usdCents: UsdCentsPositive,
  heldAt: Instant,
  /** What was seen, in sentences. */
  signs: z.array(z.string()),
})
export type HeldPayout = z.infer<typeof HeldPayout>

export const listHeldPayouts = route({
  name: 'listHeldPayouts',
  method: 'GET',
  path: '/admin/payouts/held',
  summary: 'Payouts that wait for a look at the trade of their business, the longest first',
  access: 'operator',
  response: z.strictObject({ held: z.array(HeldPayout) }),
  errors: ['not_signed_in', 'forbidden'],
})

export const releaseHeldPayout = route({
  name: 'releaseHeldPayout',
  method: 'POST',
  path: '/admin/payouts/held/:businessId/release',
  summary: 'Let a business be paid in the next run; for thirty days the same signs hold nothing',
  access: 'operator',
  ...ofBusiness,
  body: z.strictObject({ note: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  response: EmptyAnswer,
  errors: ['not_signed_in', 'forbidden', 'payout_not_held'],
})

export const payoutRoutes = [
  readPayouts,
  downloadPayouts,
  listOrderPayouts,
  readTransferReconciliation,
  listHeldPayouts,
  releaseHeldPayout,
] as const
