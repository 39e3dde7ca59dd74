import type { Rating } from 'contract/reviews/reviews'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatCount } from './points.ts'

/** "128 reviews" */
export function formatReviews(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`
}

/** Text for screen readers: "Rated 4.6 of 5 in 128 reviews". */
export function ratingInWords({ count, meanHundredths }: Rating): string {
  return `Rated ${formatMeanStars(meanHundredths)} of 5 in ${formatReviews(count)}`
}
