import type { CsvFacts, CsvImportId } from 'contract/csvImports/csvImports'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { ImportKind, StepOutcome } from './tables.ts'

export async function insertImport(
  db: Db,
  plan: {
    kind: ImportKind
    businessId: BusinessId | null
    fileName: string
    fileHash: string
    removesMissing: boolean
    facts: CsvFacts
    now: Instant
  },
): Promise<CsvImportId> {
  const { id } = await db
    .insertInto('csv_import')
    .values({
      kind: plan.kind,
      business_id: plan.businessId,
      file_name: plan.fileName,
      file_hash: plan.fileHash,
      removes_missing: plan.removesMissing,
      facts: JSON.stringify(plan.facts),
      created_at: plan.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the steps of `storedSteps` in one statement. The database decodes them, not the event loop. */
export async function insertSteps(db: Db, id: CsvImportId, steps: Uint8Array): Promise<void> {
  await sql`
    insert into csv_import_step (import_id, number, action, label, row_number, changes, problems, payload)
    select ${id}, number, action, label, row_number,
      array(select jsonb_array_elements_text(changes)), problems, nullif(payload, 'null'::jsonb)
    from jsonb_to_recordset(convert_from(${Buffer.from(steps.buffer, steps.byteOffset, steps.length)}, 'UTF8')::jsonb)
      as step (number int, action text, label text, row_number int, changes jsonb, problems jsonb, payload jsonb)`.execute(
    db,
  )
}

/** Locks the import; undefined when it was deleted. */
export async function lockImport(db: Db, id: CsvImportId) {
  return db.selectFrom('csv_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The next steps that change something, in order. */
export async function dueSteps(db: Db, id: CsvImportId, count: number) {
  return db
    .selectFrom('csv_import_step')
    .select(['number', 'action', 'label', 'payload'])
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .where('action', 'in', ['create', 'update', 'remove'])
    .orderBy('number')
    .limit(count)
    .execute()
}

export async function setOutcomes(
  db: Db,
  id: CsvImportId,
  outcomes: ReadonlyMap<number, StepOutcome>,
): Promise<void> {
  await sql`
    update csv_import_step set outcome = done.outcome
    from unnest(${[...outcomes.keys()]}::int[], ${[...outcomes.values()]}::text[]) as done (number, outcome)
    where import_id = ${id} and csv_import_step.number = done.number`.execute(db)
}

export async function setStatus(
  db: Db,
  id: CsvImportId,
  { status, appliedAt }: { status: 'applying' | 'applied'; appliedAt: Instant | null },
): Promise<void> {
  await db.updateTable('csv_import').set({ status, applied_at: appliedAt }).where('id', '=', id).execute()
}

/** Deletes imports of this age, except running ones. */
export async function deleteImportsBefore(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('csv_import')
    .where('created_at', '<', before)
    .where('status', '<>', 'applying')
    .execute()
}
