import type { FeaturedReview } from 'contract/reviews/reviews'
import { toInstant } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { varied } from './featured.rules.ts'
import { praiseRows } from '../core/review.queries.ts'

const shown = 3
/** Enough candidates to find three that differ, even when one business got many reviews in a day. */
const considered = 80

/** The quotes on the landing page: from reviews published before today (UTC), so they remain the same for a day. */
export async function featuredReviews(context: Context): Promise<FeaturedReview[]> {
  const today = Temporal.Instant.from(context.now).toZonedDateTimeISO('UTC').startOfDay().toInstant()
  const rows = await praiseRows(context.db, { until: toInstant(today), count: considered })
  const facts = await businessFacts(
    context,
    rows.map(({ businessId }) => businessId),
  )
  const praises = rows.flatMap((row) => {
    const business = facts.get(row.businessId)
    return business?.status === 'published' ? { ...row, business, categoryName: business.categoryName } : []
  })
  return varied(praises, shown).map(
    ({ id, stars, text, authorName, itemName, publishedAt, business: { slug, name, timeZone } }) => ({
      id,
      stars,
      text,
      authorName,
      itemName,
      publishedAt,
      business: { slug, name, timeZone },
    }),
  )
}
