import { prefetch } from '../../../shared/api/calls.ts'
import { listReviews } from 'contract/reviews/reviews'
import type { Sent } from 'contract/core/route'

/** Prefetches the reviews of a profile; cached data is not requested again. */
export const prefetchReviews = (input: Sent<typeof listReviews>) => prefetch(listReviews, input)
