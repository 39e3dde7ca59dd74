import type { Context } from '../../../platform/context.ts'
import { recordEvents } from '../../events/public.ts'
import { resolveTask } from '../../notifications/public.ts'
import { reminderOutcome, reminderTask, requestOutcome, requestTask } from './outcome.rules.ts'
import { eventOf } from './timeline.rules.ts'
import { type BookingRow, type EventRow, insertEvent } from '../core/booking.repository.ts'

/** Adds to the booking's timeline, records the domain event, and states the outcome of an answered request. */
export async function recordTimelineEvent(
  context: Context,
  booking: BookingRow,
  { what, by, reason }: { what: EventRow['what']; by: EventRow['actor']; reason: string | null },
): Promise<void> {
  await insertEvent(context.db, { booking, what, actor: by, reason, now: context.now })
  const outcome = requestOutcome(booking.status)
  if (outcome !== null) await resolveTask(context, { task: requestTask(booking.id), outcome })
  // A reminder that is still pending is not sent.
  const outdated = reminderOutcome({ what, status: booking.status })
  if (outdated !== null) await resolveTask(context, { task: reminderTask(booking.id), outcome: outdated })
  // The sequence starts at 1 when the booking is agreed.
  const type = eventOf(what, { status: booking.status, wasAgreed: booking.sequence > 0 })
  if (type === null) return
  await recordEvents(context, [
    {
      type,
      businessId: booking.business_id,
      memberId: booking.member_id,
      subjectId: booking.id,
      data: {
        number: booking.number,
        status: booking.status,
        serviceId: booking.service_id,
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
        priceUsdCents: booking.price,
        orderId: booking.order_id,
      },
    },
  ])
}
