import type { BusinessId } from 'contract/core/ids'

export interface RatingsTables {
  /** Totals of public reviews; the transaction that publishes or removes a review updates them. */
  review_rating: { business_id: BusinessId; review_count: number; stars_sum: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RatingsTables {}
}
