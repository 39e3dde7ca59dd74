import type { PhotoId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** The given hashes that a photo uses for itself or for its original. */
export async function usedHashes(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from photo where hash = any(${hashes})
    union select original_hash from photo where original_hash = any(${hashes})`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** The fields of these photos that pages show. */
export async function photoRows(db: Db, ids: readonly PhotoId[]) {
  return db
    .selectFrom('photo')
    .select(['id', 'hash', 'width', 'height', 'thumbhash'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/**
 * Photos after `after` that operators rejected everywhere. Their rows stay, so that they are recognized when they are
 * uploaded again. Each table that uses photos is named here, as in `deleteUnusedPhotos`.
 */
export async function rejectedPhotos(
  db: Db,
  { after, limit }: { after: PhotoId | null; limit: number },
): Promise<{ id: PhotoId; hash: string; width: number; originalHash: string; isOriginalUsed: boolean }[]> {
  const isUsed = (photo: string) => sql`(
    exists (select from business_photo where photo_id = ${sql.ref(photo)} and status <> 'rejected')
    or exists (select from catalogue_photo where photo_id = ${sql.ref(photo)})
    or exists (select from product_photo where photo_id = ${sql.ref(photo)})
    or exists (select from service_photo where photo_id = ${sql.ref(photo)})
    or exists (select from review_photo where photo_id = ${sql.ref(photo)})
    or exists (select from estimate_photo where photo_id = ${sql.ref(photo)})
    or exists (select from member where photo_id = ${sql.ref(photo)}))`
  const { rows } = await sql<{
    id: PhotoId
    hash: string
    width: number
    originalHash: string
    isOriginalUsed: boolean
  }>`
    select id, hash, width, original_hash as "originalHash",
      exists (select from photo as other where other.original_hash = photo.original_hash and ${isUsed('other.id')})
        as "isOriginalUsed"
    from photo
    where id in (select photo_id from business_photo where status = 'rejected') and not ${isUsed('photo.id')}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}
