import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { minus } from 'contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Cents that left in the last day. */
export async function outflowOfDay(db: Db, businessId: BusinessId, now: Instant): Promise<number> {
  const { cents } = await db
    .selectFrom('outflow')
    .select(sql<number>`coalesce(sum(usd_cents), 0)::bigint`.as('cents'))
    .where('business_id', '=', businessId)
    .where('created_at', '>', minus(now, { days: 1 }))
    .executeTakeFirstOrThrow()
  return cents
}

/** Returns its id. */
export async function insertOutflow(
  db: Db,
  outflow: { businessId: BusinessId; usdCents: number; now: Instant },
): Promise<string> {
  const { id } = await db
    .insertInto('outflow')
    .values({
      business_id: outflow.businessId,
      usd_cents: usdCents(outflow.usdCents),
      created_at: outflow.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
