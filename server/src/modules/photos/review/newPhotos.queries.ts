import type { Db } from '../../../platform/db/tables.ts'

/** Photos that await an operator, oldest first. */
export async function newPhotoRows(db: Db, limit: number) {
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
      'business_photo.added_at',
    ])
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .where('business_photo.review_due', '=', true)
    .where('business_photo.status', '=', 'shown')
    .orderBy('business_photo.added_at')
    .orderBy('photo.id')
    .limit(limit)
    .execute()
}
