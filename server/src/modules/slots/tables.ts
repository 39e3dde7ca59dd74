import type {
  BookingId,
  LocationId,
  MemberId,
  ResourceId,
  ServiceId,
  SlotHoldId,
  StaffId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { PolicyTier, ProcessingWindow, WeeklyStart } from './settings/settings.rules.ts'

export type AllocationKind = 'hold' | 'booking' | 'session'

export interface SlotsTables {
  /** Online booking settings; a service without a row is not bookable online. */
  service_booking: {
    service_id: ServiceId
    location_id: LocationId
    needs_staff: boolean
    buffer_before_minutes: Generated<number>
    buffer_after_minutes: Generated<number>
    processing: JSONColumnType<ProcessingWindow[], string | undefined>
    slot_step_minutes: Generated<number>
    weekly_starts: JSONColumnType<WeeklyStart[], string | undefined>
    min_notice_minutes: Generated<number>
    max_advance_days: Generated<number>
    capacity: Generated<number>
    confirm_mode: Generated<'instant' | 'request'>
    deposit_kind: Generated<'none' | 'fixed' | 'percent' | 'card_on_file' | 'full'>
    deposit_usd_cents: UsdCents | null
    deposit_percent: number | null
    pays_at_venue: Generated<boolean>
    policy_tiers: JSONColumnType<PolicyTier[], string | undefined>
    no_show_percent: Generated<number>
  }
  /** `staff:<id>` or `room:<id>`. */
  bookable_resource: { resource_key: string; staff_id: StaffId | null; resource_id: ResourceId | null }
  allocation: {
    id: GeneratedAlways<number>
    resource_key: string
    starts_at: Instant
    ends_at: Instant
    kind: AllocationKind
    owner_id: string
    expires_at: Instant | null
  }
  slot_session: {
    id: Generated<string>
    service_id: ServiceId
    staff_id: StaffId | null
    starts_at: Instant
    ends_at: Instant
    capacity: number
  }
  session_seat: {
    session_id: string
    seat_no: number
    capacity: number
    kind: 'hold' | 'booking'
    owner_id: string
    expires_at: Instant | null
  }
  slot_hold: {
    id: SlotHoldId
    service_id: ServiceId
    staff_id: StaffId | null
    is_any_staff: boolean
    starts_at: Instant
    ends_at: Instant
    allocation_count: number
    status: 'held' | 'released' | 'booked' | 'freed'
    booking_id: BookingId | null
    member_id: MemberId | null
    address_group: string | null
    expires_at: Instant
    is_extended: Generated<boolean>
    /** A booking awaits payment for it. */
    is_begun: Generated<boolean>
    created_at: Instant
  }
  /** Availability index: bookable starts of the next two weeks, in minutes since 1970. */
  availability_index: {
    location_id: LocationId
    first_minute: number
    notices: Buffer
    notice_count: number
    starts: Buffer
    day_ends_minute: number
    bookable_until: Generated<number[]>
    due_minute: number
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SlotsTables {}
}
