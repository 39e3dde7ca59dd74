import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/amounts'
import { fromMilliseconds, hourMilliseconds } from 'contract/core/time'
import type { BusinessOverview, OperatorOverview } from 'contract/overview/overview'
import { paths } from 'contract/paths'
import { dateFormat } from '../../shared/format/dateFormat.ts'
import { formatFreeTime } from '../../shared/format/freeTime.ts'
import { formatAgo } from '../../shared/format/instant.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'

/** One kind of pending work, with the page for it. */
export interface Task {
  readonly name: string
  /** The deadline or age. */
  readonly note: string | null
  readonly isUrgent: boolean
  readonly to: string
}

const urgentMilliseconds = hourMilliseconds

/** Pending work at a business, the most urgent kind first. */
export function tasksOf(
  overview: BusinessOverview,
  slug: string,
  now: number,
  preferences: Preferences,
): Task[] {
  const { newOrders, bookingRequests, estimateRequests, refundRequests, timeZone } = overview
  const respond = (dueAt: Instant | null) =>
    dueAt === null
      ? null
      : `Respond by ${formatFreeTime(dueAt, timeZone, fromMilliseconds(now), preferences)}`
  const isUrgent = (dueAt: Instant | null) => dueAt !== null && Date.parse(dueAt) - now < urgentMilliseconds
  const tasks: (Task & { readonly count: number })[] = [
    {
      count: newOrders.count,
      name: counted(newOrders.count, 'order to accept', 'orders to accept'),
      note: respond(newOrders.dueAt),
      isUrgent: isUrgent(newOrders.dueAt),
      to: paths.ownOrders(slug),
    },
    {
      count: bookingRequests.count,
      name: counted(bookingRequests.count, 'booking request', 'booking requests'),
      note: respond(bookingRequests.dueAt),
      isUrgent: isUrgent(bookingRequests.dueAt),
      to: paths.ownBookings(slug),
    },
    {
      count: estimateRequests.count,
      name: counted(estimateRequests.count, 'estimate request', 'estimate requests'),
      note: respond(estimateRequests.dueAt),
      isUrgent: isUrgent(estimateRequests.dueAt),
      to: paths.ownEstimates(slug),
    },
    {
      count: refundRequests.count,
      name: counted(refundRequests.count, 'refund request', 'refund requests'),
      note: refundRequests.oldestAt && `Requested ${formatAgo(refundRequests.oldestAt, now)}`,
      isUrgent: false,
      to: paths.ownOrders(slug),
    },
    {
      count: overview.ordersInPreparation,
      name: counted(overview.ordersInPreparation, 'order in preparation', 'orders in preparation'),
      note: null,
      isUrgent: false,
      to: paths.ownOrders(slug, { column: 'preparing' }),
    },
    {
      count: overview.ordersReady,
      name: counted(overview.ordersReady, 'order ready for pickup', 'orders ready for pickup'),
      note: null,
      isUrgent: false,
      to: paths.ownOrders(slug, { column: 'ready' }),
    },
    {
      count: overview.reviewsWithoutReply,
      name: counted(overview.reviewsWithoutReply, 'review without a reply', 'reviews without a reply'),
      note: null,
      isUrgent: false,
      to: paths.ownReviews(slug),
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}

/** "+$12.25 vs last Wednesday at this time". */
export function comparison(
  { ordersOfToday, ordersOfLastWeek, timeZone }: BusinessOverview,
  now: number,
): string {
  const difference = ordersOfToday.usdCents - ordersOfLastWeek.usdCents
  const then = `last ${dateFormat('en-US', { weekday: 'long', timeZone }).format(now)} at this time`
  if (difference === 0) return `Same as ${then}`
  return `${difference > 0 ? '+' : '−'}${formatUsd(usdCents(Math.abs(difference)))} vs ${then}`
}

/** "Next: today at 2:30 PM · Haircut for Maya Lindqvist". */
export function nextBookingText(
  { startsAt, serviceName, customerName }: NonNullable<BusinessOverview['nextBooking']>,
  timeZone: TimeZone,
  now: number,
  preferences: Preferences,
): string {
  return `Next: ${formatFreeTime(startsAt, timeZone, fromMilliseconds(now), preferences)} · ${serviceName} for ${customerName}`
}

/** Queues of operators in a fixed order, so that each is always in the same place. */
export function queuesOf(overview: OperatorOverview, now: number) {
  const {
    referralReviews,
    referralAppeals,
    reviewCases,
    listingReports,
    refundsOnHold,
    disputes,
    failedJobs,
  } = overview
  const { listings, claims, ownershipDisputes, supportRequests } = overview
  const due = (at: Instant | null) => at && `Next decision due ${formatAgo(at, now)}`
  const oldest = (at: Instant | null) => at && `Oldest ${formatAgo(at, now)}`
  return [
    queue('Referral reviews', referralReviews.count, due(referralReviews.dueAt), paths.referralCases()),
    queue(
      'Referral appeals',
      referralAppeals.count,
      due(referralAppeals.dueAt),
      paths.referralCases({ kind: 'appeal' }),
    ),
    queue('Review moderation', reviewCases.count, oldest(reviewCases.oldestAt), paths.reviewCases()),
    queue('Reported listings', listingReports.count, oldest(listingReports.oldestAt), paths.listingReports()),
    queue('Refunds on hold', refundsOnHold.count, oldest(refundsOnHold.oldestAt), paths.operatorPayments()),
    queue('Disputes', disputes.count, oldest(disputes.oldestAt), paths.operatorPayments({ tab: 'disputes' })),
    queue('Failed jobs', failedJobs.count, oldest(failedJobs.oldestAt), paths.failedJobs()),
    queue('New listings', listings.count, oldest(listings.oldestAt), paths.listingCases()),
    queue('Claims', claims.count, oldest(claims.oldestAt), paths.claimCases()),
    queue(
      'Ownership disputes',
      ownershipDisputes.count,
      due(ownershipDisputes.dueAt),
      paths.claimCases({ show: 'disputes' }),
    ),
    queue('Support requests', supportRequests.count, oldest(supportRequests.oldestAt), paths.supportQueue()),
  ]
}

const queue = (name: string, count: number, note: string | null, to: string) => ({ name, count, note, to })

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
