import type { LocationId, MemberId, ServiceId, StaffId } from 'contract/core/ids'
import { hasPermission } from 'contract/core/roles'
import type { Instant } from 'contract/core/instant'
import type { Shift, Skill, StaffDraft, Team } from 'contract/team/team'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessChanged, addStaffPerson, changeStaffPerson } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { availabilityChanged, locationsOfServices } from '../../slots/public.ts'
import {
  type Insider,
  linkablePeople,
  type Place,
  requireInsider,
  requireShifts,
  requireStaffOwner,
  requireTeamOwner,
} from './teamAccess.ts'
import { closureRows, groupRows, lastChangeRow, shiftRows, skillRows } from './team.queries.ts'
import { deleteSkills, insertChange, replaceShifts, setAccount } from './team.repository.ts'
import { localTime, shiftsProblem } from './team.rules.ts'
import { timeOffRows } from '../absences/timeOff.repository.ts'
import { insertSkills } from '../settings/settings.repository.ts'
import type { TeamChange } from '../tables.ts'

const staffMax = 200

type StaffPlace = Place & { readonly staffId: StaffId }

/** @throws Refusal business_not_found, location_not_found, not_permitted */
export async function readTeam(context: Context, place: Place): Promise<Team> {
  return teamFor(context, await requireInsider(context, place))
}

/** @throws Refusal business_not_found, location_not_found, not_permitted, person_not_found, person_taken, team_full */
export async function addStaff(context: Context, place: Place, draft: StaffDraft): Promise<Team> {
  const insider = await requireTeamOwner(context, place)
  const { businessId } = insider
  mustBeLinkable(insider, draft.memberId)
  if (insider.workplace.staff.length >= staffMax) throw new Refusal('team_full')
  const staffId = await addStaffPerson(context, { businessId, name: draft.name, role: draft.role })
  await setAccount(context.db, { staffId, businessId, memberId: draft.memberId })
  return changed(context, insider, { change: 'staff_added', subjectId: staffId })
}

/**
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted, person_not_found,
 * person_taken
 */
export async function changeStaff(
  context: Context,
  { staffId, ...place }: StaffPlace,
  draft: StaffDraft,
): Promise<Team> {
  const insider = await requireStaffOwner(context, { staffId, ...place })
  const { businessId } = insider
  mustBeLinkable(insider, draft.memberId)
  await changeStaffPerson(context, { businessId, staffId, name: draft.name, role: draft.role })
  await setAccount(context.db, { staffId, businessId, memberId: draft.memberId })
  return changed(context, insider, { change: 'staff_changed', subjectId: staffId })
}

/**
 * Replaces the shifts at one location. Existing bookings remain.
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted, shifts_overlap,
 * shift_invalid
 */
export async function setShifts(
  context: Context,
  { staffId, ...place }: StaffPlace,
  shifts: readonly Shift[],
): Promise<Team> {
  const insider = await requireShifts(context, { staffId, ...place })
  const problem = shiftsProblem(shifts)
  if (problem) throw new Refusal(problem)
  await replaceShifts(context.db, { staffId, locationId: insider.workplace.locationId, shifts })
  return changed(context, insider, { change: 'shifts_set', subjectId: staffId })
}

/**
 * Existing bookings remain.
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted, service_not_found
 */
export async function setSkills(
  context: Context,
  { staffId, ...place }: StaffPlace,
  skills: readonly Skill[],
): Promise<Team> {
  const insider = await requireStaffOwner(context, { staffId, ...place })
  const offered = new Set<ServiceId>(insider.workplace.services.map(({ id }) => id))
  if (skills.some(({ serviceId }) => !offered.has(serviceId))) throw new Refusal('service_not_found')
  await deleteSkills(context.db, staffId)
  await insertSkills(
    context.db,
    skills.map((skill) => ({ staffId, ...skill })),
  )
  return changed(context, insider, { change: 'skills_set', subjectId: staffId })
}

/** Records the change in the audit log and returns the team of the location. */
export async function changed(
  context: Context,
  insider: Insider,
  { change, subjectId }: { change: TeamChange; subjectId: string },
): Promise<Team> {
  await noteChange(context, insider, { change, subjectId })
  return readTeam(context, placeOf(insider))
}

/** The location whose team the caller changes. */
export function placeOf({ businessId, workplace }: Insider): Place {
  return { businessId, locationId: workplace.locationId }
}

/** @throws Refusal person_not_found */
function mustBeLinkable(insider: Insider, memberId: MemberId | null): void {
  if (memberId === null || linkablePeople(insider).some((person) => person.memberId === memberId)) return
  throw new Refusal('person_not_found')
}

/** Call it after every change to availability. Changes to settings and skills also update the search index. */
export async function noteChange(
  context: Context,
  { businessId, memberId }: Pick<Insider, 'businessId' | 'memberId'>,
  { change, subjectId }: { change: TeamChange; subjectId: string },
): Promise<void> {
  await insertChange(context.db, {
    business_id: businessId,
    changed_by: memberId,
    changed_at: context.now,
    change,
    subject_id: subjectId,
  })
  if (change === 'settings_set' || change === 'skills_set')
    await context.enqueue(businessChanged, { businessId })
  await availabilityChanged(context, businessId)
}

async function teamFor(context: Context, insider: Insider): Promise<Team> {
  const { db, now } = context
  const { access, workplace, accounts, mayManage, memberId, businessId } = insider
  const { locationId, timeZone } = workplace
  const staffIds = workplace.staff.map(({ id }) => id)
  const [shifts, timeOff, skills, closures, { groups, units, needs }, locationOf, last] = await concurrently([
    staffIds.length > 0 ? shiftRows(db, staffIds) : [],
    staffIds.length > 0 ? timeOffRows(db, staffIds, { from: now, to: null }) : [],
    staffIds.length > 0 ? skillRows(db, staffIds) : [],
    closureRows(db, locationId, now),
    groupRows(db, locationId),
    locationsOfServices(
      context,
      workplace.services.map(({ id }) => id),
    ),
    lastChangeRow(db, businessId),
  ])
  const linkable = mayManage ? linkablePeople(insider) : []
  const people = await peopleOf(context, [
    ...linkable.map((person) => person.memberId),
    ...(last ? [last.changed_by] : []),
  ])
  const offered = new Set(workplace.services.map(({ id }) => id))
  const absence = (row: { starts_at: Instant; ends_at: Instant }) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    localStart: localTime(timeZone, row.starts_at),
    localEnd: localTime(timeZone, row.ends_at),
  })
  const shiftsOf = Map.groupBy(shifts, ({ staff_id }) => staff_id)
  const manages = (id: LocationId) => hasPermission(access, 'team.manage', id)
  return {
    businessId,
    locationId,
    locations: workplace.locations.map(({ id, name }) => ({ id, name, mayManage: manages(id) })),
    timeZone,
    mayManage,
    staff: workplace.staff.map(({ id, name, role }) => {
      const account = accounts.get(id) ?? null
      const isYou = account === memberId
      const own = shiftsOf.get(id) ?? []
      const mayManagePerson = mayManage && own.every((row) => manages(row.location_id))
      return {
        id,
        name,
        role,
        memberId: mayManage || isYou ? account : null,
        isYou,
        mayChangeShifts: mayManage || isYou,
        mayManage: mayManagePerson,
        shifts: own.filter((row) => row.location_id === locationId).map(shiftOf),
        shiftsElsewhere: own
          .filter((row) => row.location_id !== locationId)
          .map((row) => ({ locationId: row.location_id, ...shiftOf(row) })),
        timeOff: timeOff
          .filter(({ staff_id }) => staff_id === id)
          .map((row) => ({ id: row.id, ...absence(row), note: mayManagePerson || isYou ? row.note : null })),
        skills: skills
          .filter(({ staff_id, service_id }) => staff_id === id && offered.has(service_id))
          .map((row) => ({
            serviceId: row.service_id,
            priceUsdCents: row.price_usd_cents,
            durationMinutes: row.duration_minutes,
          })),
      }
    }),
    services: workplace.services.map((service) => ({
      ...service,
      isBookable: locationOf.has(service.id),
      locationId: locationOf.get(service.id) ?? null,
    })),
    closures: closures.map((row) => ({ id: row.id, ...absence(row), note: row.note })),
    resourceGroups: groups.map(({ id, name }) => ({
      id,
      name,
      units: units
        .filter(({ group_id }) => group_id === id)
        .map((unit) => ({ id: unit.id, name: unit.name })),
      serviceIds: needs
        .filter(({ group_id, service_id }) => group_id === id && offered.has(service_id))
        .map(({ service_id }) => service_id),
    })),
    people: linkable.map((person) => ({
      memberId: person.memberId,
      role: person.role,
      name: people.get(person.memberId)?.displayName ?? '',
    })),
    lastChange: last && { at: last.changed_at, byName: people.get(last.changed_by)?.displayName ?? '' },
  }
}

const shiftOf = (row: { day_of_week: number; starts_minute: number; ends_minute: number }): Shift => ({
  dayOfWeek: row.day_of_week,
  startsMinute: row.starts_minute,
  endsMinute: row.ends_minute,
})
