import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function draftRow(db: Db, businessId: BusinessId) {
  return db.selectFrom('listing_draft').selectAll().where('business_id', '=', businessId).executeTakeFirst()
}

export async function latestVersion(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('listing_version')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function versionRow(db: Db, businessId: BusinessId, number: number) {
  return db
    .selectFrom('listing_version')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The version that a revision of the draft was published as. */
export async function versionOfRev(db: Db, businessId: BusinessId, rev: number) {
  return db
    .selectFrom('listing_version')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('draft_rev', '=', rev)
    .executeTakeFirst()
}

/** The newest first. */
export async function versionRows(db: Db, businessId: BusinessId, count: number) {
  return db
    .selectFrom('listing_version')
    .select(['number', 'hash', 'published_at', 'published_by', 'note'])
    .where('business_id', '=', businessId)
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
}

export async function scheduleRow(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('listing_schedule')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

/** Listings whose special hours were last written before this time, the oldest first. */
export async function listingsDerivedBefore(
  db: Db,
  { before, resting, count }: { before: Instant; resting: readonly string[]; count: number },
): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('listing_draft')
    .select('business_id')
    .where('derived_at', '<', before)
    .where(sql<boolean>`business_id <> all(${resting}::uuid[])`)
    .orderBy('derived_at')
    .limit(count)
    .execute()
  return rows.map(({ business_id }) => business_id)
}
