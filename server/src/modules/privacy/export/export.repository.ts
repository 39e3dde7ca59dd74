import type { DataExportId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PrivacyTables } from '../tables.ts'

export type ExportRow = Selectable<PrivacyTables['data_export']>

const shownMax = 10

export async function exportsOf(db: Db, memberId: MemberId): Promise<ExportRow[]> {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
}

export async function countExportsSince(db: Db, memberId: MemberId, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('data_export')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('requested_at', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

export async function waitingExport(db: Db, memberId: MemberId): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('data_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}

/** Null if another one is waiting. */
export async function insertExport(db: Db, memberId: MemberId, now: Instant): Promise<ExportRow | null> {
  const row = await db
    .insertInto('data_export')
    .values({ member_id: memberId, state: 'waiting', requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function exportById(db: Db, id: DataExportId): Promise<ExportRow | null> {
  return (await db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** False if the export is no longer waiting: the account was erased, or another run was first. */
export async function setReady(
  db: Db,
  id: DataExportId,
  file: { storageKey: string; byteCount: number; readyAt: Instant; expiresAt: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({
      state: 'ready',
      storage_key: file.storageKey,
      byte_count: file.byteCount,
      ready_at: file.readyAt,
      expires_at: file.expiresAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Waiting exports whose job failed for the last time. */
export async function failStale(db: Db, before: Instant): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('requested_at', '<', before)
    .execute()
}

export async function expiredExports(
  db: Db,
  now: Instant,
): Promise<{ id: DataExportId; storageKey: string }[]> {
  const { rows } = await sql<{ id: DataExportId; storageKey: string }>`
    select id, storage_key as "storageKey" from data_export where state = 'ready' and expires_at <= ${now}`.execute(
    db,
  )
  return rows
}

export async function setExpired(db: Db, id: DataExportId): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ state: 'expired', storage_key: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

export async function storageKeysOf(db: Db, memberId: MemberId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from data_export where member_id = ${memberId} and storage_key is not null`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
