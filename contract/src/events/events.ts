import * as z from 'zod/mini'
import { BusinessId, MemberId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'

/** Events that other modules and webhooks may act on, published once they are final. */
export const DomainEventType = z.enum([
  'order.paid',
  'order.fulfilled',
  'order.cancelled',
  /** Refunded in part or in full. */
  'order.refunded',
  'order.disputed',
  'order.dispute_won',
  'order.dispute_lost',
  'booking.requested',
  'booking.confirmed',
  'booking.moved',
  'booking.completed',
  'booking.cancelled',
  'booking.no_show',
  'points.earned',
  'points.available',
  'points.redeemed',
  'points.reversed',
  'referral.signed_up',
  'referral.qualifying',
  'referral.rewarded',
  'referral.rejected',
  'referral.reversed',
  'referral.expired',
])
export type DomainEventType = z.infer<typeof DomainEventType>

/** Ids and figures, never personal data. */
export const EventData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type EventData = z.infer<typeof EventData>

export const DomainEvent = z.strictObject({
  id: z.uuid(),
  type: DomainEventType,
  at: Instant,
  businessId: z.nullable(BusinessId),
  /** The member whom the event concerns; internal only. */
  memberId: z.nullable(MemberId),
  /** The order, booking or referral; for points, the purchase on which they were earned or spent. */
  subjectId: z.uuid(),
  data: EventData,
})
export type DomainEvent = z.infer<typeof DomainEvent>
