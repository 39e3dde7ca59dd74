import type { MemberId, ReviewPhotoId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReviewStatus } from '../core/review.rules.ts'

/** A photo as its review references it. */
export interface PhotoRow {
  id: ReviewPhotoId
  name: string
  alt: string
  width: number
  height: number
}

/** The image with the fields for its access check; a photo without a review has no status yet. */
export async function photoFile(
  db: Db,
  { name, size }: { name: string; size: 'small' | 'large' },
): Promise<{ picture: Buffer; memberId: MemberId | null; status: ReviewStatus | null } | undefined> {
  return db
    .selectFrom('review_photo')
    .leftJoin('review', 'review.id', 'review_photo.review_id')
    .select([
      sql<Buffer>`${sql.ref(`review_photo.${size}`)}`.as('picture'),
      'review_photo.member_id as memberId',
      'review.status',
    ])
    .where('name', '=', name)
    .executeTakeFirst()
}
