import * as z from 'zod/mini'
import { BusinessId, OrderId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { Points } from '../core/points.ts'
import { route } from '../core/route.ts'

/**
 * One day of a business with the marketplace, in cents. `closing` is `opening` plus everything from `sales` to
 * `payouts`; costs are negative. `reserve…` is the money set aside for the business's own points and campaigns.
 */
export const StatementDay = z.strictObject({
  day: LocalDate,
  opening: UsdCents,
  /** Card and store credit that customers paid, less what was refunded. */
  sales: UsdCents,
  fees: UsdCents,
  /** Set aside for points that the business gave, and for its campaigns. */
  withheld: UsdCents,
  /** Its own points spent at its own till: the reserve comes back. */
  released: UsdCents,
  /** Points of others spent here. */
  receivedFromOthers: UsdCents,
  returnedByExpiry: UsdCents,
  /** Points taken back after refunds, and the like. */
  reversals: UsdCents,
  payouts: UsdCents,
  closing: UsdCents,
  /** Its points spent at other businesses: paid out of the reserve. */
  paidToOthers: UsdCents,
  reserveClosing: UsdCents,
})
export type StatementDay = z.infer<typeof StatementDay>

export const Statement = z.strictObject({
  businessId: BusinessId,
  businessName: z.string(),
  /** The zone that the days are counted in. */
  timeZone: z.string(),
  from: LocalDate,
  /** Inclusive. */
  to: LocalDate,
  total: StatementDay,
  /** Days on which something happened, the newest first. */
  days: z.array(StatementDay),
  /** Who paid for points spent here, and where its own were spent: net by other business, largest first. */
  counterparties: z.array(
    z.strictObject({ name: z.string(), slug: z.nullable(z.string()), received: UsdCents, paid: UsdCents }),
  ),
  asOf: Instant,
})
export type Statement = z.infer<typeof Statement>

const period = z.strictObject({ from: z.optional(LocalDate), to: z.optional(LocalDate) })

export const readStatement = route({
  name: 'readStatement',
  method: 'GET',
  path: '/businesses/:businessId/statement',
  summary: 'The daily net statement of a business; the last 30 days unless a period is named',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  query: period,
  response: Statement,
  errors: ['not_signed_in', 'business_not_found', 'period_invalid'],
})

export const downloadStatement = route({
  name: 'downloadStatement',
  method: 'GET',
  path: '/businesses/:businessId/statement.csv',
  summary: 'The same, one row per day',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  query: period,
  response: z.string(),
  isCsv: true,
  errors: ['not_signed_in', 'business_not_found', 'period_invalid'],
})

/** What leads from a day's opening to its closing, in the order in which it is read. */
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

/** One rule that the ledger must obey, and the rows that break it. */
export const InvariantResult = z.strictObject({
  /** `I1` to `I10` and further checks of the same kind. */
  code: z.string(),
  /** The rule as a sentence. */
  rule: z.string(),
  isHeld: z.boolean(),
  /** At most 20 rows, each named by table, id and what is wrong. */
  violations: z.array(z.string()),
  violationCount: z.int(),
  milliseconds: z.int(),
})
export type InvariantResult = z.infer<typeof InvariantResult>

export const verifyLedger = route({
  name: 'verifyLedger',
  method: 'GET',
  path: '/admin/ledger/verify',
  summary: 'Prove the ledger’s invariants on live data, over one snapshot',
  access: 'operator',
  response: z.strictObject({
    isSound: z.boolean(),
    results: z.array(InvariantResult),
    transactions: z.int(),
    entries: z.int(),
    lots: z.int(),
    asOf: Instant,
  }),
  errors: ['not_signed_in', 'forbidden'],
})

export const correctCapture = route({
  name: 'correctCapture',
  method: 'POST',
  path: '/admin/ledger/corrections',
  summary:
    'Correct points that were captured under the id of an order which was not paid with them; `keep` pays the business as for a sale of its till, `return` returns the points to the member',
  access: 'operator',
  body: z.strictObject({
    /** The order that the ledger check names. */
    orderId: OrderId,
    outcome: z.enum(['keep', 'return']),
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'must say why'), z.maxLength(500, 'must be at most 500 letters')),
  }),
  response: z.strictObject({
    businessId: BusinessId,
    points: Points,
    outcome: z.enum(['keep', 'return']),
  }),
  isIdempotent: true,
  errors: ['not_signed_in', 'forbidden', 'capture_not_found'],
})

export const statementRoutes = [readStatement, downloadStatement, verifyLedger, correctCapture] as const
