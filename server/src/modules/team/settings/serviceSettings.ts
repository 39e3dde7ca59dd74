import type { BusinessId, ServiceId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import type { TeamService } from 'contract/team/team'
import type { readServiceSettings, ServiceSettings } from 'contract/team/settings'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { changeServiceDuration } from '../../businesses/public.ts'
import { bookingSettingsOf } from '../../slots/public.ts'
import { type Insider, requireInsider, requireTeamOwner } from '../people/teamAccess.ts'
import { bookableServiceIds, groupIdsOf, groupRows } from '../people/team.queries.ts'
import { deleteSettings } from '../people/team.repository.ts'
import { settingsProblem } from '../people/team.rules.ts'
import { noteChange } from '../people/team.ts'
import { replaceSettings, settingsFrom } from './storedSettings.ts'

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
    if (settings.resourceGroupIds.some((id) => !groups.some((group) => group.id === id)))
      throw new Refusal('resource_group_not_found')
    const locationId = before?.location_id ?? insider.workplace.locationId
    await replaceSettings(db, { serviceId, locationId, settings })
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
    settings: row && settingsFrom(row, { durationMinutes: service.durationMinutes, resourceGroupIds }),
  }
}
