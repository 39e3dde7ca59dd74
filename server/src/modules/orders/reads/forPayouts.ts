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

/** Orders of a business whose money was in no payout yet; those that went back as a whole are none. */
export async function unpaidOrdersOf(context: Context, businessId: BusinessId): Promise<PayableOrder[]> {
  return ordersToPayOut(context.db, businessId)
}

/** Those of the business among them, in any order. */
export async function payableOrdersOf(
  context: Context,
  asked: { businessId: BusinessId; orderIds: readonly OrderId[] },
): Promise<PayableOrder[]> {
  return ordersByIds(context.db, asked)
}

/**
 * Locks the orders of a business that go into a payout or come out of one. Call it before the account of the business is
 * locked: a refund takes its order first, too.
 */
export async function lockOrdersForPayout(
  context: Context,
  payout: { businessId: BusinessId; payoutId: PayoutId | null },
): Promise<void> {
  await lockForPayout(context.db, payout)
}

/** The money of these orders is in this payout, so many cents of each. */
export async function putIntoPayout(
  context: Context,
  payoutId: PayoutId,
  orders: readonly { id: OrderId; usdCents: number }[],
): Promise<void> {
  await setPayout(context.db, payoutId, orders)
}

/** The payout did not take place: its orders wait for the next one. */
export async function takeOutOfPayout(context: Context, payoutId: PayoutId): Promise<void> {
  await clearPayout(context.db, payoutId)
}
