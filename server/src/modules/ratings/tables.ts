import type { BusinessId } from 'contract/core/ids'

export interface RatingsTables {
  /** Public reviews in numbers; changed by the transaction that publishes or removes one. */
  review_rating: { business_id: BusinessId; review_count: number; stars_sum: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RatingsTables {}
}
