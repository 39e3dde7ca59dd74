import { paths } from 'contract/paths'
import type { FeaturedReview } from 'contract/reviews/reviews'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import {
  bodyTone,
  boldText,
  classes,
  flexColumn,
  quietTone,
  sideBySide,
  stack,
  textLink,
} from '../../../shared/ui/classes.ts'
import { VerifiedIcon } from '../../../shared/ui/placeIcons.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { BandTitle, Lead } from '../../../shared/ui/Text.tsx'
import styles from './FeaturedReviews.module.css'

interface FeaturedReviewsProps {
  readonly reviews: readonly FeaturedReview[]
  /** Id of the heading, for the surrounding section. */
  readonly titleId: string
}

/** Reviews of different businesses, set as quotations: no frames, a rule above each. */
export function FeaturedReviews({ reviews, titleId }: FeaturedReviewsProps) {
  return (
    <>
      <BandTitle id={titleId}>Reviews from neighbors</BandTitle>
      <Lead style={{ marginBlock: '8px 32px' }}>Verified visits only</Lead>
      <ul className={stack(32, styles.quotations)}>
        {reviews.map(({ id, stars, text, authorName, itemName, publishedAt, business }) => (
          <li key={id}>
            <figure>
              <Stars stars={stars} />
              <blockquote>{text}</blockquote>
              <figcaption className={flexColumn(2, bodyTone)}>
                <span>
                  <strong>{authorName}</strong> at{' '}
                  <Link className={classes(textLink, boldText)} to={paths.business(business.slug)}>
                    {business.name}
                  </Link>
                </span>
                <time className={quietTone} dateTime={publishedAt}>
                  {formatDate(publishedAt, business.timeZone)}
                </time>
                <span className={sideBySide(6, quietTone, styles.visit)}>
                  <VerifiedIcon size={16} />
                  {itemName ? `Verified visit: ${itemName}` : 'Verified visit'}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  )
}
