import type { Review, ReviewPhoto } from 'contract/reviews/reviews'
import type { PhotoRow } from '../photos/photos.queries.ts'
import type { ReviewRow } from './review.queries.ts'

/** The public view. */
export function toReview(row: ReviewRow): Review {
  const { id, stars, quality, punctuality, value, text, authorName, itemName } = row
  return {
    id,
    stars,
    aspects: { quality, punctuality, value },
    text,
    authorName,
    itemName,
    publishedAt: row.publishedAt,
    editedAt: row.editedAt,
    photos: row.photos.map(toPhoto),
    reply:
      row.replyText === null || row.repliedAt === null
        ? null
        : { text: row.replyText, publishedAt: row.repliedAt, editedAt: row.replyEditedAt },
  }
}

function toPhoto({ id, name, alt, width, height }: PhotoRow): ReviewPhoto {
  return { id, alt, width, height, smallPath: photoPath(name, 'small'), largePath: photoPath(name, 'large') }
}

export type PhotoSize = 'small' | 'large'

/** The address includes a content hash, so caches may store the photo permanently. */
export function photoPath(name: string, size: PhotoSize): string {
  return `/media/reviews/${name}-${size}.webp`
}
