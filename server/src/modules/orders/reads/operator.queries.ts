import type { CheckoutId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type NotNull, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function ordersOfCheckouts(db: Db, ids: readonly CheckoutId[]) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where(sql<boolean>`checkout_id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
}

export async function checkoutIdOfNumber(db: Db, number: string): Promise<CheckoutId | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('checkout_id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.checkout_id ?? null
}

const cardRefunds = (db: Db) =>
  db
    .selectFrom('shop_refund')
    .innerJoin('shop_order', 'shop_order.id', 'shop_refund.order_id')
    .select([
      'shop_refund.id',
      'shop_refund.status',
      'shop_refund.card',
      'shop_refund.reason',
      'shop_refund.provider_id',
      'shop_refund.requested_at',
      'shop_refund.ended_at',
      'shop_order.checkout_id',
      'shop_order.number',
      'shop_order.business_id',
      'shop_order.frozen_at',
    ])
    .where(sql<boolean>`shop_refund.card > 0`)

export type CardRefundRow = Awaited<ReturnType<typeof cardRefundsOf>>[number]

/** Refunds with a card part, oldest first. */
export async function cardRefundsOf(db: Db, ids: readonly CheckoutId[]) {
  return cardRefunds(db)
    .where(sql<boolean>`checkout_id = any(${ids}::uuid[])`)
    .orderBy('shop_refund.requested_at')
    .orderBy('shop_refund.id')
    .execute()
}

/** Card parts that failed or that have been on their way since before `before`, oldest first. */
export async function waitingCardRefunds(
  db: Db,
  { before, limit }: { before: Instant; limit: number },
): Promise<CardRefundRow[]> {
  return cardRefunds(db)
    .where(
      sql<boolean>`(shop_refund.status = 'failed' or shop_refund.status = 'processing' and requested_at <= ${before})`,
    )
    .orderBy('shop_refund.requested_at')
    .orderBy('shop_refund.id')
    .limit(limit)
    .execute()
}

/** The member's orders paid before an instant: their count and the time of the last one. */
export async function earlierOrders(
  db: Db,
  { memberId, before }: { memberId: MemberId; before: Instant },
): Promise<{ count: number; lastAt: Instant | null }> {
  const row = await db
    .selectFrom('shop_order')
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.max('placed_at').as('lastAt'),
    ])
    .where('member_id', '=', memberId)
    .where('placed_at', '<', before)
    .executeTakeFirstOrThrow()
  return row
}

export async function placedOrdersOf(db: Db, checkoutId: CheckoutId) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('placed_at', 'is not', null)
    .$narrowType<{ placed_at: NotNull }>()
    .orderBy('id')
    .execute()
}
