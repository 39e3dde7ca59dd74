import type { Rating } from 'contract/reviews/reviews'
import { formatCount } from './points.ts'

/** "4.6" for 463 hundredths. */
export function formatMean(meanHundredths: number): string {
  return (meanHundredths / 100).toFixed(1)
}

/** "128 reviews" */
export function formatReviews(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`
}

/** Text for screen readers: "Rated 4.6 of 5 in 128 reviews". */
export function ratingInWords({ count, meanHundredths }: Rating): string {
  return `Rated ${formatMean(meanHundredths)} of 5 in ${formatReviews(count)}`
}
