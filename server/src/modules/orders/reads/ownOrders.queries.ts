import type { MemberId, ProductId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { placedOrders, type PlacedRow } from '../core/order.queries.ts'

/** The member's orders of products in progress, newest first. */
export async function openOwnOrders(db: Db, memberId: MemberId, limit: number): Promise<PlacedRow[]> {
  return (
    placedOrders(db)
      .where('member_id', '=', memberId)
      .where('booking_id', 'is', null)
      // Literal statuses, so that the partial index applies.
      .where(sql<boolean>`status in ('placed', 'accepted', 'preparing', 'ready')`)
      .orderBy('placed_at', 'desc')
      .limit(limit)
      .execute()
  )
}

/** The pieces in the member's unpaid orders, which their open checkout took out of the stock. */
export async function unpaidPieces(
  db: Db,
  memberId: MemberId,
): Promise<readonly { product_id: ProductId; quantity: number }[]> {
  return (
    db
      .selectFrom('shop_order')
      .innerJoin('shop_order_line', 'shop_order_line.order_id', 'shop_order.id')
      .select([
        'shop_order_line.product_id',
        (select) => select.fn.sum<number>('shop_order_line.quantity').as('quantity'),
      ])
      .where('shop_order.member_id', '=', memberId)
      // Literal, so that the partial index applies.
      .where(sql<boolean>`shop_order.status = 'pending_payment'`)
      .where('shop_order_line.product_id', 'is not', null)
      .groupBy('shop_order_line.product_id')
      .$narrowType<{ product_id: ProductId }>()
      .execute()
  )
}

/** The member's latest orders that a business accepted, newest first. Excludes bookings. */
export async function latestAcceptedOrders(db: Db, memberId: MemberId, limit: number): Promise<PlacedRow[]> {
  return placedOrders(db)
    .where('member_id', '=', memberId)
    .where('booking_id', 'is', null)
    .where('status', 'in', ['accepted', 'preparing', 'ready', 'fulfilled'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
