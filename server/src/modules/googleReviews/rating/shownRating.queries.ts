import type { BusinessId, GoogleLocationId, LocationId } from 'contract/core/ids'
import type { GoogleLocationStatus } from 'contract/googleReviews/connections'
import type { GoogleRating } from 'contract/reviews/reviews'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Locations that Google still lets the account read. */
const readable: readonly GoogleLocationStatus[] = ['importing', 'synced', 'delayed']
/** Pages that a link may lead to: at Google, or at the stand-in on this machine. */
const webPage = '^(https://|http://localhost[:/])'
const isReadable = sql<boolean>`status = any(${readable})`

export async function businessOfLocation(db: Db, id: GoogleLocationId): Promise<BusinessId | null> {
  const row = await db
    .selectFrom('google_location')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.business_id ?? null
}

/** Of several locations the one with the most reviews, so that the figure equals the page behind its link. */
export async function shownRating(db: Db, businessId: BusinessId): Promise<GoogleRating | null> {
  const { rows } = await sql<GoogleRating>`
    select review_total as count, mean_hundredths as "meanHundredths", rated_at as "asOf", maps_url as url
    from google_location
    where business_id = ${businessId} and shows_rating and ${isReadable}
      and review_total > 0 and mean_hundredths is not null and rated_at is not null
      and maps_url ~ ${webPage}
    order by review_total desc, id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The page for customers to review a location at Google; without a location, of the one that was linked first. */
export async function writeUrlRow(
  db: Db,
  { businessId, locationId }: { businessId: BusinessId; locationId: LocationId | null },
): Promise<string | null> {
  const row = await db
    .selectFrom('google_location')
    .select('write_url')
    .where('business_id', '=', businessId)
    .where('write_url', '~', webPage)
    .where(isReadable)
    .$if(locationId !== null, (query) => query.where('location_id', '=', locationId))
    .orderBy('linked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.write_url ?? null
}
