import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

export interface RatingsTables {
  /** Totals of public reviews; the transaction that publishes or removes a review updates them. */
  review_rating: { business_id: BusinessId; review_count: number; stars_sum: number }
  /** Google's rating of a business that wants it on its profile. It is never part of `review_rating`. */
  google_rating: {
    business_id: BusinessId
    mean_hundredths: number
    count: number
    as_of: Instant
    url: string
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RatingsTables {}
}
