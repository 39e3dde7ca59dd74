import type { changeStock } from 'contract/catalogue/catalogue'
import { stockMax } from 'contract/catalogue/catalogue'
import type { BusinessId, ProductId } from 'contract/core/ids'
import type { Received } from 'contract/core/route'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { lockStock, setStock } from './stock.repository.ts'

/**
 * Adds pieces, takes some out, or sets a counted number, which is refused when the stock has changed since the count.
 * The row lock orders the change with the orders that take pieces.
 * @throws Refusal business_not_found, not_permitted, product_not_found, stock_not_counted, stock_too_low, and stock_changed
 * with the current stock
 */
export async function changeStockOf(
  context: Context,
  { businessId, productId }: { businessId: BusinessId; productId: ProductId },
  change: Received<typeof changeStock>['body'],
): Promise<{ stock: number | null }> {
  await requirePermission(context, businessId, 'catalogue.edit')
  const locked = await lockStock(context.db, { businessId, productId })
  if (!locked) throw new Refusal('product_not_found')
  const stock = stockAfter(locked.stock, change)
  if (stock !== locked.stock) await setStock(context.db, productId, stock)
  return { stock }
}

function stockAfter(current: number | null, change: Received<typeof changeStock>['body']): number | null {
  if (change.kind === 'counted') {
    if (change.stock !== current && change.expected !== current)
      throw new Refusal('stock_changed', { details: { stock: current } })
    return change.stock
  }
  if (current === null) throw new Refusal('stock_not_counted')
  if (current + change.delta < 0) throw new Refusal('stock_too_low', { details: { stock: current } })
  return Math.min(stockMax, current + change.delta)
}
