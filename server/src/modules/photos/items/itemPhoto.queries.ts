import type { BusinessId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** The given photos that the business uploaded for its items. */
export async function uploadedRows(db: Db, businessId: BusinessId, ids: readonly PhotoId[]) {
  return db
    .selectFrom('catalogue_photo')
    .innerJoin('photo', 'photo.id', 'catalogue_photo.photo_id')
    .select(['photo.id', 'photo.hash', 'photo.width', 'photo.height', 'photo.thumbhash'])
    .where('catalogue_photo.business_id', '=', businessId)
    .where(sql<boolean>`photo.id = any(${ids})`)
    .execute()
}

/** A photo that the business uploaded for its items, with its edit. */
export async function uploadedRow(db: Db, businessId: BusinessId, photoId: PhotoId) {
  return db
    .selectFrom('catalogue_photo')
    .innerJoin('photo', 'photo.id', 'catalogue_photo.photo_id')
    .select(['original_hash', 'crop_x', 'crop_y', 'crop_width', 'crop_height', 'rotation'])
    .where('catalogue_photo.business_id', '=', businessId)
    .where('photo.id', '=', photoId)
    .executeTakeFirst()
}

export async function countUploadsSince(db: Db, businessId: BusinessId, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_photo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('added_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
