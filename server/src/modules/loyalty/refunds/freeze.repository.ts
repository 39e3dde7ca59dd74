import type { HoldId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export async function setFrozen(
  db: Db,
  orderId: OrderId,
  frozen: { holdId: HoldId | null; now: Instant },
): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ frozen_at: frozen.now, frozen_hold_id: frozen.holdId })
    .where('order_id', '=', orderId)
    .execute()
}

export async function setThawed(db: Db, orderId: OrderId): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ frozen_at: null, frozen_hold_id: null })
    .where('order_id', '=', orderId)
    .execute()
}
