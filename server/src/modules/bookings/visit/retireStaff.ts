import type { retireStaff as retireRoute } from 'contract/bookings/businessBookings'
import type { BusinessId, StaffId } from 'contract/core/ids'
import type { Answer, Received } from 'contract/core/route'
import type { Context } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { staffByIds, requireOwner } from '../../businesses/public.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { moveAllocation } from '../../slots/public.ts'
import { stopWork } from '../../team/public.ts'
import { cancelByBusiness } from '../cancel/cancelBooking.ts'
import { isUnverified } from '../calendar/externalCalendars.ts'
import { showInCalendars } from '../calendar/calendarSync.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { notifyCustomer } from '../notifications/notify.ts'
import { liveOfStaff } from '../core/booking.queries.ts'
import { type BookingRow, changeBooking, lockBooking } from '../core/booking.repository.ts'
import { liveStatuses, startsOf } from '../core/bookingState.rules.ts'

type Choice = Received<typeof retireRoute>['body']['bookings']

/**
 * Removes a staff member from the calendar. Their bookings move to a colleague where the time is free, and are
 * otherwise cancelled as by the business.
 * @throws Refusal business_not_found, owner_only, staff_not_found, staff_has_bookings (with the count), order_disputed
 */
export async function retireStaff(
  context: Context,
  { businessId, staffId, bookings }: { businessId: BusinessId; staffId: StaffId; bookings: Choice },
): Promise<Answer<typeof retireRoute>> {
  await requireOwner(context, businessId)
  const wanted = bookings.kind === 'reassign' ? [staffId, bookings.to] : [staffId]
  const staff = await staffByIds(context, wanted)
  if (wanted.some((id) => staff.get(id)?.businessId !== businessId)) throw new Refusal('staff_not_found')
  if (bookings.kind === 'reassign' && bookings.to === staffId) throw new Refusal('staff_not_found')
  const { db, now } = context
  const before = await liveOfStaff(db, { staffId, now })
  // Lock order: bookings before allocations.
  for (const { id } of before) await lockBooking(db, id)
  await stopWork(context, staffId)
  const rows = await liveOfStaff(db, { staffId, now })
  if (bookings.kind === 'none' && rows.length > 0)
    throw new Refusal('staff_has_bookings', { details: { bookings: rows.length } })
  let reassigned = 0
  for (const row of rows)
    if (bookings.kind === 'reassign' && (await reassign(context, row, bookings.to))) reassigned += 1
    else await giveUp(context, row)
  return { reassigned, refunded: rows.length - reassigned }
}

/** False when the colleague is not free or does not offer the service. */
async function reassign(context: Context, row: BookingRow, staffId: StaffId): Promise<boolean> {
  const { db } = context
  try {
    const time = await withSavepoint(db, () =>
      moveAllocation(
        context,
        { bookingId: row.id, startsAt: row.starts_at, staffId, wasPromised: true },
        linkedCalendars,
      ),
    )
    const moved = await changeBooking(db, row.id, {
      staff_id: time.staffId,
      ends_at: time.endsAt,
      seat_no: time.seatNo,
      sequence: row.sequence + 1,
      is_unverified: await isUnverified(context, time.staffId),
    })
    await recordTimelineEvent(context, moved, { what: 'staff_changed', by: 'business', reason: null })
    await notifyCustomer(context, moved, { kind: 'staff_changed' })
    await showInCalendars(context, moved, row)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function giveUp(context: Context, { id }: BookingRow): Promise<void> {
  const row = await lockBooking(context.db, id)
  if (!row || !liveStatuses.includes(row.status)) return
  const to = startsOf('business', 'declined').includes(row.status) ? 'declined' : 'cancelled_by_business'
  await cancelByBusiness(context, row, {
    to,
    reason: 'The staff member you booked no longer works there.',
  })
}
