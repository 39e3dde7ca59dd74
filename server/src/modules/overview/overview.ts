import { hasPermission } from 'contract/core/roles'
import type { BusinessId, LocationId } from 'contract/core/ids'
import type { BusinessOverview, OperatorOverview } from 'contract/overview/overview'
import type { Context } from '../../platform/context.ts'
import { concurrently, overOneConnection } from '../../platform/db/pipeline.ts'
import { failureCount } from '../../platform/jobs/failures.ts'
import { bookingWork } from '../bookings/public.ts'
import { requireAccess, visibleLocations } from '../businesses/public.ts'
import { openDisputes } from '../checkouts/public.ts'
import { claimsToDecide } from '../claims/public.ts'
import { inquiryWork } from '../estimates/public.ts'
import { openGoogleReviews } from '../googleReviews/public.ts'
import { listingsToDecide } from '../joining/public.ts'
import { reportedListingsToDecide } from '../listingReports/public.ts'
import { ordersReceived, orderWork, refundsOnHold } from '../orders/public.ts'
import { casesToDecide } from '../referrals/public.ts'
import { openOwnReviews, reviewsToDecide } from '../reviews/public.ts'
import { requestsToAnswer } from '../support/public.ts'
import { daysToCompare } from './days.rules.ts'

/**
 * For callers who may see its orders, at their locations or the chosen one; omits work that the caller may not see.
 * @throws Refusal business_not_found, not_permitted
 */
export async function businessOverview(
  context: Context,
  businessId: BusinessId,
  locationId?: LocationId,
): Promise<BusinessOverview> {
  const admission = await requireAccess(context, businessId, 'orders.view')
  const workplace = { businessId, locationIds: visibleLocations(admission, 'orders.view', locationId) }
  const { timeZone } = admission.business
  const seesBookings = hasPermission(admission, 'bookings.view')
  const seesEstimates = hasPermission(admission, 'estimates.view')
  const seesReviews = hasPermission(admission, 'reviews.reply')
  const { today, lastWeek } = daysToCompare(context.now, timeZone)
  return overOneConnection(context.db, async (db) => {
    const over = { ...context, db }
    const [orders, ordersOfToday, ordersOfLastWeek, bookings, estimateRequests, ownReviews, googleReviews] =
      await concurrently([
        orderWork(over, workplace),
        ordersReceived(over, { ...workplace, ...today }),
        ordersReceived(over, { ...workplace, ...lastWeek }),
        seesBookings ? bookingWork(over, { ...workplace, from: today.from, before: today.ends }) : noBookings,
        seesEstimates ? inquiryWork(over, businessId) : { count: 0, dueAt: null },
        seesReviews ? openOwnReviews(over, [businessId]) : 0,
        seesReviews ? openGoogleReviews(over, workplace) : 0,
      ])
    return {
      timeZone,
      newOrders: orders.placed,
      ordersInPreparation: orders.preparing,
      ordersReady: orders.ready,
      refundRequests: orders.refundRequests,
      bookingRequests: bookings.requests,
      estimateRequests,
      bookingsToday: bookings.starting,
      nextBooking: bookings.next,
      reviewsWithoutReply: ownReviews + googleReviews,
      ordersOfToday,
      ordersOfLastWeek,
    }
  })
}

const noBookings: Awaited<ReturnType<typeof bookingWork>> = {
  requests: { count: 0, dueAt: null },
  starting: 0,
  next: null,
}

/** For operators. */
export async function operatorOverview(context: Context): Promise<OperatorOverview> {
  return overOneConnection(context.db, async (db) => {
    const over = { ...context, db }
    const [referrals, reviewCases, listingReports, held, disputes, failedJobs, listings, claims, support] =
      await concurrently([
        casesToDecide(over),
        reviewsToDecide(over),
        reportedListingsToDecide(over),
        refundsOnHold(over),
        openDisputes(over),
        failureCount(over),
        listingsToDecide(over),
        claimsToDecide(over),
        requestsToAnswer(over),
      ])
    return {
      referralReviews: referrals.reviews,
      referralAppeals: referrals.appeals,
      reviewCases,
      listingReports,
      refundsOnHold: held,
      disputes,
      failedJobs,
      listings,
      claims: claims.claims,
      ownershipDisputes: claims.disputes,
      supportRequests: support,
    }
  })
}
