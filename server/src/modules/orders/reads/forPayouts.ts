import type { BusinessId, OrderId, PayoutId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import {
  clearPayout,
  lockForPayout,
  ordersByIds,
  ordersToPayOut,
  type PayableOrder,
  setPayout,
} from './payouts.repository.ts'

export type { PayableOrder }

/** Orders of a business that no payout includes yet, without rejected and cancelled ones. */
export async function ordersAwaitingPayout(
  context: Context,
  businessId: BusinessId,
): Promise<PayableOrder[]> {
  return ordersToPayOut(context.db, businessId)
}

/** The given orders that belong to the business, in any order. */
export async function payableOrdersOf(
  context: Context,
  input: { businessId: BusinessId; orderIds: readonly OrderId[] },
): Promise<PayableOrder[]> {
  return ordersByIds(context.db, input)
}

/**
 * Locks the orders of a business that enter or leave a payout. Call this before locking the account of the business: a
 * refund also locks its order first.
 */
export async function lockOrdersForPayout(
  context: Context,
  payout: { businessId: BusinessId; payoutId: PayoutId | null },
): Promise<void> {
  await lockForPayout(context.db, payout)
}

/** Records that a payout includes these orders, with the cents of each. */
export async function putIntoPayout(
  context: Context,
  payoutId: PayoutId,
  orders: readonly { id: OrderId; usdCents: number }[],
): Promise<void> {
  await setPayout(context.db, payoutId, orders)
}

/** Removes the orders of a payout that did not take place; the next payout includes them. */
export async function takeOutOfPayout(context: Context, payoutId: PayoutId): Promise<void> {
  await clearPayout(context.db, payoutId)
}
