import type {
  BookingId,
  BusinessId,
  ClosureId,
  LocationId,
  MemberId,
  ResourceGroupId,
  ResourceId,
  ServiceId,
  SlotHoldId,
  StaffId,
  TimeOffId,
} from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { UsdCents } from 'contract/money'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { PolicyTier, ProcessingWindow, WeeklyStart } from './slots.settings.rules.ts'

export type AllocationKind = 'hold' | 'booking' | 'session'

export type TeamChange =
  | 'staff_added'
  | 'staff_changed'
  | 'shifts_set'
  | 'skills_set'
  | 'time_off_added'
  | 'time_off_moved'
  | 'time_off_removed'
  | 'closure_added'
  | 'closure_removed'
  | 'rooms_added'
  | 'rooms_changed'
  | 'rooms_removed'
  | 'settings_set'

export interface SlotsTables {
  /** How a service is booked online; without a row it is not. */
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
  staff_skill: {
    staff_id: StaffId
    service_id: ServiceId
    /** The service's own when null. */
    price_usd_cents: UsdCents | null
    /** The service's own when null. */
    duration_minutes: number | null
  }
  staff_shift: {
    staff_id: StaffId
    location_id: LocationId
    day_of_week: number
    starts_minute: number
    ends_minute: number
  }
  staff_time_off: {
    id: Generated<TimeOffId>
    staff_id: StaffId
    starts_at: Instant
    ends_at: Instant
    note: string | null
  }
  closure: {
    id: Generated<ClosureId>
    location_id: LocationId
    starts_at: Instant
    ends_at: Instant
    note: string | null
  }
  resource_group: { id: Generated<ResourceGroupId>; location_id: LocationId; name: string }
  resource: { id: Generated<ResourceId>; group_id: ResourceGroupId; name: string }
  service_resource_group: { service_id: ServiceId; group_id: ResourceGroupId }
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
    created_at: Instant
  }
  /** When something can be booked in the coming two weeks; minutes count from 1970. */
  slot_outlook: {
    location_id: LocationId
    first_minute: number
    notices: Buffer
    notice_count: number
    starts: Buffer
    day_ends_minute: number
    bookable_until: Generated<number[]>
    due_minute: number
  }
  /** Who signs in as somebody who serves customers. */
  staff_account: { staff_id: StaffId; business_id: BusinessId; member_id: MemberId }
  team_change: {
    id: Generated<string>
    business_id: BusinessId
    changed_by: MemberId
    changed_at: Instant
    change: TeamChange
    /** The person, service, closure or group that it was about. */
    subject_id: string
  }
}
