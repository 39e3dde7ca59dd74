import type { BusinessId } from 'contract/core/ids'
import type { BusinessOverview, OperatorOverview } from 'contract/overview/overview'
import type { Context } from '../../platform/context.ts'
import { concurrently, overOneConnection } from '../../platform/db/pipeline.ts'
import { failureCount } from '../../platform/jobs/failures.ts'
import { bookingWork } from '../bookings/public.ts'
import { requireStaff } from '../businesses/public.ts'
import { openDisputes } from '../checkouts/public.ts'
import { claimsToDecide } from '../claims/public.ts'
import { listingsToDecide } from '../joining/public.ts'
import { ordersReceived, orderWork, refundsOnHold } from '../orders/public.ts'
import { casesToDecide } from '../referrals/public.ts'
import { reviewsToDecide, reviewsWithoutReply } from '../reviews/public.ts'
import { daysToCompare } from './days.rules.ts'

/** For staff of the business. @throws Refusal business_not_found */
export async function businessOverview(context: Context, businessId: BusinessId): Promise<BusinessOverview> {
  const { timeZone } = await requireStaff(context, businessId)
  const { today, lastWeek } = daysToCompare(context.now, timeZone)
  return overOneConnection(context.db, async (db) => {
    const over = { ...context, db }
    const [orders, ordersOfToday, ordersOfLastWeek, bookings, reviews] = await concurrently([
      orderWork(over, businessId),
      ordersReceived(over, { businessId, ...today }),
      ordersReceived(over, { businessId, ...lastWeek }),
      bookingWork(over, { businessId, from: today.from, before: today.ends }),
      reviewsWithoutReply(over, businessId),
    ])
    return {
      timeZone,
      newOrders: orders.placed,
      ordersInPreparation: orders.preparing,
      ordersReady: orders.ready,
      refundRequests: orders.refundRequests,
      bookingRequests: bookings.requests,
      bookingsToday: bookings.starting,
      nextBooking: bookings.next,
      reviewsWithoutReply: reviews,
      ordersOfToday,
      ordersOfLastWeek,
    }
  })
}

/** For operators. */
export async function operatorOverview(context: Context): Promise<OperatorOverview> {
  return overOneConnection(context.db, async (db) => {
    const over = { ...context, db }
    const [referrals, reviewCases, held, disputes, failedJobs, listings, claims] = await concurrently([
      casesToDecide(over),
      reviewsToDecide(over),
      refundsOnHold(over),
      openDisputes(over),
      failureCount(over),
      listingsToDecide(over),
      claimsToDecide(over),
    ])
    return {
      referralReviews: referrals.reviews,
      referralAppeals: referrals.appeals,
      reviewCases,
      refundsOnHold: held,
      disputes,
      failedJobs,
      listings,
      claims: claims.claims,
      ownershipDisputes: claims.disputes,
    }
  })
}
