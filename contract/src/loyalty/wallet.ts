import * as z from 'zod/mini'
import { BusinessId, HoldId, OrderId, ReceiptId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents, UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { Points, PointsAmount } from '../core/points.ts'
import { route } from '../core/route.ts'
import { EarnReceipt, TierProgress } from './programs.ts'

/** Days that points of a completed purchase stay pending. */
export const pointsHoldDays = 7

/** Available points that expire on one date; excludes pending and held points, and points without an expiry. */
export const PointsExpiry = z.strictObject({
  points: Points,
  /** The last valid day, in the member's time zone. */
  on: LocalDate,
  /** True when activity extends the date; false for a gift with a fixed expiry. */
  movesWithActivity: z.boolean(),
})
export type PointsExpiry = z.infer<typeof PointsExpiry>

/** Points not yet released. */
export const PendingPoints = z.strictObject({
  points: Points,
  /** When the points become available; null when that depends on a future event. */
  releasedAt: z.nullable(Instant),
  /** Why the points are pending, as a sentence. */
  reason: z.string(),
})
export type PendingPoints = z.infer<typeof PendingPoints>

/** One program as the member sees it. The network's card comes first and has no business. */
export const WalletCard = z.strictObject({
  business: z.nullable(
    z.strictObject({
      id: BusinessId,
      slug: z.string(),
      name: z.string(),
      glyph: z.string(),
      categoryName: z.string(),
    }),
  ),
  /**
   * Available points: network-wide points on the network's card, on a business's card the points that only it accepts.
   * Each point is on one card, so the cards add up to the wallet.
   */
  availablePoints: Points,
  /** Network-wide points that the member can spend at the business, too; 0 on the network's card. */
  networkPoints: Points,
  pendingPoints: Points,
  tier: z.nullable(TierProgress),
  expiries: z.array(PointsExpiry),
  /** Points per dollar in hundredths, before tier multipliers; null on the network's card. */
  earnRateHundredths: z.nullable(z.int()),
  lastActivityAt: z.nullable(Instant),
})
export type WalletCard = z.infer<typeof WalletCard>

export const Wallet = z.strictObject({
  availablePoints: Points,
  pendingPoints: Points,
  /** Points held by open checkouts. */
  heldPoints: Points,
  /** Debt from refunds that clawed back points already spent; later points repay it first. Never negative. */
  debtPoints: Points,
  storeCreditUsdCents: UsdCentsPositive,
  /** Points that the member can spend at the requested business; null when the request names none. */
  spendablePoints: z.nullable(Points),
  pending: z.array(PendingPoints),
  /** Every expiry, the soonest first. */
  expiries: z.array(PointsExpiry),
  cards: z.array(WalletCard),
  /** The member's code at a till, as text and as QR code: `GW-7K2M-9QRT-4XNE`. */
  cardCode: z.string(),
  asOf: Instant,
})
export type Wallet = z.infer<typeof Wallet>

export const readWallet = route({
  method: 'GET',
  path: '/wallet',
  summary: 'Get the member’s wallet: points by state, expiry and program, and store credit',
  access: 'member',
  query: z.strictObject({ businessId: z.optional(BusinessId) }),
  response: Wallet,
  errors: ['business_not_found'],
  tags: ['Wallet'],
})

export const LedgerKind = z.enum([
  'earn',
  'activate',
  'cure',
  'hold',
  'void',
  'capture',
  'expire',
  'restore',
  'reverse',
  'adjust',
  'merge',
  'sale',
  'refund',
  'credit',
  'spend_credit',
  'payout',
  'gift_card',
  'gift_card_refund',
  'voucher',
  'escrow',
])
export type LedgerKind = z.infer<typeof LedgerKind>

/** One ledger transaction with its change to this member's balances. */
export const LedgerRow = z.strictObject({
  id: ReceiptId,
  kind: LedgerKind,
  /** The title for the member: "Earned at River Oak Bakery". */
  title: z.string(),
  at: Instant,
  business: z.nullable(z.strictObject({ slug: z.string(), name: z.string() })),
  /** Changes of the available, pending, held and debt balances (a debt is negative). */
  availablePoints: Points,
  pendingPoints: Points,
  heldPoints: Points,
  debtPoints: Points,
  storeCreditUsdCents: UsdCents,
})
export type LedgerRow = z.infer<typeof LedgerRow>

export const listLedger = route({
  method: 'GET',
  path: '/wallet/ledger',
  summary: "List the member's transactions, newest first",
  access: 'member',
  query: z.strictObject({
    show: z._default(z.enum(['all', 'points', 'credit']), 'all'),
    ...pageRequest(25),
  }),
  response: pageOf({ rows: z.array(LedgerRow) }),
  errors: ['page_token_invalid'],
  tags: ['Wallet'],
})

/** One ledger entry, in words. Negative debits the account, positive credits it. */
export const ReceiptEntry = z.strictObject({
  account: z.string(),
  unit: z.enum(['points', 'usd_cents']),
  amount: z.int(),
})
export type ReceiptEntry = z.infer<typeof ReceiptEntry>

export const Receipt = z.strictObject({
  row: LedgerRow,
  /** How the amount is calculated, with its numbers: "$27.50 × 5 points per dollar = 137 points, rounded down". */
  lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** The full calculation of earned points. */
  earn: z.nullable(EarnReceipt),
  entries: z.array(ReceiptEntry),
  /** The order of the transaction; null for a purchase in store. */
  order: z.nullable(z.strictObject({ id: OrderId, number: z.string() })),
})
export type Receipt = z.infer<typeof Receipt>

export const readReceipt = route({
  method: 'GET',
  path: '/wallet/ledger/:id',
  summary: 'Get one transaction with its calculation and its entries',
  access: 'member',
  params: z.strictObject({ id: ReceiptId }),
  response: Receipt,
  errors: ['receipt_not_found'],
  tags: ['Wallet'],
})

/** Points earned and spent in one month of the member's time zone; both non-negative. */
export const WalletMonth = z.strictObject({
  /** `2026-11`. */
  month: z.string(),
  earnedPoints: Points,
  spentPoints: Points,
  expiredPoints: Points,
  /** Clawed back by refunds, less points returned by refunds; may be negative. */
  refundedPoints: Points,
})
export type WalletMonth = z.infer<typeof WalletMonth>

export const listWalletMonths = route({
  method: 'GET',
  path: '/wallet/months',
  summary: 'List points earned and spent in each of the last 18 months, oldest first',
  access: 'member',
  response: z.strictObject({ months: z.array(WalletMonth) }),
  tags: ['Wallet'],
})

export const downloadWalletStatement = route({
  method: 'GET',
  path: '/wallet/statement.csv',
  summary:
    'Download all transactions of the member as CSV, oldest first, with running balances of points and store credit',
  access: 'member',
  response: z.string(),
  isCsv: true,
})

export const Hold = z.strictObject({
  id: HoldId,
  status: z.enum(['held', 'captured', 'voided', 'expired']),
  points: Points,
  parts: z.array(z.strictObject({ businessId: BusinessId, points: Points })),
  expiresAt: Instant,
})
export type Hold = z.infer<typeof Hold>

export const holdPoints = route({
  method: 'POST',
  path: '/wallet/holds',
  summary: 'Reserve points for a till payment for 15 minutes; the same ID returns the same hold',
  access: 'member',
  body: z.strictObject({
    /** The caller chooses one per payment. It never refers to a checkout of the marketplace. */
    checkoutId: z.uuid({ error: 'must be an id' }),
    parts: z
      .array(z.strictObject({ businessId: BusinessId, points: PointsAmount }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  response: Hold,
  isIdempotent: true,
  errors: [
    'points_insufficient',
    'points_reserved',
    'business_not_found',
    'checkout_taken',
    'hold_parts_repeat',
  ],
})

export const voidHold = route({
  method: 'POST',
  path: '/wallet/holds/:id/void',
  summary: 'Release points that a member reserved for the till; idempotent',
  access: 'member',
  params: z.strictObject({ id: HoldId }),
  response: Hold,
  isIdempotent: true,
  errors: ['hold_not_found', 'hold_captured'],
})

export const captureHold = route({
  method: 'POST',
  path: '/businesses/:businessId/holds/:id/capture',
  summary: "Capture a business's part of the reserved points at its till; idempotent",
  access: 'member',
  permission: 'vouchers.accept',
  params: z.strictObject({ businessId: BusinessId, id: HoldId }),
  /** The order id of the till, never of a marketplace order. */
  body: z.strictObject({ orderId: OrderId }),
  response: Hold,
  isIdempotent: true,
  errors: [
    'hold_not_found',
    'hold_expired',
    'hold_voided',
    'hold_captured',
    'customer_blocked',
    'order_already_recorded',
  ],
})
