import type { BookingStatus } from 'contract/bookings/bookings'
import type {
  BookingId,
  BookingMessageId,
  BusinessId,
  CheckoutId,
  EstimateRequestId,
  LocationId,
  MemberId,
  OrderId,
  ServiceId,
  SlotHoldId,
  StaffId,
  WaitlistEntryId,
} from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DeclineCode } from 'contract/checkouts/payments'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The refund percentage for a cancellation at least `hoursBefore` hours before the start. */
export interface Tier {
  readonly hoursBefore: number
  readonly refundPercent: number
}

export interface BookingsTables {
  booking: {
    id: Generated<BookingId>
    number: string
    status: Generated<BookingStatus>
    /** Null for a guest, whose name then is not null. */
    member_id: MemberId | null
    guest_name: string | null
    guest_phone: string | null
    guest_email: string | null
    business_id: BusinessId
    /** Where the visit takes place; set by the database. Null once the location was removed. */
    location_id: LocationId | null
    service_id: ServiceId
    service_name: string
    staff_id: StaffId | null
    hold_id: SlotHoldId
    starts_at: Instant
    ends_at: Instant
    time_zone: TimeZone
    /** The local wall time agreed at booking: `2026-11-01T01:30`. */
    local_start: string
    seat_no: number | null
    price_kind: 'fixed' | 'from' | 'free' | 'quote'
    price: UsdCents | null
    due_now: UsdCents
    confirm_mode: 'instant' | 'request'
    policy_tiers: JSONColumnType<Tier[]>
    no_show_percent: number
    min_notice_minutes: number
    regret_until: Instant | null
    refund_cap_percent: Generated<number>
    reschedules: Generated<number>
    /** Overlaps a booking of the same service from before two accounts merged. */
    is_doubled: Generated<boolean>
    sequence: Generated<number>
    note: Generated<string>
    is_unverified: Generated<boolean>
    order_id: OrderId | null
    checkout_id: CheckoutId | null
    /** The estimate whose accepted price this booking has. */
    estimate_request_id: EstimateRequestId | null
    respond_by: Instant | null
    series_id: string | null
    series_position: number | null
    series_count: number | null
    no_show_at: Instant | null
    no_show_fee: UsdCents | null
    disputed_at: Instant | null
    dispute_reason: string | null
    dispute_decision: 'withdrawn' | 'upheld' | 'dismissed' | null
    dispute_decided_at: Instant | null
    reminded_day_at: Instant | null
    reminded_hours_at: Instant | null
    /** Each side has read messages up to this instant. */
    customer_read_at: Instant | null
    business_read_at: Instant | null
    /** The card processor's id of the card on file, and its display details. */
    card_id: string | null
    card_brand: string | null
    card_last4: string | null
    card_covers_no_show: Generated<boolean>
    card_pays_rest: Generated<boolean>
    moved_from: Instant | null
    moved_reason: string | null
    refusable_until: Instant | null
    notice_starts_at: Instant | null
    created_at: Instant
    status_at: Instant
  }
  booking_charge: {
    booking_id: BookingId
    kind: 'no_show_fee' | 'balance'
    amount: UsdCents
    status: 'waiting' | 'due' | 'paid' | 'declined' | 'cancelled'
    due_at: Instant
    tried_at: Instant | null
    decline: DeclineCode | null
    checkout_id: CheckoutId | null
    order_id: OrderId | null
    created_at: Instant
    status_at: Instant
  }
  booking_event: {
    id: GeneratedAlways<number>
    booking_id: BookingId
    at: Instant
    what: 'status' | 'moved' | 'staff_changed' | 'disputed' | 'dispute_decided'
    status: BookingStatus
    actor: 'customer' | 'business' | 'goodword'
    reason: string | null
    starts_at: Instant | null
  }
  booking_message: {
    id: Generated<BookingMessageId>
    booking_id: BookingId
    at: Instant
    side: 'customer' | 'business'
    author_id: MemberId
    body: string
  }
  waitlist_entry: {
    id: Generated<WaitlistEntryId>
    member_id: MemberId
    service_id: ServiceId
    business_id: BusinessId
    date: LocalDate
    status: Generated<'waiting' | 'offered' | 'booked' | 'passed' | 'left' | 'over'>
    hold_id: SlotHoldId | null
    offered_starts_at: Instant | null
    offered_until: Instant | null
    created_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BookingsTables {}
}
