import type { CheckoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RefundRow } from '../core/order.queries.ts'

export async function setFrozenAt(db: Db, checkoutId: CheckoutId, frozenAt: Instant | null): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ frozen_at: frozenAt })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** Card parts of refunds that the processor has not accepted, oldest first. */
export async function unsentRefundRows(db: Db, checkoutId: CheckoutId): Promise<RefundRow[]> {
  return db
    .selectFrom('shop_refund')
    .selectAll()
    .where(
      sql<boolean>`order_id in (select id from shop_order where checkout_id = ${checkoutId}) and status in ('processing', 'failed')`,
    )
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
}
