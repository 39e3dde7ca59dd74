import * as z from 'zod/mini'
import { ServicePrice } from '../businesses/businesses.ts'
import { SavedCard } from '../cards/cards.ts'
import { SavedCardId, DeclineCode } from '../checkouts/payments.ts'
import {
  BookingId,
  BusinessId,
  CheckoutId,
  EstimateRequestId,
  OrderId,
  ServiceId,
  Slug,
  SlotHoldId,
} from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { Points } from '../core/points.ts'
import { route } from '../core/route.ts'
import { Guest } from './guest.ts'
import { SlotStaff } from '../slots/slots.ts'

/** The customer can dispute a no-show for this long; a fee is not final before then. */
export const disputableHours = 72

/** The reschedules that a customer may make per booking. */
export const bookingReschedulesMax = 2
export const bookingNoteLettersMax = 500

export const BookingStatus = z.enum([
  /** Awaits the customer's payment. */
  'held',
  /** Awaits the business's response; the customer has paid the amount due now. */
  'requested',
  'confirmed',
  /** The customer has checked in. */
  'in_progress',
  'completed',
  'expired',
  'declined',
  'cancelled_by_customer',
  'cancelled_by_business',
  'no_show',
  /** A no-show for which the business retains part of the payment or charges the card on file a fee. */
  'no_show_penalized',
])
export type BookingStatus = z.infer<typeof BookingStatus>

const Legs = z.strictObject({
  usdCents: UsdCentsPositive,
  points: Points,
  storeCreditUsdCents: UsdCentsPositive,
  cardUsdCents: UsdCentsPositive,
})
/** The amounts per means of payment; points count as cents. */
export type BookingLegs = z.infer<typeof Legs>

export const BookingPolicy = z.strictObject({
  /** Refund tiers by cancellation deadline, the earliest deadline first; after the last deadline the refund is zero. */
  tiers: z.array(z.strictObject({ hoursBefore: z.int(), refundPercent: z.int(), until: Instant })),
  /** The no-show fee as a percentage of the price; at most the amount paid, unless a card on file covers it. */
  noShowPercent: z.int(),
  /** Deadline of the full refund that overrides the tiers; null when the booking was made too close to its start. */
  regretUntil: z.nullable(Instant),
})
export type BookingPolicy = z.infer<typeof BookingPolicy>

export const BookingAction = z.enum([
  'pay',
  'cancel',
  'reschedule',
  'message',
  'dispute_no_show',
  'confirm',
  'decline',
  'check_in',
  'complete',
  'no_show',
  'withdraw_no_show',
  /** Rescheduled by the business. */
  'move',
])
export type BookingAction = z.infer<typeof BookingAction>

/** The card saved with the booking, and the later charges that the customer agreed to. */
export const CardOnFile = z.strictObject({
  ...z.pick(SavedCard, { brand: true, last4: true }).shape,
  coversNoShow: z.boolean(),
  paysRest: z.boolean(),
})
export type CardOnFile = z.infer<typeof CardOnFile>

export const BookingCharge = z.strictObject({
  kind: z.enum(['no_show_fee', 'balance']),
  usdCents: UsdCentsPositive,
  status: z.enum([
    /** Until the customer's time to dispute ends, or a dispute is decided. */
    'waiting',
    /** The charge is in progress. */
    'due',
    'paid',
    /** The card declined; the customer is asked to pay. */
    'declined',
    /** No longer charged; any amount paid is refunded. */
    'cancelled',
  ]),
  /** The time at which the card is or was due to be charged. */
  dueAt: Instant,
  /** The decline code; null also when the card is no longer saved. */
  decline: z.nullable(DeclineCode),
  /** The order that the payment created. */
  orderId: z.nullable(OrderId),
})
export type BookingCharge = z.infer<typeof BookingCharge>

const By = z.enum(['customer', 'business', 'goodword'])

export const BookingSummary = z.strictObject({
  id: BookingId,
  /** The number that customers and staff quote: `BK-3F7K-9Q`. */
  number: z.string(),
  status: BookingStatus,
  service: z.strictObject({ id: ServiceId, name: z.string() }),
  business: z.strictObject({
    id: BusinessId,
    slug: Slug,
    name: z.string(),
    glyph: z.string(),
    /** In one line; null when the business hides its address. */
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    timeZone: TimeZone,
  }),
  staff: z.nullable(SlotStaff),
  startsAt: Instant,
  endsAt: Instant,
  /** Local time at the business, `2026-11-01T01:30`, with its UTC offset, `-04:00`. */
  localStart: z.string(),
  offset: z.string(),
  /** The seat in a group booking; null otherwise. */
  seatNo: z.nullable(z.int()),
  price: ServicePrice,
  /** The amounts due at booking and at the visit; null when the price is set at the visit. */
  dueNowUsdCents: UsdCentsPositive,
  atVenueUsdCents: z.nullable(UsdCentsPositive),
  /** Deadline of the business's response to a request, or of the payment; null otherwise. */
  respondBy: z.nullable(Instant),
  /** The charge to the card on file; null when there is none. */
  charge: z.nullable(BookingCharge),
  customerName: z.string(),
  /** Unread messages from the other party. */
  unreadMessages: z.int(),
  /** The actions open to the caller now. */
  actions: z.array(BookingAction),
})
export type BookingSummary = z.infer<typeof BookingSummary>

export const Booking = z.strictObject({
  ...BookingSummary.shape,
  paid: Legs,
  refunded: Legs,
  policy: BookingPolicy,
  /** The refund if the customer cancelled now; null when the booking can no longer be cancelled. */
  cancellation: z.nullable(z.strictObject({ percent: z.int(), legs: Legs })),
  reschedulesLeft: z.int(),
  card: z.nullable(CardOnFile),
  /** The business rescheduled the booking: until `refusableUntil` a cancellation refunds everything. */
  movedByBusiness: z.nullable(z.strictObject({ from: Instant, reason: z.string(), refusableUntil: Instant })),
  orderId: z.nullable(OrderId),
  checkoutId: z.nullable(CheckoutId),
  /** The reserved room, table or court, with several of them in a list; null for services without any. */
  room: z.nullable(z.string()),
  note: z.string(),
  /** Null for a booking of a member. */
  guest: z.nullable(Guest),
  /** The staff member's calendar was unreachable at booking; false for the customer. */
  isUnverified: z.boolean(),
  timeline: z.array(
    z.strictObject({
      at: Instant,
      what: z.enum(['status', 'moved', 'staff_changed', 'disputed', 'dispute_decided']),
      status: BookingStatus,
      by: By,
      reason: z.nullable(z.string()),
      /** The new start of a reschedule; null for every other entry. */
      startsAt: z.nullable(Instant),
    }),
  ),
  /** Increases with every change that a calendar client must apply. */
  sequence: z.int(),
  /** The position in a series of repeated visits; null for a single booking. */
  series: z.nullable(z.strictObject({ position: z.int(), count: z.int(), bookingIds: z.array(BookingId) })),
  noShow: z.nullable(
    z.strictObject({
      at: Instant,
      feeUsdCents: UsdCentsPositive,
      disputableUntil: Instant,
      dispute: z.nullable(
        z.strictObject({
          at: Instant,
          reason: z.string(),
          decision: z.nullable(z.enum(['withdrawn', 'upheld', 'dismissed'])),
          decidedAt: z.nullable(Instant),
        }),
      ),
    }),
  ),
})
export type Booking = z.infer<typeof Booking>

const ofBooking = { params: z.strictObject({ bookingId: BookingId }) }

export const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'must give a reason'), z.maxLength(500, 'must be at most 500 characters'))

export const createBooking = route({
  method: 'POST',
  path: '/bookings',
  summary:
    'Book a held time. If an amount is due now, the booking is `held` until it is paid; otherwise it is confirmed or requested immediately. Repeated visits have the same local time and staff member',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({
    holdId: SlotHoldId,
    note: z
      .string()
      .check(
        z.trim(),
        z.maxLength(bookingNoteLettersMax, `must be at most ${bookingNoteLettersMax} characters`),
      ),
    acceptsPolicy: z.literal(true, 'must be accepted'),
    /** A saved card of the member, held for a no-show fee when the service requires one. */
    card: z._default(
      z.nullable(
        z.strictObject({
          id: SavedCardId,
          /** The card also pays the remainder after the visit. */
          paysRest: z.boolean(),
        }),
      ),
      null,
    ),
    /** The request whose accepted price the booking has; for a single visit of the service that it names. */
    estimateRequestId: z._default(z.nullable(EstimateRequestId), null),
    repeat: z.nullable(
      z.strictObject({
        everyWeeks: z.int().check(z.minimum(1), z.maximum(8)),
        /** The number of visits, including the first. */
        count: z.int().check(z.minimum(2), z.maximum(12)),
        /** The repeats to leave out, by number: 1 is the second visit. */
        without: z._default(
          z.array(z.int().check(z.minimum(1), z.maximum(11))).check(z.maxLength(11, 'must be at most 11')),
          [],
        ),
        /** `all`: one unavailable time rejects the whole series; `skip`: the other visits are booked. */
        onConflict: z.enum(['all', 'skip']),
      }),
    ),
  }),
  response: z.strictObject({ bookings: z.array(Booking), skippedStarts: z.array(Instant) }),
  errors: [
    'slot_hold_not_found',
    'slot_hold_ended',
    'slot_hold_booked',
    'slot_taken',
    'slot_invalid',
    'service_not_bookable',
    'booking_begun',
    'booking_overlap',
    'card_required',
    'card_expired',
    'card_not_found',
    'payments_unavailable',
    'estimate_request_not_found',
    'estimate_price_unused',
    'service_not_found',
    'business_closed',
    'staff_not_found',
  ],
  tags: ['Booking', 'Slot', 'SlotHold', 'Waitlist', 'Order', 'Wallet'],
})

export const readBooking = route({
  method: 'GET',
  path: '/bookings/:bookingId',
  summary: 'Get a booking of the member',
  access: 'member',
  ...ofBooking,
  response: Booking,
  errors: ['booking_not_found'],
  tags: ['Booking'],
})

export const listBookings = route({
  method: 'GET',
  path: '/bookings',
  summary:
    "List the member's bookings: upcoming and unpaid ones, or requests (both earliest first), or past and ended ones, latest first",
  access: 'member',
  query: z.strictObject({
    show: z._default(z.enum(['upcoming', 'requests', 'past']), 'upcoming'),
    ...pageRequest(20),
  }),
  response: pageOf({
    bookings: z.array(BookingSummary),
    counts: z.strictObject({ upcoming: z.int(), requests: z.int(), past: z.int() }),
  }),
  errors: ['page_token_invalid'],
  tags: ['Booking'],
})

export const cancelBooking = route({
  method: 'POST',
  path: '/bookings/:bookingId/cancel',
  summary: 'Cancel a booking or withdraw a request; `refundPercent` is the percentage that the customer saw',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: z.strictObject({ refundPercent: z.int().check(z.minimum(0), z.maximum(100)) }),
  response: Booking,
  errors: ['booking_not_found', 'booking_state', 'refund_changed', 'order_disputed'],
  tags: ['Booking', 'Slot', 'SlotHold', 'Waitlist', 'Order', 'Wallet'],
})

export const disputeNoShow = route({
  method: 'POST',
  path: '/bookings/:bookingId/no-show/dispute',
  summary: 'Dispute a no-show within 72 hours; the no-show fee is on hold until the decision',
  access: 'member',
  isIdempotent: true,
  ...ofBooking,
  body: z.strictObject({ reason: Reason }),
  response: Booking,
  errors: ['booking_not_found', 'booking_state', 'dispute_too_late'],
  tags: ['Booking', 'Slot', 'SlotHold', 'Waitlist', 'Order', 'Wallet'],
})

export const downloadBookingCalendar = route({
  method: 'GET',
  path: '/bookings/:bookingId/calendar.ics',
  summary: 'Get the booking as a calendar file; a booking that has ended cancels its entry',
  access: 'member',
  isCalendar: true,
  ...ofBooking,
  response: z.string(),
  errors: ['booking_not_found'],
})
