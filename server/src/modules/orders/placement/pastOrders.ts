import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { noteMove } from '../notifications/timeline.ts'
import { changeStatus, insertEvents } from '../core/order.repository.ts'

/**
 * Makes and fulfils an order immediately after payment; its purchase must be booked as completed. For seeds.
 * @throws Refusal order_state
 */
export async function handOverAtOnce(context: Context, orderId: OrderId): Promise<void> {
  const { db, now } = context
  const order = await changeStatus(db, { id: orderId, from: ['placed'], to: 'fulfilled', now })
  if (!order) throw new Refusal('order_state')
  const steps = ['accepted', 'preparing', 'ready'] as const
  await insertEvents(
    db,
    steps.map((status) => ({ orderId, status, actor: 'business', reason: null, now })),
  )
  await noteMove(context, order, { by: 'business', reason: null })
}
