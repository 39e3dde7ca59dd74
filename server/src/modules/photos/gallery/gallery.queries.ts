import type { BusinessId, PhotoId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Every photo that the business has or had, in order. */
export async function galleryRows(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('business_photo')
    .innerJoin('photo', 'photo.id', 'business_photo.photo_id')
    .select([
      'photo.id',
      'photo.hash',
      'photo.original_hash',
      'photo.crop_x',
      'photo.crop_y',
      'photo.crop_width',
      'photo.crop_height',
      'photo.rotation',
      'photo.width',
      'photo.height',
      'photo.thumbhash',
      'photo.perceptual_hash',
      'business_photo.position',
      'business_photo.alt',
      'business_photo.status',
      'business_photo.added_at',
      'business_photo.review_due',
    ])
    .where('business_photo.business_id', '=', businessId)
    .orderBy('business_photo.position')
    .orderBy('business_photo.added_at')
    .execute()
}

export type GalleryRow = Awaited<ReturnType<typeof galleryRows>>[number]

export async function shownRows(db: Db, ids: readonly PhotoId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('business_photo')
    .innerJoin('photo', 'photo.id', 'business_photo.photo_id')
    .select([
      'photo.id',
      'photo.hash',
      'photo.width',
      'photo.height',
      'photo.thumbhash',
      'business_photo.business_id',
      'business_photo.alt',
    ])
    .where(sql<boolean>`photo.id = any(${ids})`)
    .where('business_photo.status', '=', 'shown')
    .execute()
}
