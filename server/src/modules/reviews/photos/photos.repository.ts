import type { MemberId, PhotoId, ReviewId, ReviewPhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReviewDraft, ReviewedVisit } from 'contract/reviews/writing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface PhotoDraft {
  readonly id: ReviewPhotoId
  readonly memberId: MemberId
  readonly of: ReviewedVisit
  readonly name: string
  readonly width: number
  readonly height: number
  readonly photoId: PhotoId
}

/** Stores nothing and returns false at the limit of photos of this visit without a review. */
export async function insertPhoto(
  db: Db,
  photo: PhotoDraft,
  { looseMax, now }: { looseMax: number; now: Instant },
): Promise<boolean> {
  const { orderId, bookingId } = visitOf(photo.of)
  // Serializes concurrent uploads for one visit, so that the count is exact.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review photo ${orderId ?? bookingId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql`
    insert into review_photo (id, member_id, order_id, booking_id, name, width, height, photo_id, created_at)
    select ${photo.id}, ${photo.memberId}, ${orderId}::uuid, ${bookingId}::uuid, ${photo.name}, ${photo.width}, ${photo.height},
      ${photo.photoId}, ${now}
    where (select count(*) from review_photo where ${isOf(photo.of)} and review_id is null) < ${looseMax}
    returning id`.execute(db)
  return rows.length > 0
}

const visitOf = (of: ReviewedVisit) =>
  'orderId' in of ? { orderId: of.orderId, bookingId: null } : { orderId: null, bookingId: of.bookingId }

const isOf = (of: ReviewedVisit) =>
  'orderId' in of ? sql`order_id = ${of.orderId}` : sql`booking_id = ${of.bookingId}`

/** Attaches exactly these photos to a review, and deletes the visit's others; false when one does not exist. */
export async function setPhotos(
  db: Db,
  review: { id: ReviewId; memberId: MemberId; of: ReviewedVisit },
  photos: ReviewDraft['photos'],
): Promise<boolean> {
  const ids = photos.map(({ id }) => id)
  await sql`delete from review_photo where review_id = ${review.id} and not id = any(${ids}::uuid[])`.execute(
    db,
  )
  if (photos.length === 0) return true
  const { rows } = await sql`
    update review_photo set review_id = ${review.id}, alt = sent.alt, position = sent.position
    from jsonb_to_recordset(${JSON.stringify(photos.map((photo, position) => ({ ...photo, position })))}::jsonb)
      as sent (id uuid, alt text, position smallint)
    where review_photo.id = sent.id and member_id = ${review.memberId} and ${isOf(review.of)}
      and (review_id is null or review_id = ${review.id})
    returning review_photo.id`.execute(db)
  return rows.length === photos.length
}

export async function deletePhotosOf(db: Db, reviewId: ReviewId): Promise<void> {
  await db.deleteFrom('review_photo').where('review_id', '=', reviewId).execute()
}

/** Deletes photos whose review was never sent. */
export async function deleteLoosePhotos(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('review_photo')
    .where('review_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

/** Refers an older photo to its files in the storage, and empties its row. A photo that was moved is not changed. */
export async function movePhoto(
  db: Db,
  photo: { id: ReviewPhotoId; photoId: PhotoId; width: number; height: number },
): Promise<void> {
  await db
    .updateTable('review_photo')
    .set({ photo_id: photo.photoId, width: photo.width, height: photo.height, small: null, large: null })
    .where('id', '=', photo.id)
    .where('photo_id', 'is', null)
    .execute()
}
