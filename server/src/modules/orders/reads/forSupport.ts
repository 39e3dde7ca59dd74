import { OrderId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { placedOrder } from '../core/order.queries.ts'

/** The number of the signed-in member's own order; null for any other id. */
export async function ownOrderNumber(context: Context, id: string): Promise<string | null> {
  const order = await placedOrder(context.db, OrderId.parse(id))
  return order?.member_id === memberOf(context) ? order.number : null
}
