import type { CheckoutId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { freshnessOf, freshen } from '../../calendar/public.ts'
import { staffOfHold } from '../../team/public.ts'
import { staffOfCheckout } from '../core/booking.queries.ts'

// Refreshes the staff member's external calendar before a time is booked, if the provider responds.

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
