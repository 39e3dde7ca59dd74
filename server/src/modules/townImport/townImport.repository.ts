import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** The businesses that were imported under these ids. */
export async function importedRows(db: Db, externalIds: readonly string[]) {
  return db
    .selectFrom('imported_business')
    .innerJoin('business', 'business.id', 'imported_business.business_id')
    .select(['external_id', 'business_id', 'draft', 'business.is_claimed'])
    .where(sql<boolean>`external_id = any(${externalIds}::text[])`)
    .execute()
}

/** Records the import; false when another import has used the id in the meantime. */
export async function insertImported(
  db: Db,
  imported: { externalId: string; businessId: BusinessId; draft: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('imported_business')
    .values({
      external_id: imported.externalId,
      business_id: imported.businessId,
      draft: JSON.stringify(imported.draft),
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateImported(
  db: Db,
  { externalId, draft }: { externalId: string; draft: object },
): Promise<void> {
  await db
    .updateTable('imported_business')
    .set({ draft: JSON.stringify(draft) })
    .where('external_id', '=', externalId)
    .execute()
}

/** Imports of businesses run one at a time, so that two files never add the same business. */
export async function lockTownImport(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('town import'))`.execute(db)
}
