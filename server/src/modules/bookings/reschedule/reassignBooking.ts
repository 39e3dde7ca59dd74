import type { StaffId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { moveAllocation } from '../../slots/public.ts'
import { isUnverified } from '../calendar/externalCalendars.ts'
import { showInCalendars } from '../calendar/calendarSync.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { notifyCustomer } from '../notifications/notify.ts'
import { type BookingRow, changeBooking } from '../core/booking.repository.ts'

/**
 * Gives a booking to another staff member at the same time and notifies the customer. The caller has locked the row and
 * must roll back when this throws.
 * @throws Refusal slot_taken, slot_invalid, staff_not_found
 */
export async function reassignBooking(
  context: Context,
  row: BookingRow,
  { staffId, reason }: { staffId: StaffId | null; reason: string | null },
): Promise<BookingRow> {
  const time = await moveAllocation(
    context,
    { bookingId: row.id, startsAt: row.starts_at, staffId, limits: 'staff' },
    linkedCalendars,
  )
  const moved = await changeBooking(context.db, row.id, {
    staff_id: time.staffId,
    ends_at: time.endsAt,
    seat_no: time.seatNo,
    sequence: row.sequence + 1,
    is_unverified: await isUnverified(context, time.staffId),
  })
  await recordTimelineEvent(context, moved, { what: 'staff_changed', by: 'business', reason })
  await notifyCustomer(context, moved, { kind: 'staff_changed' })
  await showInCalendars(context, moved, row)
  return moved
}
