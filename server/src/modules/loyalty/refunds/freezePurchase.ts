import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { freezeEarned, thawEarned } from '../../ledger/public.ts'
import { setFrozen, setThawed } from './freeze.repository.ts'
import { lockPurchase } from '../purchases/purchases.repository.ts'

/**
 * Prevents a purchase's points from being spent: pending points are not released, and available points are held.
 * Idempotent.
 * @throws Refusal order_not_found
 */
export async function freezePurchase(context: Context, orderId: OrderId): Promise<void> {
  const purchase = await lockPurchase(context.db, orderId)
  if (!purchase) throw new Refusal('order_not_found')
  if (purchase.frozen) return
  const { memberId, businessId, source } = purchase
  const holdId = await freezeEarned(context, { memberId, businessId, source, sourceId: orderId })
  await setFrozen(context.db, orderId, { holdId, now: context.now })
}

/** Undoes a freeze; the next run releases points that are due. Idempotent. */
export async function thawPurchase(context: Context, orderId: OrderId): Promise<void> {
  const purchase = await lockPurchase(context.db, orderId)
  if (!purchase) throw new Refusal('order_not_found')
  if (!purchase.frozen) return
  const { memberId, source, frozen } = purchase
  await thawEarned(context, { memberId, source, sourceId: orderId, holdId: frozen.holdId })
  await setThawed(context.db, orderId)
}
