import type { ProductId } from 'contract/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

interface Pieces {
  readonly productId: ProductId
  readonly quantity: number
}

/** The products that had enough, one after the other as given; those that nobody counts always have. */
export async function takeStock(db: Db, items: readonly Pieces[]): Promise<ProductId[]> {
  const taken: ProductId[] = []
  for (const { productId, quantity } of items) {
    const { rows } = await sql<{ id: ProductId }>`
      update product set stock = stock - ${quantity}
      where id = ${productId} and removed_at is null and (stock is null or stock >= ${quantity})
      returning id`.execute(db)
    taken.push(...rows.map(({ id }) => id))
  }
  return taken
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
