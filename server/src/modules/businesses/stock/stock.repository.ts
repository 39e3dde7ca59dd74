import type { ProductId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

interface Pieces {
  readonly productId: ProductId
  readonly quantity: number
}

/** Takes stock in the given order and returns the products that had enough; unlimited products always do. */
export async function takeStock(db: Db, items: readonly Pieces[]): Promise<ProductId[]> {
  const ids = items.map(({ productId }) => productId)
  const quantities = items.map(({ quantity }) => quantity)
  // Locks rows in the given order, which the update alone does not guarantee.
  const { rows } = await sql<{ id: ProductId }>`
    with item as materialized (
      select product.id, quantity from unnest(${ids}::uuid[], ${quantities}::int[]) with ordinality as wanted (id, quantity, n)
      join product using (id) order by n for no key update of product
    )
    update product set stock = stock - item.quantity from item
    where product.id = item.id and removed_at is null and (stock is null or stock >= item.quantity)
    returning product.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function addStock(db: Db, items: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of items)
    await db
      .updateTable('product')
      .set((expression) => ({ stock: expression('stock', '+', quantity) }))
      .where('id', '=', productId)
      .where('stock', 'is not', null)
      .execute()
}
