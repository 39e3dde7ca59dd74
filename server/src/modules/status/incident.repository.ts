import type { IncidentId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { StatusComponent } from 'contract/status/status'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { StatusTables } from './tables.ts'

export type IncidentRow = Selectable<StatusTables['incident']>
export type UpdateRow = Selectable<StatusTables['incident_update']>

export async function insertIncident(
  db: Db,
  incident: { title: string; component: StatusComponent; now: Instant },
): Promise<IncidentRow> {
  const { title, component, now } = incident
  return db
    .insertInto('incident')
    .values({ title, component, started_at: now, resolved_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when the update is stored already. */
export async function insertUpdate(db: Db, update: UpdateRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('incident_update')
    .values(update)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks an incident until the transaction ends. */
export async function lockIncident(db: Db, id: IncidentId): Promise<IncidentRow | undefined> {
  return db.selectFrom('incident').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function resolveIncident(db: Db, id: IncidentId, now: Instant): Promise<IncidentRow> {
  return db
    .updateTable('incident')
    .set({ resolved_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Open incidents, and incidents that started since then; the newest first. */
export async function incidentsSince(db: Db, since: Instant): Promise<IncidentRow[]> {
  return db
    .selectFrom('incident')
    .selectAll()
    .where((row) => row.or([row('resolved_at', 'is', null), row('started_at', '>=', since)]))
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute()
}

/** The updates of the incidents, the newest first. */
export async function updatesOf(
  db: Db,
  ids: readonly IncidentId[],
): Promise<ReadonlyMap<IncidentId, UpdateRow[]>> {
  const rows = await db
    .selectFrom('incident_update')
    .selectAll()
    .where(sql<boolean>`incident_id = any(${ids})`)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ incident_id: id }) => id)
}
