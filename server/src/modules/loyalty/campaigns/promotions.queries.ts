import type { OrderId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Purchases with points of a platform-funded campaign that were not fully reversed. */
export async function promotedPurchases(db: Db, orderIds: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ order_id: OrderId }>`
    select distinct order_id from purchase_component
    where order_id = any(${orderIds}::uuid[]) and campaign_id is not null and component like '%:platform'
      and points > reversed`.execute(db)
  return new Set(rows.map(({ order_id: orderId }) => orderId))
}
