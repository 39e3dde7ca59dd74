import type { BusinessId, ProductId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks the stock of a variant on sale; undefined when the business does not sell it. */
export async function lockStock(
  db: Db,
  { businessId, productId }: { businessId: BusinessId; productId: ProductId },
): Promise<{ stock: number | null } | undefined> {
  return db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setStock(db: Db, productId: ProductId, stock: number | null): Promise<void> {
  await db.updateTable('product').set({ stock }).where('id', '=', productId).execute()
}
