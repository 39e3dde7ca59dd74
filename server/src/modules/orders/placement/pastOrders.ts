import type { OrderId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { noteMove } from '../notifications/timeline.ts'
import { changeStatus, insertEvents } from '../core/order.repository.ts'

/** The share of the time until the pickup that passes before each step. */
const shareBefore = { accepted: 0.1, preparing: 0.2, ready: 0.7 } as const
const steps = ['accepted', 'preparing', 'ready'] as const

/**
 * Makes a paid order and hands it over some minutes later; its purchase must be booked as completed. For seeds.
 * @throws Refusal order_state
 */
export async function handOver(
  context: Context,
  { orderId, pickedUpAfterMinutes }: { orderId: OrderId; pickedUpAfterMinutes: number },
): Promise<void> {
  const { db, now } = context
  const later = (share: number) => plus(now, { minutes: Math.round(pickedUpAfterMinutes * share) })
  const order = await changeStatus(db, { id: orderId, from: ['placed'], to: 'fulfilled', now: later(1) })
  if (!order) throw new Refusal('order_state')
  await insertEvents(
    db,
    steps.map((status) => ({
      orderId,
      status,
      actor: 'business',
      reason: null,
      now: later(shareBefore[status]),
    })),
  )
  await noteMove({ ...context, now: later(1) }, order, { by: 'business', reason: null })
}
