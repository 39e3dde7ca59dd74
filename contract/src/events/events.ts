import * as z from 'zod/mini'
import { BusinessId, MemberId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'

/** What happens that somebody else may act on, once it cannot be undone any more. */
export const DomainEventType = z.enum([
  'order.paid',
  'order.fulfilled',
  'order.cancelled',
  /** A part or the whole. */
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

/** Ids and figures, never who somebody is. */
export const EventData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type EventData = z.infer<typeof EventData>

export const DomainEvent = z.strictObject({
  id: z.uuid(),
  type: DomainEventType,
  at: Instant,
  businessId: z.nullable(BusinessId),
  /** Whom it is about. It stays inside. */
  memberId: z.nullable(MemberId),
  /** The order, booking or referral; for points, what they were earned or spent on. */
  subjectId: z.uuid(),
  data: EventData,
})
export type DomainEvent = z.infer<typeof DomainEvent>
