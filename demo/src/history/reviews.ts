import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import type { Context } from '../../../server/src/platform/context.ts'
import {
  publishReplies,
  publishReviews,
  removeReview,
} from '../../../server/src/modules/reviews/core/reviews.ts'
import { reviewsOf } from '../town/reviews.ts'
import type { StandardCategory } from '../../../server/src/modules/businesses/categories/standardCategories.ts'
import type { TownBusiness } from '../town/businesses.ts'
import { uuid7 } from '../uuid7.ts'
import { calendarBefore } from './calendar.ts'

/**
 * Publishes the town's reviews in a few statements. The authors have no accounts, so that they do not clutter the
 * list of members who can sign in.
 */
export async function publishTownReviews(
  context: Context,
  town: {
    readonly businesses: readonly TownBusiness[]
    readonly categories: readonly StandardCategory[]
    readonly idBySlug: ReadonlyMap<string, BusinessId>
    readonly timeZone: string
  },
): Promise<void> {
  const groupBySlug = new Map(town.categories.map(({ slug, groupName }) => [slug, groupName]))
  const day = daysBefore(context.now, town.timeZone)
  const written = town.businesses.flatMap((business) => {
    const businessId = town.idBySlug.get(business.slug)
    if (!businessId) return []
    const groupName = groupBySlug.get(business.categorySlugs[0] ?? '') ?? ''
    return reviewsOf(business, groupName).map((review) => {
      const publishedAt = day(review.daysAgo, review.minute)
      return { review, businessId, publishedAt, id: uuid7(publishedAt) as ReviewId } // made as one
    })
  })
  await publishReviews(
    context,
    written.map(({ review, businessId, publishedAt, id }) => ({
      id,
      businessId,
      memberId: null,
      authorName: review.authorName,
      lineKind: review.lineKind,
      lineId: uuid7(publishedAt),
      itemName: review.itemName,
      visitedOn: day(review.daysAgo + review.daysSinceVisit, 0).slice(0, 10) as LocalDate, // the first half of an instant
      stars: review.stars,
      quality: review.quality,
      punctuality: review.punctuality,
      value: review.value,
      text: review.text,
      publishedAt,
    })),
  )
  await publishReplies(
    context,
    written.flatMap(({ id, review: { reply, daysAgo, minute } }) =>
      reply ? [{ reviewId: id, text: reply.text, at: day(daysAgo - reply.daysLater, minute + 60) }] : [],
    ),
  )
  for (const { id, review } of written)
    if (review.removedFor) await removeReview(context, { id, reason: review.removedFor })
}

/** Instants of days before now, cached per day: reviews are many, days are few. */
function daysBefore(now: Instant, timeZone: string): (daysAgo: number, minute: number) => Instant {
  const at = calendarBefore(now, timeZone)
  const mornings = new Map<number, number>()
  return (daysAgo, minute) => {
    const morning = mornings.get(daysAgo) ?? Date.parse(at({ daysAgo, minute: 0 }))
    mornings.set(daysAgo, morning)
    return fromMilliseconds(morning + minute * minuteMilliseconds)
  }
}
