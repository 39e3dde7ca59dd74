import type { BusinessId, GoogleLocationId, MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ConnectionRow } from '../core/connection.repository.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'

/** The member's own connections, and those of other people with locations at these businesses; none that ended. */
export async function shownConnections(
  db: Db,
  { memberId, businessIds }: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ConnectionRow[]> {
  return db
    .selectFrom('google_connection')
    .selectAll()
    .where('status', '<>', 'disconnected')
    .where(
      sql<boolean>`(member_id = ${memberId} or id in (
        select connection_id from google_location where business_id = any(${[...businessIds]}::uuid[])))`,
    )
    .orderBy(sql`member_id = ${memberId}`, 'desc')
    .orderBy('connected_at')
    .orderBy('id')
    .execute()
}

export async function locationsOfBusinesses(
  db: Db,
  businessIds: readonly BusinessId[],
): Promise<GoogleLocationRow[]> {
  return db
    .selectFrom('google_location')
    .selectAll()
    .where(sql<boolean>`business_id = any(${[...businessIds]}::uuid[])`)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** Reviews that Google still shows. */
export async function reviewCounts(
  db: Db,
  ids: readonly GoogleLocationId[],
): Promise<ReadonlyMap<GoogleLocationId, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('google_review')
    .select(['google_location_id', sql<number>`count(*)::integer`.as('count')])
    .where(sql<boolean>`google_location_id = any(${[...ids]}::uuid[])`)
    .where('removed_at', 'is', null)
    .groupBy('google_location_id')
    .execute()
  return new Map(rows.map((row) => [row.google_location_id, row.count]))
}

/** Links of these locations at Google, at any business. */
export async function linksNamed(db: Db, names: readonly string[]): Promise<GoogleLocationRow[]> {
  return db
    .selectFrom('google_location')
    .selectAll()
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute()
}
