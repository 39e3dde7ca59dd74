import type { Rating } from 'contract/reviews/reviews'
import { formatCount } from '../format/points.ts'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { ratingInWords } from '../format/rating.ts'
import { quietTone, strongText } from './classes.ts'
import styles from './Stars.module.css'

const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.1 1.2-6.6-4.8-4.6 6.6-.9z'
const places = [0, 1, 2, 3, 4]

/** Star, mean and count: "★ 4.6 (128)". */
export function RatingLine({ rating }: { readonly rating: Rating }) {
  return (
    <span className={styles.line} role="img" aria-label={ratingInWords(rating)}>
      <svg width={16} height={16} viewBox="0 0 24 24" aria-hidden focusable="false">
        <path d={star} fill="currentColor" />
      </svg>
      <strong className={strongText}>{formatMeanStars(rating.meanHundredths)}</strong>
      <span className={quietTone}>{`(${formatCount(rating.count)})`}</span>
    </span>
  )
}

/** Five stars, the given number of them filled. */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <svg
      className={styles.row}
      role="img"
      aria-label={`${stars} of 5 stars`}
      width={88}
      height={16}
      viewBox="0 0 132 24"
    >
      {places.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${place * 27})`}
          data-filled={place < stars || undefined}
        />
      ))}
    </svg>
  )
}
