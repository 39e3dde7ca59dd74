import type { BusinessId, OrderId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Purchases that may still be refunded: not completed yet, or frozen while a bank decides. */
export async function unsettledPurchases(db: Db, businessId: BusinessId): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where(sql<boolean>`(status = 'placed' or frozen_at is not null)`)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
