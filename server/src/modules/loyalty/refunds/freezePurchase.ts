import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { freezeEarned, thawEarned } from '../../ledger/public.ts'
import { setFrozen, setThawed } from './freeze.repository.ts'
import { lockPurchase } from '../purchases/purchases.repository.ts'

/**
 * Keeps the points of a purchase from being spent: those on their way are not released, those that were are reserved as
 * far as they are still there. Twice is the same as once. @throws Refusal order_not_found
 */
export async function freezePurchase(context: Context, orderId: OrderId): Promise<void> {
  const purchase = await lockPurchase(context.db, orderId)
  if (!purchase) throw new Refusal('order_not_found')
  if (purchase.frozen) return
  const { memberId, businessId, source } = purchase
  const holdId = await freezeEarned(context, { memberId, businessId, source, sourceId: orderId })
  await setFrozen(context.db, orderId, { holdId, now: context.now })
}

/** As if it had never been frozen; points whose time came meanwhile are released by the next run. Twice is the same as once. */
export async function thawPurchase(context: Context, orderId: OrderId): Promise<void> {
  const purchase = await lockPurchase(context.db, orderId)
  if (!purchase) throw new Refusal('order_not_found')
  if (!purchase.frozen) return
  const { memberId, source, frozen } = purchase
  await thawEarned(context, { memberId, source, sourceId: orderId, holdId: frozen.holdId })
  await setThawed(context.db, orderId)
}
