import * as z from 'zod/mini'
import { dayMilliseconds } from '../core/time.ts'
import { Booking, bookingNoteLettersMax, Reason } from './bookings.ts'
import { GuestDraft } from './guest.ts'
import { Checkout, CheckoutQuote, Tender } from '../checkouts/checkouts.ts'
import {
  BookingId,
  BookingMessageId,
  BusinessId,
  LocationId,
  ServiceId,
  SlotHoldId,
  Slug,
  StaffId,
  WaitlistEntryId,
} from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** A time that opens up is reserved for the next customer on the waiting list for this long. */
export const waitlistOfferMinutes = 15

// Calls around a booking: payment, the business's actions, messages and waiting lists.

export const bookingMessageLettersMax = 1000
/** The longest period of one call, in days. */
export const businessBookingDaysMax = 62

const ofBooking = { params: z.strictObject({ bookingId: BookingId }) }
const ofBusiness = { params: z.strictObject({ businessId: BusinessId }) }
const ofBusinessBooking = { params: z.strictObject({ businessId: BusinessId, bookingId: BookingId }) }

export const quoteBookingCheckout = route({
  method: 'POST',
  path: '/bookings/:bookingId/checkout/quote',
  summary:
    'Quote the amount due now for a booking, or for all visits of its series, with these payment methods (a series without points); nothing is stored',
  access: 'member',
  ...ofBooking,
  body: Tender,
  response: CheckoutQuote,
  errors: [
    'booking_not_found',
    'booking_state',
    'estimate_price_unused',
    'checkout_too_large',
    'points_above_total',
    'points_insufficient',
  ],
})

export const startBookingCheckout = route({
  method: 'POST',
  path: '/bookings/:bookingId/checkout',
  summary:
    'Open the checkout of an unpaid booking, with all visits of its series; this ends an earlier open checkout. The time is held while the checkout is open',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: Tender,
  response: Checkout,
  errors: [
    'booking_not_found',
    'booking_state',
    'estimate_price_unused',
    'slot_hold_ended',
    'card_below_minimum',
    'checkout_too_large',
    'points_above_total',
    'checkout_open',
    'points_insufficient',
    'store_credit_insufficient',
  ],
  tags: ['OpenCheckout'],
})

export const listBusinessBookings = route({
  method: 'GET',
  path: '/businesses/:businessId/bookings',
  summary:
    'List bookings for staff of the business: those that start on these local days, by start, all pending requests, and all with unread customer messages',
  access: 'member',
  permission: 'bookings.view',
  ...ofBusiness,
  query: z.strictObject({ from: LocalDate, to: LocalDate, locationId: z.optional(LocationId) }).check(
    z.refine(({ from, to }) => Date.parse(to) >= Date.parse(from), {
      path: ['to'],
      error: 'must not be before the first day',
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < businessBookingDaysMax * dayMilliseconds, {
      path: ['to'],
      error: `must be at most ${businessBookingDaysMax} days in total`,
    }),
  ),
  response: z.strictObject({
    timeZone: TimeZone,
    bookings: z.array(Booking),
    requests: z.array(Booking),
    /** The longest unread first; excludes bookings whose visit ended more than 60 days ago. */
    unread: z.array(Booking),
  }),
  tags: ['OwnBooking'],
})

export const bookGuest = route({
  method: 'POST',
  path: '/businesses/:businessId/bookings',
  summary:
    'Book a free time for a customer without an account, as staff of the business. The booking is confirmed, has no online payment and earns no points; a given email address receives the confirmation',
  access: 'member',
  permission: 'bookings.manage',
  isIdempotent: true,
  ...ofBusiness,
  body: z.strictObject({
    serviceId: ServiceId,
    /** Null for any person, and for services without staff. */
    staffId: z.nullable(StaffId),
    startsAt: Instant,
    guest: GuestDraft,
    note: z
      .string()
      .check(
        z.trim(),
        z.maxLength(bookingNoteLettersMax, `must be at most ${bookingNoteLettersMax} characters`),
      ),
  }),
  response: Booking,
  errors: [
    'business_closed',
    'service_not_found',
    'service_not_bookable',
    'staff_not_found',
    'slot_taken',
    'slot_invalid',
  ],
  tags: ['OwnBooking'],
})

export const moveBooking = route({
  method: 'POST',
  path: '/businesses/:businessId/bookings/:bookingId/status',
  summary:
    'Act on a booking for the business. `decline` and `cancel` need a reason and refund the customer in full',
  access: 'member',
  permission: 'bookings.manage',
  isIdempotent: true,
  ...ofBusinessBooking,
  body: z.strictObject({
    action: z.enum(['confirm', 'decline', 'check_in', 'complete', 'no_show', 'cancel']),
    reason: z.optional(Reason),
  }),
  response: Booking,
  errors: ['booking_not_found', 'booking_state', 'order_disputed'],
  tags: ['OwnBooking'],
})

/** Required for the booking of a member, who sees it; null only for a guest. */
const MoveReason = z.nullable(Reason)

export const rescheduleByBusiness = route({
  method: 'POST',
  path: '/businesses/:businessId/bookings/:bookingId/reschedule',
  summary:
    'Reschedule a confirmed booking to another held time of its service, or to a free time and person that the business chooses. The customer sees the reason and can cancel a new time within 24 hours for a full refund; later refunds are never less than before',
  access: 'member',
  permission: 'bookings.manage',
  isIdempotent: true,
  ...ofBusinessBooking,
  body: z.union([
    z.strictObject({ holdId: SlotHoldId, reason: MoveReason }),
    z.strictObject({
      startsAt: Instant,
      /** Null for any person, and for services without staff. */
      staffId: z.nullable(StaffId),
      /** The `sequence` of the booking that the caller saw; a booking that changed since is refused. */
      sequence: z.int(),
      reason: MoveReason,
    }),
  ]),
  response: Booking,
  errors: [
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
  ],
  tags: ['OwnBooking'],
})

export const decideBookingDispute = route({
  method: 'POST',
  path: '/businesses/:businessId/bookings/:bookingId/no-show/decision',
  summary:
    'Decide a no-show dispute: the business can withdraw the no-show, an operator can uphold or dismiss the dispute. The fee is refunded in full unless the dispute is dismissed',
  access: 'member',
  permission: 'bookings.manage',
  isIdempotent: true,
  ...ofBusinessBooking,
  body: z.strictObject({ decision: z.enum(['withdrawn', 'upheld', 'dismissed']), reason: Reason }),
  response: Booking,
  errors: ['forbidden', 'booking_not_found', 'booking_state', 'order_disputed'],
  tags: ['OwnBooking'],
})

export const retireStaff = route({
  method: 'POST',
  path: '/businesses/:businessId/staff/:staffId/retire',
  summary:
    'Deactivate a staff member. Their upcoming bookings are reassigned to a colleague, or canceled and refunded; without either choice the call is refused',
  access: 'member',
  permission: 'team.manage',
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
  errors: ['staff_not_found', 'staff_has_bookings', 'order_disputed', 'booking_state'],
  tags: ['Team', 'OwnBooking'],
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
  method: 'GET',
  path: '/bookings/:bookingId/messages',
  summary: 'List the messages between the customer and the business, for either side, oldest first',
  access: 'member',
  ...ofBooking,
  response: z.strictObject({ messages: z.array(BookingMessage) }),
  errors: ['booking_not_found'],
  tags: ['BookingMessage'],
})

export const sendBookingMessage = route({
  method: 'POST',
  path: '/bookings/:bookingId/messages',
  summary: 'Send a message to the other side of a booking; their earlier messages count as read',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: z.strictObject({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'must not be empty'),
        z.maxLength(bookingMessageLettersMax, `must be at most ${bookingMessageLettersMax} characters`),
      ),
  }),
  response: z.strictObject({ messages: z.array(BookingMessage) }),
  errors: ['booking_not_found', 'booking_state', 'rate_limited'],
  tags: ['BookingMessage', 'Booking', 'OwnBooking'],
})

export const markBookingMessagesRead = route({
  method: 'POST',
  path: '/bookings/:bookingId/messages/read',
  summary: 'Mark the messages of the other side as read',
  access: 'member',
  ...ofBooking,
  response: EmptyAnswer,
  errors: ['booking_not_found'],
  tags: ['Booking', 'OwnBooking', 'Notification'],
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
  method: 'GET',
  path: '/waitlist',
  summary: 'List the member’s waiting list entries by day',
  access: 'member',
  response: z.strictObject({ entries: z.array(WaitlistEntry) }),
  tags: ['Waitlist'],
})

export const joinWaitlist = route({
  method: 'POST',
  path: '/waitlist',
  summary: 'Join the waiting list of a service for a day; idempotent',
  access: 'member',
  body: z.strictObject({ serviceId: ServiceId, date: LocalDate }),
  response: WaitlistEntry,
  errors: ['service_not_found', 'service_not_bookable', 'slot_invalid', 'waitlist_full'],
  tags: ['Waitlist'],
})

export const leaveWaitlist = route({
  method: 'DELETE',
  path: '/waitlist/:waitlistEntryId',
  summary: 'Leave the waiting list; an offered time passes to the next entry',
  access: 'member',
  params: z.strictObject({ waitlistEntryId: WaitlistEntryId }),
  response: EmptyAnswer,
  errors: ['waitlist_entry_not_found', 'slot_hold_booked'],
  tags: ['Waitlist'],
})
