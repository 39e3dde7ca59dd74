import type { OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { retainedPointsOf } from '../../loyalty/public.ts'
import { lockOrder } from '../core/order.repository.ts'
import { notePointsReversed } from '../notifications/timeline.ts'
import { takeEarned } from './refunds.repository.ts'

/**
 * Job for an order that lost points with a tier, with `{ orderId }`. The refund of an earlier order ended the tier; it
 * cannot change this order itself, because orders are locked before the member.
 */
export const refreshEarnedPoints = 'refresh-earned-points'

/** Lowers the shown points of an order to those that it still has. Idempotent. */
export async function refreshEarned(context: Context, { orderId }: { orderId: OrderId }): Promise<void> {
  const order = await lockOrder(context.db, orderId)
  const retained = await retainedPointsOf(context, orderId)
  if (!order || retained === null || retained >= order.earned_points) return
  const lost = order.earned_points - retained
  await takeEarned(context.db, orderId, lost)
  await notePointsReversed(context, order, lost)
}
