import {
  type listOwnReviews,
  type OwnReview,
  reviewableDays,
  reviewEditableDays,
  type Visit,
} from 'contract/reviews/writing'
import type { Answer } from 'contract/core/route'
import type { ReviewId } from 'contract/core/ids'
import { isBefore, minus, plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { bookingVisitsSince } from '../../bookings/public.ts'
import { businessFacts, type BusinessFacts, membershipsOfMember } from '../../businesses/public.ts'
import { visitsSince } from '../../orders/public.ts'
import { toReview } from '../core/present.ts'
import { ownReview, ownReviews, reviewedOf, type WrittenRow } from './writing.queries.ts'

const shownMax = 100

/** The member's reviewable visits, and the member's reviews. */
export async function ownReviewsAndVisits(context: Context): Promise<Answer<typeof listOwnReviews>> {
  const memberId = memberOf(context)
  const rows = await ownReviews(context.db, memberId, shownMax)
  return { visits: await openVisits(context, shownMax), reviews: await withBusinesses(context, rows) }
}

/** The signed-in member's reviewable visits among the latest ones, the latest first. */
export async function openVisits(context: Context, latestMax: number): Promise<Visit[]> {
  const since = minus(context.now, { days: reviewableDays })
  const orders = await visitsSince(context, { since, limit: latestMax })
  const bookings = await bookingVisitsSince(context, { since, limit: latestMax })
  // Instants share one format, so they sort as strings: the latest first.
  const visits = [
    ...orders.map((visit) => ({ ...visit, bookingId: null, id: visit.orderId })),
    ...bookings.map((visit) => ({ ...visit, orderId: null, id: visit.bookingId })),
  ].sort((one, other) => ((one.visitedAt ?? '') < (other.visitedAt ?? '') ? 1 : -1))
  const reviewed = await reviewedOf(
    context.db,
    visits.map(({ id }) => id),
  )
  const own = new Set(
    (await membershipsOfMember(context, memberOf(context))).map(({ businessId }) => businessId),
  )
  const businesses = await businessFacts(
    context,
    visits.map(({ businessId }) => businessId),
  )
  return visits.flatMap(({ id, orderId, bookingId, businessId, visitedAt, itemNames }) => {
    const business = businesses.get(businessId)
    if (!business || visitedAt === null || reviewed.has(id) || own.has(businessId)) return []
    return {
      orderId,
      bookingId,
      business: shortly(business),
      itemNames: itemNames.slice(0, 3),
      visitedAt,
      endsAt: plus(visitedAt, { days: reviewableDays }),
    }
  })
}

/** One review as its author sees it; the caller must be authorized already. */
export async function ownReviewById(context: Context, id: ReviewId): Promise<OwnReview> {
  const [review] = await withBusinesses(context, [await ownReview(context.db, id)])
  if (!review) throw new Error('a review that exists must have a view')
  return review
}

async function withBusinesses(context: Context, rows: readonly WrittenRow[]): Promise<OwnReview[]> {
  const businesses = await businessFacts(
    context,
    rows.map(({ businessId }) => businessId),
  )
  return rows.flatMap((row) => {
    const business = businesses.get(row.businessId)
    if (!business) return []
    const { orderId, bookingId, status, reason, signals, createdAt, publishedAt } = row
    const editableUntil = plus(createdAt, { days: reviewEditableDays })
    const isOpen = status !== 'removed' && isBefore(context.now, editableUntil)
    return {
      // The nullable fields override these below.
      ...toReview({ ...row, publishedAt: publishedAt ?? createdAt }),
      publishedAt,
      orderId,
      bookingId,
      business: shortly(business),
      status,
      reason,
      signals: status === 'held' ? signals : [],
      createdAt,
      editableUntil: isOpen ? editableUntil : null,
    }
  })
}

export function shortly({ slug, name, glyph, timeZone }: BusinessFacts) {
  return { slug, name, glyph, timeZone }
}
