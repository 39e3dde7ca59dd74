import type { LocationId, ResourceGroupId, ResourceId } from 'contract/core/ids'
import type { GroupDraft, Team } from 'contract/team/team'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockCalendars } from '../../slots/public.ts'
import { type Insider, type Place, requireTeamOwner } from '../people/teamAccess.ts'
import { groupRows, takenKeys } from '../people/team.queries.ts'
import { deleteGroup, deleteUnits, insertGroup, renameGroup, writeUnits } from '../people/team.repository.ts'
import { changed } from '../people/team.ts'

const groupsMax = 50

/** @throws Refusal business_not_found, location_not_found, not_permitted, resource_group_taken, resource_not_found, team_full */
export async function addResourceGroup(
  context: Context,
  place: Place,
  { name, units }: GroupDraft,
): Promise<Team> {
  const { db } = context
  const insider = await requireTeamOwner(context, place)
  const { locationId } = insider.workplace
  if (units.some(({ id }) => id !== null)) throw new Refusal('resource_not_found')
  if ((await groupRows(db, locationId)).groups.length >= groupsMax) throw new Refusal('team_full')
  const groupId = await insertGroup(db, { locationId, name })
  await writeUnits(db, groupId, units)
  return changed(context, insider, { change: 'rooms_added', subjectId: groupId })
}

/**
 * @throws Refusal business_not_found, not_permitted, resource_group_not_found, resource_group_taken, resource_not_found,
 * resource_booked
 */
export async function changeResourceGroup(
  context: Context,
  { groupId, ...place }: Place & { groupId: ResourceGroupId },
  { name, units }: GroupDraft,
): Promise<Team> {
  const insider = await requireTeamOwner(context, place)
  const { unitIds } = await groupIn(context, insider, groupId)
  const existingIds = units.flatMap(({ id }) => id ?? [])
  if (existingIds.some((id) => !unitIds.includes(id)) || new Set(existingIds).size < existingIds.length)
    throw new Refusal('resource_not_found')
  await takeAway(
    context,
    unitIds.filter((id) => !existingIds.includes(id)),
  )
  await renameGroup(context.db, groupId, name)
  await writeUnits(context.db, groupId, units)
  return changed(context, insider, { change: 'rooms_changed', subjectId: groupId })
}

/** @throws Refusal business_not_found, not_permitted, resource_group_not_found, resource_group_needed, resource_booked */
export async function removeResourceGroup(
  context: Context,
  { groupId, ...place }: Place & { groupId: ResourceGroupId },
): Promise<Team> {
  const insider = await requireTeamOwner(context, place)
  const { unitIds, isNeeded } = await groupIn(context, insider, groupId)
  if (isNeeded) throw new Refusal('resource_group_needed')
  await takeAway(context, unitIds)
  await deleteGroup(context.db, groupId)
  return changed(context, insider, { change: 'rooms_removed', subjectId: groupId })
}

/** The names of the rooms and tables of a location. */
export async function roomNamesAt({ db }: Context, locationId: LocationId): Promise<string[]> {
  const { groups } = await groupRows(db, locationId)
  return groups.map(({ name }) => name)
}

async function groupIn(
  { db }: Context,
  { workplace }: Insider,
  groupId: ResourceGroupId,
): Promise<{ unitIds: readonly ResourceId[]; isNeeded: boolean }> {
  const { groups, units, needs } = await groupRows(db, workplace.locationId)
  if (!groups.some(({ id }) => id === groupId)) throw new Refusal('resource_group_not_found')
  return {
    unitIds: units.filter(({ group_id }) => group_id === groupId).map(({ id }) => id),
    isNeeded: needs.some(({ group_id }) => group_id === groupId),
  }
}

async function takeAway(context: Context, ids: readonly ResourceId[]): Promise<void> {
  const keys = ids.map((id) => `room:${id}`)
  await lockCalendars(context, keys)
  if ((await takenKeys(context.db, keys, context.now)).length > 0) throw new Refusal('resource_booked')
  await deleteUnits(context.db, ids)
}
