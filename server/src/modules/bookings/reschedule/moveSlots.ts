import type { listMoveSlots } from 'contract/bookings/rescheduling'
import type { BookingId } from 'contract/core/ids'
import type { Answer, Received } from 'contract/core/route'
import { type Context, memberOf } from '../../../platform/context.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { holdsOfAsker, listFreeSlots } from '../../slots/public.ts'
import { bookingById } from '../core/booking.queries.ts'
import { mustBeOwn } from '../core/readBookings.ts'

/**
 * The times to which a member can move a booking. Its own time and the times that the member holds count as free; the
 * present start is left out.
 * @throws Refusal booking_not_found, and those of listFreeSlots
 */
export async function moveSlotsOf(
  context: Context,
  { bookingId, hold, ...wanted }: { bookingId: BookingId } & Received<typeof listMoveSlots>['query'],
): Promise<Answer<typeof listMoveSlots>> {
  const row = mustBeOwn(context, await bookingById(context.db, bookingId))
  const held = await holdsOfAsker(context, { memberId: memberOf(context), holdId: hold ?? null })
  const list = await listFreeSlots(
    context,
    { ...wanted, serviceId: row.service_id, except: [row.id, ...held] },
    linkedCalendars,
  )
  const isPresent = ({ startsAt }: (typeof list.slots)[number]) =>
    Date.parse(startsAt) === Date.parse(row.starts_at)
  const present = list.slots.find(isPresent)
  if (!present) return list
  return {
    ...list,
    slots: list.slots.filter((slot) => !isPresent(slot)),
    days: list.days.map((day) =>
      present.localStart.startsWith(day.date) ? { ...day, slotCount: day.slotCount - 1 } : day,
    ),
  }
}
