import type { BusinessId, CheckoutId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requireAccess, staffByIds } from '../../businesses/public.ts'
import { freshnessOf, freshen } from '../../calendar/public.ts'
import { holdOf } from '../../slots/public.ts'
import { staffOfHold } from '../../team/public.ts'
import { staffOfCheckout } from '../core/booking.queries.ts'

// Refreshes the staff member's external calendar before a time is booked, if the provider responds.

/** No caller makes us ask calendars about the hold of another member. @throws Refusal slot_hold_not_found */
export async function mayUseHold(context: Context, holdId: SlotHoldId): Promise<void> {
  const hold = await holdOf(context, holdId)
  if (hold && hold.member_id !== null && hold.member_id !== memberOf(context))
    throw new Refusal('slot_hold_not_found')
}

/** @throws Refusal business_not_found, not_permitted, staff_not_found for the staff of another business */
export async function mayAskStaff(
  context: Context,
  businessId: BusinessId,
  staffId: StaffId | null,
): Promise<void> {
  await requireAccess(context, businessId, 'bookings.manage')
  const staff = staffId === null ? undefined : (await staffByIds(context, [staffId])).get(staffId)
  if (staff && staff.businessId !== businessId) throw new Refusal('staff_not_found')
}

/** Runs outside any transaction, before a hold is booked. It never fails and has a short time-out. */
export async function askBeforeBooking(port: CalendarPort, holdId: SlotHoldId): Promise<void> {
  await freshen(port, await port.write((context) => staffOfHold(context, holdId)))
}

/** Runs before staff choose a time with a staff member; null for any of them. */
export async function askBeforeMove(port: CalendarPort, staffId: StaffId | null): Promise<void> {
  await freshen(port, staffId === null ? [] : [staffId])
}

/** Runs before a payment confirms its bookings. */
export async function askBeforePayment(port: CalendarPort, checkoutId: CheckoutId): Promise<void> {
  await freshen(port, await staffOfCheckout(port.db, checkoutId))
}

/** True when the calendar could not be read. The business is notified and checks it manually. */
export async function isUnverified(context: Context, staffId: StaffId | null): Promise<boolean> {
  return staffId !== null && !(await freshnessOf(context, [staffId])).isFresh
}
