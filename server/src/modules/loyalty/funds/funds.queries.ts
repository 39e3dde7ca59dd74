import type { BusinessId, OrderId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

const isOpen = sql<boolean>`(status = 'placed' or frozen_at is not null)`

/** Purchases that may still be refunded: not completed yet, or frozen while a bank decides. */
export async function unsettledPurchases(db: Db, businessId: BusinessId): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('purchase')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where(isOpen)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Whether `unsettledPurchases` includes this order. */
export async function isUnsettledPurchase(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(isOpen)
    .executeTakeFirst()
  return row !== undefined
}
