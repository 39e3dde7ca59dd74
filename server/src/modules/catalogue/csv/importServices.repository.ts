import type { BusinessId, ServiceId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** These services on sale, which are locked in the order of their ids. */
export async function lockedServices(
  db: Db,
  businessId: BusinessId,
  ids: readonly ServiceId[],
): Promise<ReadonlyMap<ServiceId, { readonly rev: number; readonly durationMinutes: number }>> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'rev', 'duration_minutes'])
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, { rev: row.rev, durationMinutes: row.duration_minutes }]))
}
