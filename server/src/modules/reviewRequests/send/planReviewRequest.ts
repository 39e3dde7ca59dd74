import type { DomainEvent } from 'contract/events/events'
import type { BookingId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { worksAt } from '../../businesses/public.ts'
import { dueAt } from '../core/request.rules.ts'
import { insertRequest, settingOf, type VisitId } from '../core/request.repository.ts'
import { visitState } from '../core/visits.ts'

/** Event listener: every completed visit of a member gets a request, at the same time after the visit. */
export async function planReviewRequest(context: Context, event: DomainEvent): Promise<void> {
  const { businessId, memberId } = event
  const visitId = visitOf(event)
  if (visitId === null || businessId === null || memberId === null) return
  const setting = await settingOf(context.db, businessId)
  if (!setting?.is_on) return
  if ((await worksAt(context, memberId, businessId)) || (await visitState(context, visitId)) === null) return
  await insertRequest(context.db, {
    visit_id: visitId,
    business_id: businessId,
    member_id: memberId,
    visited_at: event.at,
    due_at: dueAt(event.at, setting.delay_hours),
  })
}

/** A booking with an order is one visit: that of its order. */
function visitOf({ type, subjectId, data }: DomainEvent): VisitId | null {
  if (type === 'order.fulfilled') return subjectId as OrderId // the subject of its events
  return type === 'booking.completed' && data['orderId'] === null ? (subjectId as BookingId) : null // likewise
}
