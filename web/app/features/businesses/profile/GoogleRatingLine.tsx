import type { TimeZone } from 'contract/core/instant'
import type { GoogleRating } from 'contract/reviews/reviews'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { oneLine } from '../../../shared/ui/classes.ts'
import styles from './GoogleRatingLine.module.css'

interface Props {
  readonly rating: GoogleRating
  readonly timeZone: TimeZone
}

/** Google's rating, in words: its reviews are not ours and never count in our rating. */
export const GoogleRatingLine = ({ rating, timeZone }: Props) => (
  <p className={styles.line}>
    {formatMeanStars(rating.meanHundredths)} on Google · {formatReviews(rating.count)} · as of{' '}
    {formatDate(rating.asOf, timeZone)} ·{' '}
    <a className={oneLine} href={rating.url} target="_blank" rel="noopener nofollow">
      See on Google
    </a>
  </p>
)
