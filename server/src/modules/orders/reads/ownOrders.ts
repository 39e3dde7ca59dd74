import type { BusinessId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Order } from 'contract/orders/orders'
import { type Context, memberOf } from '../../../platform/context.ts'
import { linesOf } from '../core/order.queries.ts'
import { ordersShown } from '../core/readOrders.ts'
import { latestAcceptedOrders, openOwnOrders, unpaidPieces } from './ownOrders.queries.ts'

/** The signed-in member's orders of products in progress, newest first. */
export async function ordersInProgress(context: Context, limit: number): Promise<Order[]> {
  const rows = await openOwnOrders(context.db, memberOf(context), limit)
  return rows.length === 0 ? [] : ordersShown(context, rows, 'customer')
}

/** The products of one order of a member. */
export interface PastBasket {
  readonly orderId: OrderId
  readonly businessId: BusinessId
  readonly placedAt: Instant
  readonly lines: readonly {
    readonly productId: ProductId
    readonly name: string
    readonly quantity: number
  }[]
}

/** The products of the signed-in member's latest orders, newest first. Excludes bookings and refused orders. */
export async function latestBaskets(context: Context, limit: number): Promise<PastBasket[]> {
  const orders = await latestAcceptedOrders(context.db, memberOf(context), limit)
  if (orders.length === 0) return []
  const lines = await linesOf(
    context.db,
    orders.map(({ id }) => id),
  )
  return orders.map(({ id, business_id: businessId, placed_at: placedAt }) => ({
    orderId: id,
    businessId,
    placedAt,
    lines: (lines.get(id) ?? []).flatMap(({ product_id: productId, name, quantity }) =>
      productId ? { productId, name, quantity } : [],
    ),
  }))
}

/** The pieces that the member's open checkout took out of the stock, by product. */
export async function piecesInCheckout(
  context: Context,
  memberId: MemberId,
): Promise<ReadonlyMap<ProductId, number>> {
  const rows = await unpaidPieces(context.db, memberId)
  return new Map(rows.map(({ product_id: productId, quantity }) => [productId, quantity]))
}

/** Counts pieces that the member reserved as available to them. */
export function withOwnPieces<Product extends { readonly id: ProductId; readonly stock: number | null }>(
  products: ReadonlyMap<ProductId, Product>,
  own: ReadonlyMap<ProductId, number>,
): ReadonlyMap<ProductId, Product> {
  if (own.size === 0) return products
  return new Map(
    [...products].map(([id, product]) => [
      id,
      product.stock === null ? product : { ...product, stock: product.stock + (own.get(id) ?? 0) },
    ]),
  )
}
