import type { GoogleConnectionId, GoogleLocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { delayedHours, spreadMinutes, sweepDays, syncMinutes } from './sync.rules.ts'

/** Stores Google's rating of the location; an older answer changes nothing. */
export async function saveRating(
  db: Db,
  id: GoogleLocationId,
  { total, meanHundredths, asOf }: { total: number; meanHundredths: number | null; asOf: Instant },
): Promise<void> {
  const isMean = meanHundredths !== null && meanHundredths >= 100 && meanHundredths <= 500
  await sql`
    update google_location set review_total = ${Math.max(0, total)}, rated_at = ${asOf},
      mean_hundredths = ${isMean ? meanHundredths : null}
    where id = ${id} and (rated_at is null or rated_at <= ${asOf})`.execute(db)
}

/** All changes until `asOf` are stored; plans the next read. */
export async function saveSynced(db: Db, ids: readonly GoogleLocationId[], asOf: Instant): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update google_location set synced_at = greatest(synced_at, ${asOf}::timestamptz), next_sync_at = ${later(asOf)}
    where id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function saveImportPage(
  db: Db,
  id: GoogleLocationId,
  { pageToken, nextAt }: { pageToken: string | null; nextAt: Instant },
): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ import_page_token: pageToken, next_sync_at: nextAt })
    .where('id', '=', id)
    .execute()
}

export async function finishImport(db: Db, id: GoogleLocationId, now: Instant): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ import_page_token: null, imported_at: now })
    .where('id', '=', id)
    .execute()
}

/** Begins a sweep unless one is running. */
export async function beginSweep(db: Db, id: GoogleLocationId, now: Instant): Promise<void> {
  await sql`
    update google_location set sweep = sweep + 1, sweep_started_at = ${now}, sweep_page_token = null
    where id = ${id} and not ${isSweeping}`.execute(db)
}

export async function saveSweepPage(db: Db, id: GoogleLocationId, pageToken: string | null): Promise<void> {
  await db.updateTable('google_location').set({ sweep_page_token: pageToken }).where('id', '=', id).execute()
}

export async function finishSweep(db: Db, id: GoogleLocationId, now: Instant): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ sweep_page_token: null, swept_at: now })
    .where('id', '=', id)
    .execute()
}

const isSweeping = sql`(sweep_started_at is not null and (swept_at is null or swept_at < sweep_started_at))`
const later = (from: Instant) =>
  sql`${from}::timestamptz + ${syncMinutes} * interval '1 minute' + random() * ${spreadMinutes} * interval '1 minute'`
/** A connection with tokens that does not pause after a failure. */
const isReady = (now: Instant) => sql`
  c.status in ('connected', 'degraded') and (c.next_try_at is null or c.next_try_at <= ${now})`

export interface DueLocation {
  readonly id: GoogleLocationId
  readonly connection_id: GoogleConnectionId
  readonly account_name: string
  readonly is_imported: boolean
  /** The account manages it, as far as we know, so a batch can have it. */
  readonly is_readable: boolean
}

/** Claims due locations, so that parallel servers do not take the same ones. */
export async function takeDueLocations(
  db: Db,
  { now, count }: { now: Instant; count: number },
): Promise<readonly DueLocation[]> {
  const { rows } = await sql<DueLocation>`
    update google_location set next_sync_at = ${later(now)} where id in (
      select l.id from google_location l join google_connection c on c.id = l.connection_id
      where l.next_sync_at <= ${now} and ${isReady(now)}
      order by l.next_sync_at, l.id limit ${count} for update of l skip locked)
    returning id, connection_id, account_name, imported_at is not null as is_imported,
      status in ('synced', 'delayed') as is_readable`.execute(db)
  return rows
}

/** Claims locations whose sweep is due, and begins it, or whose running sweep stopped. */
export async function takeDueSweeps(
  db: Db,
  { now, idleSince, count }: { now: Instant; idleSince: Instant; count: number },
): Promise<readonly GoogleLocationId[]> {
  const { rows } = await sql<{ id: GoogleLocationId }>`
    update google_location set
      sweep = case when ${isSweeping} then sweep else sweep + 1 end,
      sweep_started_at = case when ${isSweeping} then sweep_started_at else ${now}::timestamptz end,
      sweep_page_token = case when ${isSweeping} then sweep_page_token end
    where id in (
      select l.id from google_location l join google_connection c on c.id = l.connection_id
      where l.status in ('synced', 'delayed') and l.imported_at is not null and ${isReady(now)}
        and case when ${isSweeping} then sweep_started_at <= ${idleSince}
          else coalesce(swept_at, imported_at) <= ${minus(now, { days: sweepDays })} end
      order by l.sweep_started_at nulls first, l.id limit ${count} for update of l skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks locations that were not read for some time as delayed. */
export async function delayUnread(db: Db, now: Instant): Promise<void> {
  await db
    .updateTable('google_location')
    .set({ status: 'delayed' })
    .where('status', '=', 'synced')
    .where('synced_at', '<', minus(now, { hours: delayedHours }))
    .execute()
}

/** Imported locations of an account that its connection still has. */
export async function locationsOf(
  db: Db,
  {
    connectionId,
    accountName,
    ids,
  }: { connectionId: GoogleConnectionId; accountName: string; ids: readonly GoogleLocationId[] },
): Promise<readonly GoogleLocationRow[]> {
  return db
    .selectFrom('google_location')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('connection_id', '=', connectionId)
    .where('account_name', '=', accountName)
    .where('imported_at', 'is not', null)
    .where('status', 'in', ['synced', 'delayed'])
    .orderBy('id')
    .execute()
}

/** Linked locations that notices name. */
export async function linkedLocations(
  db: Db,
  names: readonly string[],
): Promise<readonly GoogleLocationId[]> {
  const rows = await db
    .selectFrom('google_location')
    .select('id')
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .where('connection_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
