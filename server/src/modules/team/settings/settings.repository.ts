import type { LocationId, ServiceId, StaffId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BookingSettings } from '../../slots/public.ts'

/** Booking settings of services, for one business or many. */
export interface CalendarPlan {
  readonly services: readonly {
    readonly serviceId: ServiceId
    readonly locationId: LocationId
    readonly settings: BookingSettings
    /** Names of room groups at the location; a booking needs one unit of each. */
    readonly rooms: readonly string[]
  }[]
  readonly skills: readonly {
    readonly staffId: StaffId
    readonly serviceId: ServiceId
    readonly priceUsdCents: UsdCents | null
    readonly durationMinutes: number | null
  }[]
  readonly shifts: readonly {
    readonly staffId: StaffId
    readonly locationId: LocationId
    readonly dayOfWeek: number
    readonly startsMinute: number
    readonly endsMinute: number
  }[]
  readonly rooms: readonly {
    readonly locationId: LocationId
    readonly name: string
    readonly units: readonly string[]
  }[]
}

// Each insert is one statement, for any list length.

export async function insertSettings(db: Db, services: CalendarPlan['services']): Promise<void> {
  if (services.length === 0) return
  const rows = services.map(({ serviceId, locationId, settings }) => ({
    service_id: serviceId,
    location_id: locationId,
    needs_staff: settings.needsStaff,
    buffer_before_minutes: settings.bufferBeforeMinutes,
    buffer_after_minutes: settings.bufferAfterMinutes,
    processing: settings.processing,
    slot_step_minutes: settings.slotStepMinutes,
    weekly_starts: settings.weeklyStarts,
    min_notice_minutes: settings.minNoticeMinutes,
    max_advance_days: settings.maxAdvanceDays,
    capacity: settings.capacity,
    confirm_mode: settings.confirmMode,
    deposit_kind: settings.deposit.kind,
    deposit_usd_cents: 'usdCents' in settings.deposit ? settings.deposit.usdCents : null,
    deposit_percent: 'percent' in settings.deposit ? settings.deposit.percent : null,
    pays_at_venue: settings.paysAtVenue,
    policy_tiers: settings.policyTiers,
    no_show_percent: settings.noShowPercent,
  }))
  await sql`insert into service_booking select * from jsonb_populate_recordset(null::service_booking, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

/** Also adds lockable resources for these staff. */
export async function insertSkills(db: Db, skills: CalendarPlan['skills']): Promise<void> {
  if (skills.length === 0) return
  const rows = skills.map(({ staffId, serviceId, priceUsdCents, durationMinutes }) => ({
    staff_id: staffId,
    service_id: serviceId,
    price_usd_cents: priceUsdCents,
    duration_minutes: durationMinutes,
  }))
  await sql`
    with skill as (
      insert into staff_skill select * from jsonb_populate_recordset(null::staff_skill, ${JSON.stringify(rows)}::jsonb)
      returning staff_id)
    insert into bookable_resource (resource_key, staff_id)
    select distinct 'staff:' || staff_id, staff_id from skill order by staff_id on conflict do nothing`.execute(
    db,
  )
}

export async function insertShifts(db: Db, shifts: CalendarPlan['shifts']): Promise<void> {
  if (shifts.length === 0) return
  const rows = shifts.map(({ staffId, locationId, dayOfWeek, startsMinute, endsMinute }) => ({
    staff_id: staffId,
    location_id: locationId,
    day_of_week: dayOfWeek,
    starts_minute: startsMinute,
    ends_minute: endsMinute,
  }))
  await sql`insert into staff_shift select * from jsonb_populate_recordset(null::staff_shift, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

export async function insertRooms(db: Db, rooms: CalendarPlan['rooms']): Promise<void> {
  if (rooms.length === 0) return
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as room ("locationId" uuid, name text, units text[])
    ), made as (
      insert into resource_group (location_id, name) select "locationId", name from wanted returning id, location_id, name
    ), unit as (
      insert into resource (group_id, name)
      select made.id, unnest(wanted.units) from made join wanted on wanted."locationId" = made.location_id and wanted.name = made.name
      returning id)
    insert into bookable_resource (resource_key, resource_id) select 'room:' || id, id from unit`.execute(db)
}

export async function insertRoomNeeds(
  db: Db,
  needs: readonly { serviceId: string; locationId: string; name: string }[],
): Promise<void> {
  if (needs.length === 0) return
  await sql`
    insert into service_resource_group (service_id, group_id)
    select need."serviceId", resource_group.id
    from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as need ("serviceId" uuid, "locationId" uuid, name text)
    join resource_group on resource_group.location_id = need."locationId" and resource_group.name = need.name`.execute(
    db,
  )
}

/** These staff no longer perform the service. */
export async function deleteSkillsOf(
  db: Db,
  serviceId: ServiceId,
  staffIds: readonly StaffId[],
): Promise<void> {
  if (staffIds.length === 0) return
  await db
    .deleteFrom('staff_skill')
    .where('service_id', '=', serviceId)
    .where('staff_id', 'in', staffIds)
    .execute()
}
