import type { CheckoutId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { freshnessOf, freshen } from '../../calendar/public.ts'
import { staffOfHold } from '../../team/public.ts'
import { staffOfCheckout } from '../core/booking.queries.ts'

// A time is promised only after the calendar of whoever serves was asked, as far as it answers.

/** Outside of any transaction, before a kept time is booked. It neither fails nor waits long. */
export async function askBeforeBooking(port: CalendarPort, holdId: SlotHoldId): Promise<void> {
  await freshen(port, await port.write((context) => staffOfHold(context, holdId)))
}

/** The same before a payment confirms what it pays for. */
export async function askBeforePayment(port: CalendarPort, checkoutId: CheckoutId): Promise<void> {
  await freshen(port, await staffOfCheckout(port.db, checkoutId))
}

/** Whether nobody could ask: the business is told, and looks itself. */
export async function isUnverified(context: Context, staffId: StaffId | null): Promise<boolean> {
  return staffId !== null && !(await freshnessOf(context, [staffId])).isFresh
}
