import type { BusinessId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

interface Of {
  readonly businessId: BusinessId
  readonly photoId: PhotoId
}

/** Serializes changes of the photos of one business. */
export async function lockGallery(db: Db, businessId: BusinessId): Promise<void> {
  await db.selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute()
}

export async function insertGalleryPhoto(
  db: Db,
  photo: Of & { position: number; alt: string; addedAt: Instant; isReviewDue: boolean },
): Promise<void> {
  await db
    .insertInto('business_photo')
    .values({
      business_id: photo.businessId,
      photo_id: photo.photoId,
      position: photo.position,
      alt: photo.alt,
      added_at: photo.addedAt,
      review_due: photo.isReviewDue,
    })
    .execute()
}

export async function setPositions(
  db: Db,
  businessId: BusinessId,
  photoIds: readonly PhotoId[],
): Promise<void> {
  await sql`
    update business_photo set position = sent.position
    from unnest(${photoIds}::uuid[]) with ordinality as sent (photo_id, position)
    where business_id = ${businessId} and business_photo.photo_id = sent.photo_id`.execute(db)
}

export async function setAlt(db: Db, { businessId, photoId }: Of, alt: string): Promise<void> {
  await change(db, { businessId, photoId }, { alt })
}

export async function setStatus(
  db: Db,
  { businessId, photoId }: Of,
  status: { status: 'shown'; at: null } | { status: 'removed' | 'rejected'; at: Instant },
): Promise<void> {
  await change(db, { businessId, photoId }, { status: status.status, removed_at: status.at })
}

export async function endReview(db: Db, of: Of): Promise<void> {
  await change(db, of, { review_due: false })
}

export async function replaceGalleryPhoto(db: Db, of: Of, by: PhotoId): Promise<void> {
  await change(db, of, { photo_id: by })
}

export async function deleteGalleryPhoto(db: Db, { businessId, photoId }: Of): Promise<void> {
  await db
    .deleteFrom('business_photo')
    .where('business_id', '=', businessId)
    .where('photo_id', '=', photoId)
    .execute()
}

/** Deletes photos that their owners removed before this time; rejected ones stay, to be recognized again. */
export async function deleteRemovedPhotos(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('business_photo')
    .where('status', '=', 'removed')
    .where('removed_at', '<', before)
    .execute()
}

async function change(
  db: Db,
  { businessId, photoId }: Of,
  values: {
    readonly photo_id?: PhotoId
    readonly alt?: string
    readonly status?: 'shown' | 'removed' | 'rejected'
    readonly removed_at?: Instant | null
    readonly review_due?: boolean
  },
): Promise<void> {
  await db
    .updateTable('business_photo')
    .set(values)
    .where('business_id', '=', businessId)
    .where('photo_id', '=', photoId)
    .execute()
}
