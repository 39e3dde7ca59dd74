import type { OrderStatus } from 'contract/orders'
import type { Context } from '../../context.ts'
import { businessFacts } from '../businesses/businesses.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { OrderRow } from './orders.repository.ts'
import { noticeOf } from './orders.notices.rules.ts'

/** Tells the customer what became of an order, once for each of its states; many states are not worth a word. */
export async function tellCustomer(
  context: Context,
  order: Pick<OrderRow, 'id' | 'number' | 'status' | 'member_id' | 'business_id'>,
  reason: string | null = null,
): Promise<void> {
  const status: OrderStatus = order.status
  const name =
    (await businessFacts(context, [order.business_id])).get(order.business_id)?.name ?? 'a business'
  const notice = noticeOf(status, { businessName: name, number: order.number, reason })
  if (!notice) return
  await notify(context, {
    memberId: order.member_id,
    naturalKey: `order:${order.id}:${status}`,
    ...notice,
    href: `/orders/${order.id}`,
  })
}
