import * as z from 'zod/mini'
import { BookingId, BusinessId, LocationId } from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { route } from '../core/route.ts'

/** Pending work without a deadline. */
export const WaitingWork = z.strictObject({
  count: z.int(),
  /** The time since which the oldest item is pending; null without any. */
  oldestAt: z.nullable(Instant),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** Work with a deadline. */
export const DueWork = z.strictObject({
  count: z.int(),
  /** The nearest deadline; null without any. */
  dueAt: z.nullable(Instant),
})
export type DueWork = z.infer<typeof DueWork>

/** Orders placed on a day until this time of day, without those rejected, cancelled or expired. */
const Orders = z.strictObject({ count: z.int(), usdCents: UsdCentsPositive })

export const BusinessOverview = z.strictObject({
  timeZone: TimeZone,
  /** At `dueAt`, Goodword rejects the order and refunds it. */
  newOrders: DueWork,
  ordersInPreparation: z.int(),
  ordersReady: z.int(),
  refundRequests: WaitingWork,
  /** At `dueAt`, the request expires. */
  bookingRequests: DueWork,
  /** Estimate requests without an answer. At `dueAt`, the request expires. */
  estimateRequests: DueWork,
  /** Bookings that start today, by the business's clock. */
  bookingsToday: z.int(),
  /** The next confirmed booking, on any day. */
  nextBooking: z.nullable(
    z.strictObject({ id: BookingId, startsAt: Instant, serviceName: z.string(), customerName: z.string() }),
  ),
  /** Our own and Google's reviews that need an answer. */
  reviewsWithoutReply: z.int(),
  ordersOfToday: Orders,
  ordersOfLastWeek: Orders,
})
export type BusinessOverview = z.infer<typeof BusinessOverview>

export const readBusinessOverview = route({
  method: 'GET',
  path: '/businesses/:businessId/overview',
  summary: 'Read what waits at a business, and its figures of today; for its staff',
  access: 'member',
  permission: 'orders.view',
  params: z.strictObject({ businessId: BusinessId }),
  query: z.strictObject({ locationId: z.optional(LocationId) }),
  response: BusinessOverview,
  tags: ['Overview', 'OwnOrder', 'OwnBooking', 'ReviewInbox'],
})

export const OperatorOverview = z.strictObject({
  referralReviews: DueWork,
  referralAppeals: DueWork,
  reviewCases: WaitingWork,
  listingReports: WaitingWork,
  refundsOnHold: WaitingWork,
  disputes: WaitingWork,
  failedJobs: WaitingWork,
  /** New listings to check. */
  listings: WaitingWork,
  /** Claims whose proof waits for a decision, and postcards to send. */
  claims: WaitingWork,
  ownershipDisputes: DueWork,
  /** Requests that wait for an answer of the support team. */
  supportRequests: WaitingWork,
})
export type OperatorOverview = z.infer<typeof OperatorOverview>

export const readOperatorOverview = route({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Read the queues of Goodword’s operators',
  access: 'operator',
  response: OperatorOverview,
  tags: ['Overview'],
})
