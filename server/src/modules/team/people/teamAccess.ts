import { type BusinessAccess, hasPermission } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId, StaffId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  lockWorkplace,
  mustPermit,
  requireAccess,
  type Workplace,
  workplaceOf,
} from '../../businesses/public.ts'
import { accountRows, shiftLocations } from './team.queries.ts'

/** A location of a business. Without `locationId`, the main one of those that the caller sees. */
export interface Place {
  readonly businessId: BusinessId
  readonly locationId?: LocationId | undefined
}

type StaffPlace = Place & { readonly staffId: StaffId }

/** A member with access to a business's team, and the data of the team at one location. */
export interface Insider {
  readonly businessId: BusinessId
  readonly memberId: MemberId
  /** May change the team of this location; operators may too. */
  readonly mayManage: boolean
  readonly access: BusinessAccess
  readonly workplace: Workplace
  readonly accounts: ReadonlyMap<StaffId, MemberId>
}

/** Requires access; for others the business does not exist. @throws Refusal business_not_found, location_not_found */
async function insiderOf(context: Context, { businessId, locationId }: Place): Promise<Insider> {
  const access = await requireAccess(context, businessId, 'access.view')
  const workplace = await workplaceOf(context, businessId, locationId ?? access.locationIds?.[0])
  if (!workplace) throw new Refusal(locationId === undefined ? 'business_not_found' : 'location_not_found')
  const accounts = await accountRows(context.db, businessId)
  return {
    businessId,
    memberId: memberOf(context),
    mayManage: hasPermission(access, 'team.manage', workplace.locationId),
    access,
    workplace,
    accounts: new Map(accounts.map(({ staff_id, member_id }) => [staff_id, member_id])),
  }
}

/** People who see the team of the location. @throws Refusal business_not_found, location_not_found, not_permitted */
export async function requireInsider(context: Context, place: Place): Promise<Insider> {
  const insider = await insiderOf(context, place)
  mustPermit(insider.access, 'team.view', insider.workplace)
  return insider
}

/**
 * Locks the business for a change; parallel changes wait.
 * @throws Refusal business_not_found, location_not_found, not_permitted
 */
export async function requireTeamOwner(context: Context, place: Place): Promise<Insider> {
  await lockWorkplace(context, place.businessId)
  const insider = await insiderOf(context, place)
  mustPermit(insider.access, 'team.manage', insider.workplace)
  return insider
}

/**
 * As `requireTeamOwner`, for changes of one staff member that count at every location.
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted
 */
export async function requireStaffOwner(context: Context, place: StaffPlace): Promise<Insider> {
  const insider = await requireTeamOwner(context, place)
  mustWorkHere(insider, place.staffId)
  await mustManageStaff(context, insider.access, place.staffId)
  return insider
}

/**
 * For shifts, which people may change for themselves and managers for everyone at their locations.
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted
 */
export async function requireShifts(context: Context, place: StaffPlace): Promise<Insider> {
  return (await withOwnTimes(context, place)).insider
}

/**
 * For time off, which counts at every location. People may change it for themselves and managers for everyone who works
 * at their locations only.
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted
 */
export async function requireTimeOff(context: Context, place: StaffPlace): Promise<Insider> {
  const { insider, isOwn } = await withOwnTimes(context, place)
  if (!isOwn) await mustManageStaff(context, insider.access, place.staffId)
  return insider
}

async function withOwnTimes(
  context: Context,
  { staffId, ...place }: StaffPlace,
): Promise<{ insider: Insider; isOwn: boolean }> {
  await lockWorkplace(context, place.businessId)
  const insider = await insiderOf(context, place)
  const isOwn = insider.accounts.get(staffId) === insider.memberId
  if (!isOwn) mustPermit(insider.access, 'team.manage', insider.workplace)
  else if (place.locationId !== undefined) mustPermit(insider.access, 'access.view', insider.workplace)
  mustWorkHere(insider, staffId)
  return { insider, isOwn }
}

/**
 * Only a person who manages every location where the staff member has shifts may change data for all of them.
 * @throws Refusal not_permitted
 */
export async function mustManageStaff(
  context: Context,
  access: BusinessAccess,
  staffId: StaffId,
): Promise<void> {
  if (access.locationIds === null) return
  for (const locationId of await shiftLocations(context.db, staffId))
    mustPermit(access, 'team.manage', { locationId })
}

/** @throws Refusal team_member_not_found */
function mustWorkHere({ workplace }: Insider, staffId: StaffId): void {
  if (!workplace.staff.some(({ id }) => id === staffId)) throw new Refusal('team_member_not_found')
}

/** The people of the access list whom the caller may link to staff: of all locations, or of the caller's location. */
export function linkablePeople({ access, workplace, accounts }: Insider): Workplace['people'] {
  if (access.locationIds === null) return workplace.people
  const linked = new Set(accounts.values())
  return workplace.people.filter(
    ({ memberId, locationIds }) =>
      linked.has(memberId) || locationIds === null || locationIds.includes(workplace.locationId),
  )
}
