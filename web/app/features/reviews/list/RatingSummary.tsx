import type { ReviewAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import type { ReviewSummary } from 'contract/reviews/reviews'
import { Link } from 'react-router'
import { formatCount } from '../../../shared/format/points.ts'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatReviews } from '../../../shared/format/rating.ts'
import {
  bodyTone,
  classes,
  flexColumn,
  insetRing,
  quietTone,
  strongText,
} from '../../../shared/ui/classes.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { ratingBar } from '../../../shared/ui/skins.ts'
import { changedReviews } from './reviewAddress.ts'
import { aspectText, removedText } from '../reviewText.ts'
import styles from './RatingSummary.module.css'

interface RatingSummaryProps {
  readonly slug: string
  readonly address: ReviewAddress
  readonly summary: ReviewSummary
}

const levels = [5, 4, 3, 2, 1] as const

/** Mean rating with one bar per number of stars; a bar filters by it, and a second press clears the filter. */
export function RatingSummary({ slug, address, summary }: RatingSummaryProps) {
  const { rating, recent, histogram, aspects } = summary
  const most = Math.max(...histogram)
  const removed = removedText(summary.removed)
  const apart = aspectText(aspects)
  if (!rating) return removed && <MutedText>{removed}</MutedText>
  return (
    <div className={styles.summary}>
      <div className={flexColumn(4)}>
        <p className={classes(strongText, styles.mean)}>
          {formatMeanStars(rating.meanHundredths)}
          <small> of 5</small>
        </p>
        <MutedText>{formatReviews(rating.count)}, all from verified visits</MutedText>
        {recent && recent.count < rating.count && (
          <MutedText>{`${formatMeanStars(recent.meanHundredths)} in the last 90 days (${formatCount(recent.count)})`}</MutedText>
        )}
      </div>
      <ul aria-label="Reviews by stars">
        {levels.map((stars) => {
          const count = histogram[stars - 1] ?? 0
          const isChosen = address.stars?.split(',').includes(String(stars)) ?? false
          // Full text for the figures: "5 stars: 46 reviews".
          const bar = (
            <>
              <span>
                {stars}
                <SrOnly>{stars === 1 ? ' star: ' : ' stars: '}</SrOnly>
              </span>
              <span className={ratingBar} aria-hidden>
                <span style={{ inlineSize: `${most === 0 ? 0 : (count / most) * 100}%` }} />
              </span>
              <span className={styles.count}>
                {formatCount(count)}
                <SrOnly>
                  {count === 1 ? ' review' : ' reviews'}
                  {isChosen && '. Remove filter'}
                </SrOnly>
              </span>
            </>
          )
          return (
            <li key={stars}>
              {count === 0 ? (
                <span className={classes(quietTone, styles.bar)}>{bar}</span>
              ) : (
                <Link
                  className={classes(insetRing, bodyTone, styles.bar)}
                  to={paths.businessReviews(
                    slug,
                    changedReviews(address, { stars: isChosen ? undefined : String(stars) }),
                  )}
                  preventScrollReset
                  aria-current={isChosen || undefined}
                >
                  {bar}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {(apart.length > 0 || removed) && (
        <div className={flexColumn(4, styles.below)}>
          {apart.length > 0 && <MutedText>{apart.join(' · ')}</MutedText>}
          {removed && <MutedText>{removed}</MutedText>}
        </div>
      )}
    </div>
  )
}
