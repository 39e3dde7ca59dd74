import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { StoredSummary, Offer } from '../tables.ts'

/** Unordered; includes the offers only on request. */
export async function summaryRows(
  db: Db,
  ids: readonly BusinessId[],
  { withOffers }: { withOffers: boolean },
) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ summary: StoredSummary; offers: Offer[] | null }>`
    select summary, case when ${withOffers} then offers end as offers
    from business_summary where business_id = any(${ids})`.execute(db)
  return rows
}
