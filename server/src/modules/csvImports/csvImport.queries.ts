import type { CsvAction, CsvCounts, CsvImportId } from 'contract/csvImports/csvImports'
import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { ImportKind } from './tables.ts'

/** Product imports and service imports both belong to the catalogue. */
export async function importRow(
  db: Db,
  which: { kind: ImportKind; businessId: BusinessId | null; id: CsvImportId },
) {
  const ofCatalogue: readonly ImportKind[] = ['catalogue', 'services']
  return db
    .selectFrom('csv_import')
    .selectAll()
    .where('id', '=', which.id)
    .where('kind', 'in', ofCatalogue.includes(which.kind) ? ofCatalogue : [which.kind])
    .where(sql<boolean>`business_id is not distinct from ${which.businessId}::uuid`)
    .executeTakeFirst()
}

export async function countsOf(
  db: Db,
  id: CsvImportId,
): Promise<CsvCounts & { done: number; skipped: number }> {
  const { rows } = await sql<CsvCounts & { done: number; skipped: number }>`
    select
      (count(*) filter (where action = 'create'))::int as "create",
      (count(*) filter (where action = 'update'))::int as "update",
      (count(*) filter (where action = 'unchanged'))::int as unchanged,
      (count(*) filter (where action = 'remove'))::int as remove,
      (count(*) filter (where action = 'error'))::int as error,
      (count(*) filter (where outcome = 'applied'))::int as done,
      (count(*) filter (where outcome <> 'applied'))::int as skipped
    from csv_import_step where import_id = ${id}`.execute(db)
  return rows[0]! // an aggregate always returns one row
}

export async function stepRows(
  db: Db,
  id: CsvImportId,
  { action, after, size }: { action: CsvAction | undefined; after: number; size: number },
) {
  const rows = db
    .selectFrom('csv_import_step')
    .select(['number', 'action', 'label', 'row_number', 'changes', 'problems', 'outcome'])
    .where('import_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(size)
  return (action === undefined ? rows : rows.where('action', '=', action)).execute()
}

/** Every step with problems, also warnings, in order. */
export async function problemRows(db: Db, id: CsvImportId) {
  return db
    .selectFrom('csv_import_step')
    .select(['action', 'label', 'problems'])
    .where('import_id', '=', id)
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('number')
    .execute()
}
