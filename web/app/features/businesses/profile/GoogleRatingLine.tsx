import type { GoogleRating } from 'contract/reviews/reviews'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatMonthDay } from '../../../shared/format/day.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import styles from './GoogleRatingLine.module.css'

/** What Google shows, in words: its reviews are not ours and never count in our rating. */
export const GoogleRatingLine = ({ rating }: { readonly rating: GoogleRating }) => (
  <p className={styles.line}>
    {formatMeanStars(rating.meanHundredths)} on Google · {formatReviews(rating.count)} · as of{' '}
    {formatMonthDay(rating.asOf.slice(0, 10))} ·{' '}
    <a href={rating.url} target="_blank" rel="noopener nofollow">
      See on Google
    </a>
  </p>
)
