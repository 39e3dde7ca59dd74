import type { DomainEventType, EventData } from 'contract/events/events'
import type { Context } from '../../../platform/context.ts'
import { type DomainEventDraft, recordEvents } from '../../events/public.ts'
import { resolveTask } from '../../notifications/public.ts'
import { orderOutcome, orderTask } from './outcome.rules.ts'
import { type Actor, insertEvent, type OrderRow } from '../core/order.repository.ts'

/** Records a move of an order in its timeline, as an event, and on the notices that asked the staff for an answer. */
export async function noteMove(
  context: Context,
  order: OrderRow,
  { by, reason }: { by: Actor; reason: string | null },
): Promise<void> {
  const { id: orderId, status } = order
  await insertEvent(context.db, { orderId, status, actor: by, reason, now: context.now })
  await resolveTask(context, { task: orderTask(orderId), outcome: orderOutcome(status, by) })
  if (status === 'fulfilled') await recordEvents(context, [orderEvent(order, 'order.fulfilled')])
  if (status === 'rejected' || status === 'cancelled')
    await recordEvents(context, [orderEvent(order, 'order.cancelled', { by })])
}

/** Records `order.paid` events, with the points spent and earned. */
export async function notePaid(context: Context, orders: readonly OrderRow[]): Promise<void> {
  await recordEvents(
    context,
    orders.flatMap((order) => [
      orderEvent(order, 'order.paid', {
        pointsUsed: order.points,
        storeCreditUsdCents: order.store_credit,
        cardUsdCents: order.card,
        bookingId: order.booking_id,
      }),
      ...pointsEvents(order, { type: 'points.redeemed', points: order.points }),
      ...pointsEvents(order, { type: 'points.earned', points: order.earned_points }),
    ]),
  )
}

/** Records a refund as an event, with the earned points that were reversed. */
export async function noteRefunded(
  context: Context,
  order: OrderRow,
  refund: { id: string; usdCents: number; leftUsdCents: number; reversedPoints: number },
): Promise<void> {
  await recordEvents(context, [
    orderEvent(order, 'order.refunded', {
      refundId: refund.id,
      refundedUsdCents: refund.usdCents,
      leftUsdCents: refund.leftUsdCents,
    }),
    ...pointsEvents(order, { type: 'points.reversed', points: refund.reversedPoints }),
  ])
}

/** Records as an event that an order lost points with a tier. */
export async function notePointsReversed(context: Context, order: OrderRow, points: number): Promise<void> {
  await recordEvents(context, pointsEvents(order, { type: 'points.reversed', points }))
}

export async function noteDisputed(
  context: Context,
  order: OrderRow,
  { news, usdCents, reversedPoints }: { news: DisputeNews; usdCents: number; reversedPoints: number },
): Promise<void> {
  await recordEvents(context, [
    orderEvent(order, disputeTypes[news], { disputedUsdCents: usdCents }),
    ...pointsEvents(order, { type: 'points.reversed', points: reversedPoints }),
  ])
}

type DisputeNews = keyof typeof disputeTypes

const disputeTypes = {
  opened: 'order.disputed',
  won: 'order.dispute_won',
  lost: 'order.dispute_lost',
} as const

function orderEvent(order: OrderRow, type: DomainEventType, data: EventData = {}): DomainEventDraft {
  return {
    type,
    businessId: order.business_id,
    memberId: order.member_id,
    subjectId: order.id,
    data: { number: order.number, status: order.status, totalUsdCents: order.total, ...data },
  }
}

function pointsEvents(
  order: OrderRow,
  { type, points }: { type: 'points.earned' | 'points.redeemed' | 'points.reversed'; points: number },
): DomainEventDraft[] {
  if (points === 0) return []
  const { business_id: businessId, member_id: memberId, id: subjectId } = order
  return [{ type, businessId, memberId, subjectId, data: { points, orderId: order.id } }]
}
