import type { BusinessId, ServiceId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import type { TeamService } from 'contract/team/team'
import type { readServiceSettings, ServiceSettings } from 'contract/team/settings'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { changeServiceDuration } from '../../businesses/public.ts'
import { depositOf, bookingSettingsOf } from '../../slots/public.ts'
import { type Insider, requireInsider, requireTeamOwner } from '../people/teamAccess.ts'
import { bookableServiceIds, groupIdsOf, groupRows } from '../people/team.queries.ts'
import { deleteSettings, insertNeeds } from '../people/team.repository.ts'
import { settingsProblem } from '../people/team.rules.ts'
import { noteChange } from '../people/team.ts'
import { insertSettings } from './settings.repository.ts'

type SettingsAnswer = Answer<typeof readServiceSettings>
interface Which {
  readonly businessId: BusinessId
  readonly serviceId: ServiceId
}

/** @throws Refusal business_not_found, service_not_found */
export async function settingsOf(
  context: Context,
  { businessId, serviceId }: Which,
): Promise<SettingsAnswer> {
  return answerFor(context, await requireInsider(context, businessId), serviceId)
}

/**
 * Existing bookings retain their terms.
 * @throws Refusal business_not_found, service_not_found, not_permitted, resource_group_not_found, or as settingsProblem
 * says
 */
export async function setSettings(
  context: Context,
  { businessId, serviceId }: Which,
  settings: ServiceSettings | null,
): Promise<SettingsAnswer> {
  const { db } = context
  const insider = await requireTeamOwner(context, businessId)
  const service = serviceIn(insider, serviceId)
  const before = await bookingSettingsOf(context, serviceId)
  if (settings) {
    const problem = settingsProblem(settings, service.price)
    if (problem) throw new Refusal(problem)
    const { groups } = await groupRows(db, insider.workplace.locationId)
    const groupIds = [...new Set(settings.resourceGroupIds)]
    if (groupIds.some((id) => !groups.some((group) => group.id === id)))
      throw new Refusal('resource_group_not_found')
    await deleteSettings(db, serviceId)
    const locationId = before?.location_id ?? insider.workplace.locationId
    await insertSettings(db, [{ serviceId, locationId, settings, rooms: [] }])
    await insertNeeds(db, serviceId, groupIds)
    const { durationMinutes } = settings
    if (durationMinutes !== service.durationMinutes)
      await changeServiceDuration(context, { businessId, serviceId, durationMinutes })
  } else await deleteSettings(db, serviceId)
  await noteChange(context, insider, { change: 'settings_set', subjectId: serviceId })
  return settingsOf(context, { businessId, serviceId })
}

function serviceIn({ workplace }: Insider, serviceId: ServiceId): Omit<TeamService, 'isBookable'> {
  const service = workplace.services.find(({ id }) => id === serviceId)
  if (!service) throw new Refusal('service_not_found')
  return service
}

async function answerFor(context: Context, insider: Insider, serviceId: ServiceId): Promise<SettingsAnswer> {
  const { db } = context
  const service = serviceIn(insider, serviceId)
  const [row, resourceGroupIds, bookable] = await concurrently([
    bookingSettingsOf(context, serviceId),
    groupIdsOf(db, serviceId),
    bookableServiceIds(db, [serviceId]),
  ])
  return {
    service: { ...service, isBookable: bookable.length > 0 },
    settings: row && {
      durationMinutes: service.durationMinutes,
      needsStaff: row.needs_staff,
      resourceGroupIds,
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
    },
  }
}
