import type { LocationId, ResourceGroupId, ServiceId } from 'contract/core/ids'
import type { ServiceSettings } from 'contract/team/settings'
import type { Db } from '../../../platform/db/tables.ts'
import { type bookingSettingsOf, depositOf } from '../../slots/public.ts'
import { deleteSettings, insertNeeds } from '../people/team.repository.ts'
import { insertSettings } from './settings.repository.ts'

type SettingsRow = NonNullable<Awaited<ReturnType<typeof bookingSettingsOf>>>

/** The duration is part of the service, and the groups are rows of their own. */
export function settingsFrom(
  row: SettingsRow,
  more: { readonly durationMinutes: number; readonly resourceGroupIds: ResourceGroupId[] },
): ServiceSettings {
  return {
    ...more,
    needsStaff: row.needs_staff,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    processing: row.processing,
    slotStepMinutes: row.slot_step_minutes as ServiceSettings['slotStepMinutes'], // service_booking_step_check
    weeklyStarts: row.weekly_starts,
    minNoticeMinutes: row.min_notice_minutes,
    maxAdvanceDays: row.max_advance_days,
    capacity: row.capacity,
    confirmMode: row.confirm_mode,
    deposit: depositOf(row),
    paysAtVenue: row.pays_at_venue,
    policyTiers: row.policy_tiers,
    noShowPercent: row.no_show_percent,
  }
}

/** Replaces the settings of a service. */
export async function replaceSettings(
  db: Db,
  {
    serviceId,
    locationId,
    settings,
  }: { serviceId: ServiceId; locationId: LocationId; settings: ServiceSettings },
): Promise<void> {
  await deleteSettings(db, serviceId)
  await insertSettings(db, [{ serviceId, locationId, settings, rooms: [] }])
  await insertNeeds(db, serviceId, [...new Set(settings.resourceGroupIds)])
}
