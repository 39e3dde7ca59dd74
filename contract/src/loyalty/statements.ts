import * as z from 'zod/mini'
import { TaxClass } from '../catalogue/catalogue.ts'
import { BusinessId, OrderId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { Points } from '../core/points.ts'
import { route } from '../core/route.ts'

/**
 * One day of a business's account with the marketplace, in cents. `closing` is `opening` plus everything from `sales`
 * to `payouts`; costs are negative. `reserve…` is the money reserved for the business's own points and campaigns.
 */
export const StatementDay = z.strictObject({
  day: LocalDate,
  opening: UsdCents,
  /** Card and store credit payments by customers, less refunds. */
  sales: UsdCents,
  fees: UsdCents,
  /** Reserved for points that the business issued, and for its campaigns. */
  withheld: UsdCents,
  /** Released from the reserve for its own points spent at the business. */
  released: UsdCents,
  /** Reimbursed for points of other funders spent here. */
  receivedFromOthers: UsdCents,
  returnedByExpiry: UsdCents,
  /** Points clawed back after refunds, and other corrections. */
  reversals: UsdCents,
  payouts: UsdCents,
  closing: UsdCents,
  /** Paid from the reserve for its points spent at other businesses. */
  paidToOthers: UsdCents,
  reserveClosing: UsdCents,
})
export type StatementDay = z.infer<typeof StatementDay>

export const Statement = z.strictObject({
  businessId: BusinessId,
  businessName: z.string(),
  /** The time zone of the days. */
  timeZone: z.string(),
  from: LocalDate,
  /** Inclusive. */
  to: LocalDate,
  total: StatementDay,
  /** Days with at least one movement, the newest first. */
  days: z.array(StatementDay),
  /** Orders placed in the period, before refunds and without tips, by the tax class of their lines. */
  taxClasses: z.array(z.strictObject({ taxClass: z.nullable(TaxClass), soldUsdCents: UsdCents })),
  /** The tax of these orders. */
  taxUsdCents: UsdCents,
  /** Net settlement of points with each other business, the largest first. */
  counterparties: z.array(
    z.strictObject({ name: z.string(), slug: z.nullable(z.string()), received: UsdCents, paid: UsdCents }),
  ),
  asOf: Instant,
})
export type Statement = z.infer<typeof Statement>

const period = z.strictObject({ from: z.optional(LocalDate), to: z.optional(LocalDate) })

export const readStatement = route({
  method: 'GET',
  path: '/businesses/:businessId/statement',
  summary: 'Get the daily net statement of a business; by default the last 30 days',
  access: 'member',
  permission: 'money.view',
  params: z.strictObject({ businessId: BusinessId }),
  query: period,
  response: Statement,
  errors: ['period_invalid'],
  tags: ['Statement'],
})

export const downloadStatement = route({
  method: 'GET',
  path: '/businesses/:businessId/statement.csv',
  summary: 'Download the statement as CSV, one row per day',
  access: 'member',
  permission: 'money.view',
  params: z.strictObject({ businessId: BusinessId }),
  query: period,
  response: z.string(),
  isCsv: true,
  errors: ['period_invalid'],
})

/** The movements between a day's opening and closing, in display order. */
export const statementMovements = [
  'sales',
  'fees',
  'withheld',
  'released',
  'receivedFromOthers',
  'returnedByExpiry',
  'reversals',
  'payouts',
] as const satisfies readonly (keyof StatementDay)[]

/** A ledger invariant and the rows that violate it. */
export const InvariantResult = z.strictObject({
  /** `I1` to `I10`, and further checks of the same kind. */
  code: z.string(),
  /** The invariant as a sentence. */
  rule: z.string(),
  isHeld: z.boolean(),
  /** At most 20 rows, each with its table, id and violation. */
  violations: z.array(z.string()),
  violationCount: z.int(),
  milliseconds: z.int(),
})
export type InvariantResult = z.infer<typeof InvariantResult>

export const verifyLedger = route({
  method: 'GET',
  path: '/admin/ledger/verify',
  summary: 'Check the ledger’s invariants on live data, in one snapshot',
  access: 'operator',
  response: z.strictObject({
    isSound: z.boolean(),
    results: z.array(InvariantResult),
    transactions: z.int(),
    entries: z.int(),
    lots: z.int(),
    asOf: Instant,
  }),
  isSlow: true,
})

export const correctCapture = route({
  method: 'POST',
  path: '/admin/ledger/corrections',
  summary:
    'Correct points that were captured under the ID of an order that was not paid with them; `keep` pays the business as for a till sale, `return` returns the points to the member',
  access: 'operator',
  freshProof: 'points',
  body: z.strictObject({
    /** The order that the ledger check reports. */
    orderId: OrderId,
    outcome: z.enum(['keep', 'return']),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'must give a reason'),
        z.maxLength(500, 'must be at most 500 characters'),
      ),
  }),
  response: z.strictObject({
    businessId: BusinessId,
    points: Points,
    outcome: z.enum(['keep', 'return']),
  }),
  isIdempotent: true,
  errors: ['capture_not_found'],
})
