import type { ReviewPhotoId } from 'contract/core/ids'
import type { ReviewedVisit } from 'contract/reviews/writing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A photo as its review references it. */
export interface PhotoRow {
  id: ReviewPhotoId
  name: string
  alt: string
  width: number
  height: number
}

/** The location of the image, with the fields for its access check; a photo without a review has no status yet. */
export async function photoFile(db: Db, { name, size }: { name: string; size: 'small' | 'large' }) {
  return db
    .selectFrom('review_photo')
    .leftJoin('review', 'review.id', 'review_photo.review_id')
    .leftJoin('photo', 'photo.id', 'review_photo.photo_id')
    .select([
      'photo.hash',
      'photo.width',
      // Of an older photo.
      sql<Buffer | null>`${sql.ref(`review_photo.${size}`)}`.as('picture'),
      'review_photo.member_id as memberId',
      'review.status',
    ])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** The number of photos of a visit without a review. */
export async function loosePhotos(db: Db, of: ReviewedVisit): Promise<number> {
  const { count } = await db
    .selectFrom('review_photo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('review_id', 'is', null)
    .where((where) =>
      'orderId' in of ? where('order_id', '=', of.orderId) : where('booking_id', '=', of.bookingId),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Photos that are still in their rows. */
export async function unmovedPhotos(
  db: Db,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<ReviewPhotoId[]> {
  const { rows } = await sql<{ id: ReviewPhotoId }>`
    select id from review_photo where photo_id is null and not id = any(${except}::uuid[])
    order by created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function unmovedPicture(db: Db, id: ReviewPhotoId): Promise<Buffer | null> {
  const row = await db
    .selectFrom('review_photo')
    .select('large')
    .where('id', '=', id)
    .where('photo_id', 'is', null)
    .executeTakeFirst()
  return row?.large ?? null
}
