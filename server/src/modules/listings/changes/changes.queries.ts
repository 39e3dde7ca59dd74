import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Watched versions of claimed businesses since an instant, with the document before each; the newest first. */
export async function watchedVersions(db: Db, { since, count }: { since: Instant; count: number }) {
  return db
    .selectFrom('listing_version as version')
    .innerJoin('listing_version as earlier', (join) =>
      join
        .onRef('earlier.business_id', '=', 'version.business_id')
        .on(sql<boolean>`earlier.number = version.number - 1`),
    )
    .innerJoin('business', 'business.id', 'version.business_id')
    .leftJoin('listing_version as undoing', (join) =>
      join
        .onRef('undoing.business_id', '=', 'version.business_id')
        .onRef('undoing.undoes', '=', 'version.number'),
    )
    .select([
      'version.business_id',
      'version.number',
      'version.document',
      'version.published_at',
      'version.published_by',
      'version.watched_fields',
      'earlier.document as earlier',
      'undoing.number as undone_by',
      'business.name',
      'business.slug',
    ])
    .where('version.published_at', '>', since)
    .where(sql<boolean>`version.watched_fields <> '{}'`)
    .where('version.undoes', 'is', null)
    .where('business.is_claimed', '=', true)
    .orderBy('version.published_at', 'desc')
    .orderBy('version.number', 'desc')
    .limit(count)
    .execute()
}

/** The version that undid another one. */
export async function undoingVersion(db: Db, businessId: BusinessId, undone: number) {
  return db
    .selectFrom('listing_version')
    .select('number')
    .where('business_id', '=', businessId)
    .where('undoes', '=', undone)
    .executeTakeFirst()
}
