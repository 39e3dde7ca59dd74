import * as z from 'zod/mini'
import { BusinessId, LocationId } from '../core/ids.ts'
import { LocalDate } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Order } from './orders.ts'

/** Longest search text for past orders. */
export const orderSearchLengthMax = 60

/** How a past order ended; `refunded` are the orders with a refund, in part or in full. */
export const PastOrderStatus = z.enum(['fulfilled', 'rejected', 'cancelled', 'refunded'])
export type PastOrderStatus = z.infer<typeof PastOrderStatus>

/** By the time of the order, or by its total. */
export const PastOrderSort = z.enum(['newest', 'oldest', 'highest', 'lowest'])
export type PastOrderSort = z.infer<typeof PastOrderSort>

const selection = {
  /** Part of the order number, of the customer's name or of a product's name. */
  q: z._default(z.string().check(z.trim(), z.maxLength(orderSearchLengthMax)), ''),
  status: z.optional(PastOrderStatus),
  /** Days on which the order was placed, in the time zone of the business; both are inclusive. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  sort: z._default(PastOrderSort, 'newest'),
  /** Only the orders of this location. */
  locationId: z.optional(LocationId),
}

/** All selected orders, not only those of the page. */
export const PastOrderTotals = z.strictObject({
  orders: z.int(),
  totalUsdCents: UsdCentsPositive,
  refundedUsdCents: UsdCentsPositive,
})
export type PastOrderTotals = z.infer<typeof PastOrderTotals>

export const listPastOrders = route({
  method: 'GET',
  path: '/businesses/:businessId/past-orders',
  summary: 'Search the finished orders of a business, for its staff',
  access: 'member',
  permission: 'orders.view',
  params: z.strictObject({ businessId: BusinessId }),
  query: z.strictObject({ ...selection, ...pageRequest(25) }),
  response: pageOf({
    orders: z.array(Order),
    totals: PastOrderTotals,
    /** The time zone of the business. */
    timeZone: z.string(),
  }),
  errors: ['period_invalid', 'page_token_invalid'],
  tags: ['OwnOrder'],
})

export const downloadPastOrders = route({
  method: 'GET',
  path: '/businesses/:businessId/past-orders.csv',
  summary: 'Download the selected finished orders of a business as CSV',
  access: 'member',
  permission: 'orders.view',
  freshProof: 'bulk',
  params: z.strictObject({ businessId: BusinessId }),
  query: z.strictObject(selection),
  response: z.string(),
  isCsv: true,
  errors: ['period_invalid'],
})
