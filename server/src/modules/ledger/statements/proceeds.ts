import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type Proceeds, proceedsByOrder } from './proceeds.queries.ts'

/** What orders brought their businesses, in cents, without those that nothing was booked for. */
export async function proceedsOf(
  context: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Proceeds>> {
  return proceedsByOrder(context.db, orderIds)
}
