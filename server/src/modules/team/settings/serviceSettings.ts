import type { BusinessId, LocationId, ServiceId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import type { TeamService } from 'contract/team/team'
import type { readServiceSettings, ServiceSettings } from 'contract/team/settings'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { changeServiceDuration, mustPermit } from '../../businesses/public.ts'
import { bookingSettingsOf, lockCalendars, staffKey } from '../../slots/public.ts'
import { type Insider, type Place, requireInsider, requireTeamOwner } from '../people/teamAccess.ts'
import { groupIdsOf, groupRows, isServiceBooked } from '../people/team.queries.ts'
import { deleteSettings } from '../people/team.repository.ts'
import { settingsProblem } from '../people/team.rules.ts'
import { noteChange } from '../people/team.ts'
import { replaceSettings, settingsFrom } from './storedSettings.ts'

type SettingsAnswer = Answer<typeof readServiceSettings>
interface Which {
  readonly businessId: BusinessId
  readonly serviceId: ServiceId
}

/** @throws Refusal business_not_found, service_not_found, not_permitted for a service at another location */
export async function settingsOf(
  context: Context,
  { businessId, serviceId }: Which,
): Promise<SettingsAnswer> {
  return answerFor(context, await requireInsider(context, { businessId }), serviceId)
}

/**
 * Existing bookings retain their terms. With a location, customers book the service there from now on.
 * @throws Refusal business_not_found, location_not_found, service_not_found, not_permitted, resource_group_not_found,
 * service_location_booked, or as settingsProblem says
 */
export async function setSettings(
  context: Context,
  { serviceId, ...place }: Which & Place,
  settings: ServiceSettings | null,
): Promise<SettingsAnswer> {
  const { db } = context
  const insider = await requireTeamOwner(context, place)
  const { businessId } = insider
  const service = serviceIn(insider, serviceId)
  const before = await bookingSettingsOf(context, serviceId)
  if (before) mustPermit(insider.access, 'team.manage', { locationId: before.location_id })
  if (settings) {
    const problem = settingsProblem(settings, service.price)
    if (problem) throw new Refusal(problem)
    const locationId = place.locationId ?? before?.location_id ?? insider.workplace.locationId
    const { groups } = await groupRows(db, locationId)
    if (settings.resourceGroupIds.some((id) => !groups.some((group) => group.id === id)))
      throw new Refusal('resource_group_not_found')
    if (before && before.location_id !== locationId)
      await mustBeUnbooked(context, insider, { serviceId, locationId: before.location_id })
    await replaceSettings(db, { serviceId, locationId, settings })
    const { durationMinutes } = settings
    if (durationMinutes !== service.durationMinutes)
      await changeServiceDuration(context, { businessId, serviceId, durationMinutes })
  } else await deleteSettings(db, serviceId)
  await noteChange(context, insider, { change: 'settings_set', subjectId: serviceId })
  return settingsOf(context, { businessId, serviceId })
}

/** Waits for bookings in progress, so that the check covers them. @throws Refusal service_location_booked */
async function mustBeUnbooked(
  context: Context,
  { workplace }: Insider,
  { serviceId, locationId }: { serviceId: ServiceId; locationId: LocationId },
): Promise<void> {
  const { db, now } = context
  const { units } = await groupRows(db, locationId)
  await lockCalendars(context, [
    ...workplace.staff.map(({ id }) => staffKey(id)),
    ...units.map(({ id }) => `room:${id}`),
  ])
  if (await isServiceBooked(db, serviceId, now)) throw new Refusal('service_location_booked')
}

function serviceIn(
  { workplace }: Insider,
  serviceId: ServiceId,
): Omit<TeamService, 'isBookable' | 'locationId'> {
  const service = workplace.services.find(({ id }) => id === serviceId)
  if (!service) throw new Refusal('service_not_found')
  return service
}

async function answerFor(context: Context, insider: Insider, serviceId: ServiceId): Promise<SettingsAnswer> {
  const { db } = context
  const service = serviceIn(insider, serviceId)
  const [row, resourceGroupIds] = await concurrently([
    bookingSettingsOf(context, serviceId),
    groupIdsOf(db, serviceId),
  ])
  if (row) mustPermit(insider.access, 'team.view', { locationId: row.location_id })
  return {
    service: { ...service, isBookable: row !== null, locationId: row?.location_id ?? null },
    settings: row && settingsFrom(row, { durationMinutes: service.durationMinutes, resourceGroupIds }),
  }
}
