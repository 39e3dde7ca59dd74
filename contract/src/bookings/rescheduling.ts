import * as z from 'zod/mini'
import { BookingId, SlotHoldId, StaffId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { listSlots, SlotList } from '../slots/slots.ts'
import { Booking } from './bookings.ts'

const ofBooking = { params: z.strictObject({ bookingId: BookingId }) }

/** Times to which a booking can move: its own time counts as free, so that it can move by less than its length. */
export const listMoveSlots = route({
  method: 'GET',
  path: '/bookings/:bookingId/slots',
  summary: 'List the times to which the member can reschedule a booking',
  access: 'member',
  ...ofBooking,
  query: listSlots.query,
  response: SlotList,
  errors: ['booking_not_found', ...listSlots.errors],
  tags: ['Slot'],
})

export const rescheduleBooking = route({
  method: 'POST',
  path: '/bookings/:bookingId/reschedule',
  summary:
    'Reschedule a booking to another free time of its service, or to one that is held; its own time counts as free. The stricter refund of both times applies',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: z.union([
    z.strictObject({ holdId: SlotHoldId }),
    /** `staffId` is null for any person, and for services without staff. */
    z.strictObject({ startsAt: Instant, staffId: z.nullable(StaffId) }),
  ]),
  response: Booking,
  errors: [
    'booking_not_found',
    'booking_state',
    'booking_overlap',
    'reschedules_used',
    'slot_hold_not_found',
    'slot_hold_ended',
    'slot_hold_booked',
    'slot_taken',
    'slot_invalid',
    'service_not_found',
    'business_closed',
    'staff_not_found',
    'service_not_bookable',
  ],
  tags: ['Booking', 'Slot', 'SlotHold', 'Waitlist', 'Order', 'Wallet'],
})
