import type { MemberId } from 'contract/core/ids'
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
