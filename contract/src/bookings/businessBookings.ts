import * as z from 'zod/mini'
import { dayMilliseconds } from '../core/time.ts'
import { Booking, Reason } from './bookings.ts'
import { Checkout, CheckoutQuote, Tender } from '../checkouts/checkouts.ts'
import {
  BookingId,
  BookingMessageId,
  BusinessId,
  ServiceId,
  SlotHoldId,
  Slug,
  StaffId,
  WaitlistEntryId,
} from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

// Calls around a booking: payment, the business's actions, messages and waiting lists.

export const bookingMessageLettersMax = 1000
/** The longest period of one call, in days. */
export const businessBookingDaysMax = 62

const ofBooking = { params: z.strictObject({ bookingId: BookingId }) }
const ofBusiness = { params: z.strictObject({ businessId: BusinessId }) }
const ofBusinessBooking = { params: z.strictObject({ businessId: BusinessId, bookingId: BookingId }) }
const keyed = ['idempotency_key_invalid', 'idempotency_key_reused', 'idempotency_in_progress'] as const

export const quoteBookingCheckout = route({
  name: 'quoteBookingCheckout',
  method: 'POST',
  path: '/checkouts/bookings/:bookingId/quote',
  summary:
    'What is due now for a booking, or for all visits of its series, paid like this (a series without points); nothing is kept',
  access: 'member',
  ...ofBooking,
  body: Tender,
  response: CheckoutQuote,
  errors: [
    'not_signed_in',
    'booking_not_found',
    'booking_state',
    'checkout_too_large',
    'points_above_total',
    'points_insufficient',
  ],
})

export const startBookingCheckout = route({
  name: 'startBookingCheckout',
  method: 'POST',
  path: '/checkouts/bookings/:bookingId',
  summary:
    'Opens the checkout of a booking that waits for its payment, with all visits of its series; an earlier checkout that is open ends. Its time is kept as long as the checkout is open',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: Tender,
  response: Checkout,
  errors: [
    'not_signed_in',
    'booking_not_found',
    'booking_state',
    'slot_hold_ended',
    'card_below_minimum',
    'checkout_too_large',
    'points_above_total',
    'points_insufficient',
    'store_credit_insufficient',
    ...keyed,
  ],
})

export const listBusinessBookings = route({
  name: 'listBusinessBookings',
  method: 'GET',
  path: '/businesses/:businessId/bookings',
  summary:
    'For people of the business: bookings that start on these days where it is, by start, every request that waits, and every booking about which the customer wrote something that nobody there has read',
  access: 'member',
  ...ofBusiness,
  query: z.strictObject({ from: LocalDate, to: LocalDate }).check(
    z.refine(({ from, to }) => Date.parse(to) >= Date.parse(from), {
      path: ['to'],
      error: 'must not be before the first day',
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < businessBookingDaysMax * dayMilliseconds, {
      path: ['to'],
      error: `must be at most ${businessBookingDaysMax} days in all`,
    }),
  ),
  response: z.strictObject({
    timeZone: TimeZone,
    bookings: z.array(Booking),
    requests: z.array(Booking),
    /** The longest unread first; excludes bookings whose visit ended more than 60 days ago. */
    unread: z.array(Booking),
  }),
  errors: ['not_signed_in', 'business_not_found'],
})

export const moveBooking = route({
  name: 'moveBooking',
  method: 'POST',
  path: '/businesses/:businessId/bookings/:bookingId/status',
  summary:
    'What the business does with a booking. `decline` and `cancel` need a reason, and everything goes back to the customer',
  access: 'member',
  isIdempotent: true,
  ...ofBusinessBooking,
  body: z.strictObject({
    action: z.enum(['confirm', 'decline', 'check_in', 'complete', 'no_show', 'cancel']),
    reason: z.optional(Reason),
  }),
  response: Booking,
  errors: [
    'not_signed_in',
    'business_not_found',
    'booking_not_found',
    'booking_state',
    'order_disputed',
    ...keyed,
  ],
})

export const rescheduleByBusiness = route({
  name: 'rescheduleByBusiness',
  method: 'POST',
  path: '/businesses/:businessId/bookings/:bookingId/reschedule',
  summary:
    'Moves a confirmed booking to another time of its service that is kept. The customer reads why and may cancel within 24 hours with everything back; what they get back later is never less than before',
  access: 'member',
  isIdempotent: true,
  ...ofBusinessBooking,
  body: z.strictObject({ holdId: SlotHoldId, reason: Reason }),
  response: Booking,
  errors: [
    'not_signed_in',
    'business_not_found',
    'booking_not_found',
    'booking_state',
    'booking_overlap',
    'slot_hold_not_found',
    'slot_hold_ended',
    'slot_hold_booked',
    'slot_taken',
    'slot_invalid',
    'service_not_found',
    'business_closed',
    'staff_not_found',
    'service_not_bookable',
    ...keyed,
  ],
})

export const decideDispute = route({
  name: 'decideBookingDispute',
  method: 'POST',
  path: '/businesses/:businessId/bookings/:bookingId/no-show/decision',
  summary:
    'Ends a dispute about a missed visit: the business may withdraw it, an operator may uphold or dismiss the dispute. All that was kept goes back unless it is dismissed',
  access: 'member',
  isIdempotent: true,
  ...ofBusinessBooking,
  body: z.strictObject({ decision: z.enum(['withdrawn', 'upheld', 'dismissed']), reason: Reason }),
  response: Booking,
  errors: [
    'not_signed_in',
    'forbidden',
    'business_not_found',
    'booking_not_found',
    'booking_state',
    'order_disputed',
    ...keyed,
  ],
})

export const retireStaff = route({
  name: 'retireStaff',
  method: 'POST',
  path: '/businesses/:businessId/staff/:staffId/retire',
  summary:
    'Takes somebody out of the booking calendar. Their bookings to come go to a colleague or are cancelled and paid back; with neither they stand in the way',
  access: 'member',
  isIdempotent: true,
  params: z.strictObject({ businessId: BusinessId, staffId: StaffId }),
  body: z.strictObject({
    bookings: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      /** Cancels and refunds the bookings that the other staff member has no time for. */
      z.strictObject({ kind: z.literal('reassign'), to: StaffId }),
      z.strictObject({ kind: z.literal('refund') }),
    ]),
  }),
  response: z.strictObject({ reassigned: z.int(), refunded: z.int() }),
  errors: [
    'not_signed_in',
    'business_not_found',
    'owner_only',
    'staff_not_found',
    'staff_has_bookings',
    'order_disputed',
    'booking_state',
    ...keyed,
  ],
})

export const BookingMessage = z.strictObject({
  id: BookingMessageId,
  at: Instant,
  from: z.enum(['customer', 'business']),
  /** The name of the author. */
  name: z.string(),
  text: z.string(),
})
export type BookingMessage = z.infer<typeof BookingMessage>

export const listBookingMessages = route({
  name: 'listBookingMessages',
  method: 'GET',
  path: '/bookings/:bookingId/messages',
  summary: 'What the customer and the business wrote to each other, for either of them, the oldest first',
  access: 'member',
  ...ofBooking,
  response: z.strictObject({ messages: z.array(BookingMessage) }),
  errors: ['not_signed_in', 'booking_not_found'],
})

export const sendBookingMessage = route({
  name: 'sendBookingMessage',
  method: 'POST',
  path: '/bookings/:bookingId/messages',
  summary: 'Writes to the other side of a booking; what they wrote before counts as read',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: z.strictObject({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'must say something'),
        z.maxLength(bookingMessageLettersMax, `must be at most ${bookingMessageLettersMax} letters`),
      ),
  }),
  response: z.strictObject({ messages: z.array(BookingMessage) }),
  errors: ['not_signed_in', 'booking_not_found', 'booking_state', 'rate_limited', ...keyed],
})

export const markBookingMessagesRead = route({
  name: 'markBookingMessagesRead',
  method: 'POST',
  path: '/bookings/:bookingId/messages/read',
  summary: 'What the other side wrote until now was read',
  access: 'member',
  ...ofBooking,
  response: EmptyAnswer,
  errors: ['not_signed_in', 'booking_not_found'],
})

export const WaitlistEntry = z.strictObject({
  id: WaitlistEntryId,
  service: z.strictObject({ id: ServiceId, name: z.string() }),
  business: z.strictObject({ slug: Slug, name: z.string(), timeZone: TimeZone }),
  date: LocalDate,
  /** The number of entries ahead in the queue; 0 for the next one. */
  ahead: z.int(),
  /** A freed time held for the member until then; book it with its `holdId`. */
  offer: z.nullable(z.strictObject({ holdId: SlotHoldId, startsAt: Instant, until: Instant })),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const listWaitlist = route({
  name: 'listWaitlist',
  method: 'GET',
  path: '/waitlist',
  summary: 'What the member waits for, by day',
  access: 'member',
  response: z.strictObject({ entries: z.array(WaitlistEntry) }),
  errors: ['not_signed_in'],
})

export const joinWaitlist = route({
  name: 'joinWaitlist',
  method: 'POST',
  path: '/waitlist',
  summary: 'Waits for a time of a service on a day; twice is once',
  access: 'member',
  body: z.strictObject({ serviceId: ServiceId, date: LocalDate }),
  response: WaitlistEntry,
  errors: ['not_signed_in', 'service_not_found', 'service_not_bookable', 'slot_invalid', 'waitlist_full'],
})

export const leaveWaitlist = route({
  name: 'leaveWaitlist',
  method: 'DELETE',
  path: '/waitlist/:waitlistEntryId',
  summary: 'Waits no longer; a time that is offered goes to the next one',
  access: 'member',
  params: z.strictObject({ waitlistEntryId: WaitlistEntryId }),
  response: EmptyAnswer,
  errors: ['not_signed_in', 'waitlist_entry_not_found', 'slot_hold_booked'],
})

export const businessBookingRoutes = [
  quoteBookingCheckout,
  startBookingCheckout,
  listBusinessBookings,
  moveBooking,
  rescheduleByBusiness,
  decideDispute,
  retireStaff,
  listBookingMessages,
  sendBookingMessage,
  markBookingMessagesRead,
  listWaitlist,
  joinWaitlist,
  leaveWaitlist,
]
