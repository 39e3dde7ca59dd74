import type { PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PhotoFacts } from '../pipeline/makePhoto.ts'

/** Returns the id of the photo with this hash; a new photo gets the given id. */
export async function insertPhoto(db: Db, id: PhotoId, photo: PhotoFacts, now: Instant): Promise<PhotoId> {
  const { crop, rotation } = photo.edit
  const row = await db
    .insertInto('photo')
    .values({
      id,
      hash: photo.hash,
      original_hash: photo.originalHash,
      crop_x: crop?.x ?? null,
      crop_y: crop?.y ?? null,
      crop_width: crop?.width ?? null,
      crop_height: crop?.height ?? null,
      rotation,
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      perceptual_hash: photo.perceptualHash,
      created_at: now,
    })
    // An update without changes locks the row, so that it is not deleted before this transaction uses it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash: sql`excluded.hash` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Deletes up to this many photos that nothing uses any more, except new ones, whose use may follow. Each table that
 * uses photos is named here, and its foreign key restricts the deletion.
 */
export async function deleteUnusedPhotos(
  db: Db,
  { before, limit }: { before: Instant; limit: number },
): Promise<{ hash: string; width: number; originalHash: string }[]> {
  const { rows } = await sql<{ hash: string; width: number; originalHash: string }>`
    delete from photo where id in (
      select id from photo where created_at < ${before}
        and not exists (select from business_photo where photo_id = photo.id)
        and not exists (select from catalogue_photo where photo_id = photo.id)
        and not exists (select from product_photo where photo_id = photo.id)
        and not exists (select from service_photo where photo_id = photo.id)
        and not exists (select from review_photo where photo_id = photo.id)
        and not exists (select from estimate_photo where photo_id = photo.id)
        and not exists (select from member where photo_id = photo.id)
      limit ${limit} for update skip locked
    )
    returning hash, width, original_hash as "originalHash"`.execute(db)
  return rows
}
