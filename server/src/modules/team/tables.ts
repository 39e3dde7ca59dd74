import type {
  BusinessId,
  ClosureId,
  LocationId,
  MemberId,
  ResourceGroupId,
  ResourceId,
  ServiceId,
  StaffId,
  TimeOffId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Generated } from 'kysely'

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

export interface TeamTables {
  staff_skill: {
    staff_id: StaffId
    service_id: ServiceId
    /** Null for the service's own price. */
    price_usd_cents: UsdCents | null
    /** Null for the service's own duration. */
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
  staff_account: { staff_id: StaffId; business_id: BusinessId; member_id: MemberId }
  team_change: {
    id: Generated<string>
    business_id: BusinessId
    changed_by: MemberId
    changed_at: Instant
    change: TeamChange
    /** The staff member, service, closure or group that changed. */
    subject_id: string
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends TeamTables {}
}
