import type {
  BusinessId,
  GoogleConnectionId,
  GoogleLocationId,
  LocationId,
  MemberId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleLocationStatus } from 'contract/googleReviews/connections'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleReviewsTables } from '../tables.ts'

export type GoogleLocationRow = Selectable<GoogleReviewsTables['google_location']>

export async function locationById(db: Db, id: GoogleLocationId): Promise<GoogleLocationRow | null> {
  const row = await db.selectFrom('google_location').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Locks the location until the transaction ends. Lock its connection first, if that is locked too. */
export async function lockLocation(db: Db, id: GoogleLocationId): Promise<GoogleLocationRow | null> {
  const row = await db
    .selectFrom('google_location')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setLocationStatus(
  db: Db,
  id: GoogleLocationId,
  status: GoogleLocationStatus,
): Promise<void> {
  await db.updateTable('google_location').set({ status }).where('id', '=', id).execute()
}

export async function setNextSync(db: Db, id: GoogleLocationId, at: Instant | null): Promise<void> {
  await db.updateTable('google_location').set({ next_sync_at: at }).where('id', '=', id).execute()
}

/** The reviews stay; the location is no longer read from Google. */
export async function detachLocation(db: Db, id: GoogleLocationId): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ connection_id: null, status: 'disconnected', next_sync_at: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the location with its reviews and replies. */
export async function deleteLocation(db: Db, id: GoogleLocationId): Promise<void> {
  await db.deleteFrom('google_location').where('id', '=', id).execute()
}

/** The locations of a connection, in the order of their ids, locked until the transaction ends. */
export async function lockLocationsOf(
  db: Db,
  connectionId: GoogleConnectionId,
): Promise<GoogleLocationRow[]> {
  return db
    .selectFrom('google_location')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockLocationsOfBusiness(db: Db, businessId: BusinessId): Promise<GoogleLocationRow[]> {
  return db
    .selectFrom('google_location')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Links that exist for these names at Google or for these locations of ours, in a stable order, locked. */
export async function lockLinksFor(
  db: Db,
  { names, locationIds }: { names: readonly string[]; locationIds: readonly LocationId[] },
): Promise<GoogleLocationRow[]> {
  return db
    .selectFrom('google_location')
    .selectAll()
    .where(
      sql<boolean>`(name = any(${[...names]}::text[]) or location_id = any(${[...locationIds]}::uuid[]))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Null when another link of the same location at Google, or of the same location of ours, exists. */
export async function insertLocation(
  db: Db,
  row: Insertable<GoogleReviewsTables['google_location']>,
): Promise<GoogleLocationId | null> {
  const made = await db
    .insertInto('google_location')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Gives an existing link to a connection that manages the location at Google. */
export async function attachLocation(
  db: Db,
  id: GoogleLocationId,
  to: {
    connectionId: GoogleConnectionId
    accountName: string
    title: string
    address: string
    mapsUrl: string | null
    writeUrl: string | null
    linkedBy: MemberId
    now: Instant
  },
): Promise<void> {
  await db
    .updateTable('google_location')
    .set({
      connection_id: to.connectionId,
      account_name: to.accountName,
      title: to.title,
      address: to.address,
      maps_url: to.mapsUrl,
      write_url: to.writeUrl,
      linked_by: to.linkedBy,
      linked_at: to.now,
      status: sql<GoogleLocationStatus>`case when imported_at is null then 'importing' else 'synced' end`,
      next_sync_at: to.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks the synced locations of a failing connection as delayed, so that they show their age. */
export async function delayLocations(db: Db, connectionId: GoogleConnectionId): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ status: 'delayed' })
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'synced')
    .execute()
}

export async function changeSettings(
  db: Db,
  id: GoogleLocationId,
  set: { shows_rating?: boolean; needs_approval?: boolean },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await db.updateTable('google_location').set(set).where('id', '=', id).execute()
}

/** Gives all locations of a connection to another one. */
export async function moveLocations(
  db: Db,
  { from, to }: { from: GoogleConnectionId; to: GoogleConnectionId },
): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ connection_id: to })
    .where('connection_id', '=', from)
    .execute()
}
