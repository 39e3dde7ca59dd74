import type { FeaturedReview } from 'contract/reviews/reviews'
import { toInstant } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { varied } from './featured.rules.ts'
import { praiseRows } from '../core/review.queries.ts'

const shown = 3
/** Enough to find three that differ, even on a day when one place was praised by many. */
const considered = 80

/** What the landing page quotes: chosen among what was published before today (UTC), so that it stays for a day. */
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
