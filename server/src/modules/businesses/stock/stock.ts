import type { ProductId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { addStock, takeStock } from './stock.repository.ts'

interface Pieces {
  readonly productId: ProductId
  readonly quantity: number
}

/** Takes items out of the stock, all or none. @throws Refusal sold_out (with `productIds`) */
export async function reserveStock(context: Context, items: readonly Pieces[]): Promise<void> {
  const taken = new Set(await takeStock(context.db, inOrder(items)))
  const missing = items.flatMap(({ productId }) => (taken.has(productId) ? [] : productId))
  if (missing.length > 0) throw new Refusal('sold_out', { details: { productIds: missing } })
}

/** Returns items to the stock, unless it is unlimited. */
export async function returnStock(context: Context, items: readonly Pieces[]): Promise<void> {
  await addStock(context.db, inOrder(items))
}

/** Every caller locks products in the same order, to prevent deadlocks. */
function inOrder(items: readonly Pieces[]): Pieces[] {
  return items.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
}
