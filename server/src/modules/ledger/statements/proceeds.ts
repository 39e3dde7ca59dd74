import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type Proceeds, proceedsByOrder } from './proceeds.queries.ts'

/** The proceeds of orders, in cents; omits orders without a booking. */
export async function proceedsOf(
  context: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Proceeds>> {
  return proceedsByOrder(context.db, orderIds)
}
