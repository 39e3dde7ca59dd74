import type { Instant } from 'contract/core/instant'
import type { Review } from 'contract/reviews/reviews'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/format/instant.ts'
import {
  beside,
  breakable,
  cardTitle,
  cluster,
  divided,
  flexColumn,
  quietTone,
  slimPadded,
  strongText,
  tintBox,
} from '../../../shared/ui/classes.ts'
import { VerifiedIcon } from '../../../shared/ui/placeIcons.tsx'
import { PhotoStrip } from '../../../shared/ui/PhotoStrip.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import styles from './ReviewItem.module.css'

interface ReviewItemProps {
  /** The day is the publication date, or the writing date of an unpublished review. */
  readonly review: Omit<Review, 'publishedAt'> & { readonly publishedAt: Instant }
  readonly businessName: string
  /** Time zone of the business, so that server and browser render the same day. */
  readonly timeZone: string
  /** Replaces the author's name. */
  readonly title?: ReactNode
  /** Actions on the review. */
  readonly children?: ReactNode
}

/** One review with its subject, and the business's reply. */
export function ReviewItem({ review, businessName, timeZone, title, children }: ReviewItemProps) {
  const { stars, text, authorName, itemName, publishedAt, editedAt, photos, reply } = review
  return (
    <li className={flexColumn(8, divided, breakable, styles.item)}>
      <div className={cluster('4 12', styles.head)}>
        <h3 className={cardTitle}>{title ?? authorName}</h3>
        <Stars stars={stars} />
        <time className={quietTone} dateTime={publishedAt}>
          {formatDate(publishedAt, timeZone)}
          {editedAt && ', edited'}
        </time>
      </div>
      <p className={beside(6, quietTone, styles.about)}>
        <VerifiedIcon size={16} />
        {itemName ? `Verified visit: ${itemName}` : 'Verified visit'}
      </p>
      {text && <Body className={styles.textBlock}>{text}</Body>}
      <PhotoStrip photos={photos} by={authorName} />
      {reply && (
        <div className={flexColumn(4, tintBox, slimPadded, styles.reply)}>
          <p>
            <strong className={strongText}>{businessName}</strong> replied on{' '}
            {formatDate(reply.publishedAt, timeZone)}
            {reply.editedAt && ', edited'}
          </p>
          <Body className={styles.textBlock}>{reply.text}</Body>
        </div>
      )}
      {children}
    </li>
  )
}
