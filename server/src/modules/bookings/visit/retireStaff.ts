import { effectRights } from 'contract/businesses/effects'
import type { retireStaff as retireRoute } from 'contract/bookings/businessBookings'
import type { BusinessId, StaffId } from 'contract/core/ids'
import type { Answer, Received } from 'contract/core/route'
import type { Context } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mustPermit, requireAccess, staffByIds } from '../../businesses/public.ts'
import { mustManageStaff, stopWork } from '../../team/public.ts'
import { cancelByBusiness } from '../cancel/cancelBooking.ts'
import { liveOfStaff } from '../core/booking.queries.ts'
import { reassignBooking } from '../reschedule/reassignBooking.ts'
import { type BookingRow, lockBooking } from '../core/booking.repository.ts'
import { liveStatuses, startsOf } from '../core/bookingState.rules.ts'

type Choice = Received<typeof retireRoute>['body']['bookings']

/**
 * Removes a staff member from the calendar. Their bookings move to a colleague where the time is free, and are
 * otherwise cancelled as by the business.
 * @throws Refusal business_not_found, not_permitted, staff_not_found, staff_has_bookings (with the count), order_disputed
 */
export async function retireStaff(
  context: Context,
  { businessId, staffId, bookings }: { businessId: BusinessId; staffId: StaffId; bookings: Choice },
): Promise<Answer<typeof retireRoute>> {
  const access = await requireAccess(context, businessId, 'team.manage')
  mustPermit(access, effectRights.refund)
  const wanted = bookings.kind === 'reassign' ? [staffId, bookings.to] : [staffId]
  const staff = await staffByIds(context, wanted)
  if (wanted.some((id) => staff.get(id)?.businessId !== businessId)) throw new Refusal('staff_not_found')
  if (bookings.kind === 'reassign' && bookings.to === staffId) throw new Refusal('staff_not_found')
  for (const id of wanted) await mustManageStaff(context, access, id)
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
  try {
    await withSavepoint(context.db, () => reassignBooking(context, row, { staffId, reason: null }))
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
