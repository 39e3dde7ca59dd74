import type { BusinessId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Shift, Skill, StaffDraft, Team } from 'contract/team/team'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessChanged, addStaffPerson, changeStaffPerson } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { availabilityChanged } from '../../slots/public.ts'
import {
  type Insider,
  mustWorkHere,
  requireInsider,
  requireOwnTimes,
  requireTeamOwner,
} from './teamAccess.ts'
import {
  bookableServiceIds,
  closureRows,
  groupRows,
  lastChangeRow,
  shiftRows,
  skillRows,
} from './team.queries.ts'
import { deleteSkills, insertChange, replaceShifts, setAccount } from './team.repository.ts'
import { localTime, shiftsProblem } from './team.rules.ts'
import { timeOffRows } from '../absences/timeOff.repository.ts'
import { insertSkills } from '../settings/settings.repository.ts'
import type { TeamChange } from '../tables.ts'

const staffMax = 200

/** @throws Refusal business_not_found */
export async function readTeam(context: Context, businessId: BusinessId): Promise<Team> {
  return teamFor(context, await requireInsider(context, businessId))
}

/** @throws Refusal business_not_found, not_permitted, person_not_found, person_taken, team_full */
export async function addStaff(context: Context, businessId: BusinessId, draft: StaffDraft): Promise<Team> {
  const insider = await requireTeamOwner(context, businessId)
  if (insider.workplace.staff.length >= staffMax) throw new Refusal('team_full')
  const staffId = await addStaffPerson(context, { businessId, name: draft.name, role: draft.role })
  await setAccount(context.db, { staffId, businessId, memberId: draft.memberId })
  return changed(context, insider, { change: 'staff_added', subjectId: staffId })
}

/** @throws Refusal business_not_found, team_member_not_found, not_permitted, person_not_found, person_taken */
export async function changeStaff(
  context: Context,
  { businessId, staffId }: { businessId: BusinessId; staffId: StaffId },
  draft: StaffDraft,
): Promise<Team> {
  const insider = await requireTeamOwner(context, businessId)
  mustWorkHere(insider, staffId)
  await changeStaffPerson(context, { businessId, staffId, name: draft.name, role: draft.role })
  await setAccount(context.db, { staffId, businessId, memberId: draft.memberId })
  return changed(context, insider, { change: 'staff_changed', subjectId: staffId })
}

/**
 * Existing bookings remain.
 * @throws Refusal business_not_found, team_member_not_found, not_permitted, shifts_overlap, shift_invalid
 */
export async function setShifts(
  context: Context,
  { businessId, staffId }: { businessId: BusinessId; staffId: StaffId },
  shifts: readonly Shift[],
): Promise<Team> {
  const insider = await requireOwnTimes(context, { businessId, staffId })
  const problem = shiftsProblem(shifts)
  if (problem) throw new Refusal(problem)
  await replaceShifts(context.db, { staffId, locationId: insider.workplace.locationId, shifts })
  return changed(context, insider, { change: 'shifts_set', subjectId: staffId })
}

/**
 * Existing bookings remain.
 * @throws Refusal business_not_found, team_member_not_found, not_permitted, service_not_found
 */
export async function setSkills(
  context: Context,
  { businessId, staffId }: { businessId: BusinessId; staffId: StaffId },
  skills: readonly Skill[],
): Promise<Team> {
  const insider = await requireTeamOwner(context, businessId)
  mustWorkHere(insider, staffId)
  const offered = new Set<ServiceId>(insider.workplace.services.map(({ id }) => id))
  if (skills.some(({ serviceId }) => !offered.has(serviceId))) throw new Refusal('service_not_found')
  await deleteSkills(context.db, staffId)
  await insertSkills(
    context.db,
    skills.map((skill) => ({ staffId, ...skill })),
  )
  return changed(context, insider, { change: 'skills_set', subjectId: staffId })
}

/** Records the change in the audit log and returns the team. */
export async function changed(
  context: Context,
  { businessId, memberId }: Pick<Insider, 'businessId' | 'memberId'>,
  { change, subjectId }: { change: TeamChange; subjectId: string },
): Promise<Team> {
  await noteChange(context, { businessId, memberId }, { change, subjectId })
  return readTeam(context, businessId)
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
  const { workplace, accounts, isOwner, memberId, businessId } = insider
  const { locationId, timeZone } = workplace
  const staffIds = workplace.staff.map(({ id }) => id)
  const [shifts, timeOff, skills, closures, { groups, units, needs }, bookable, last] = await concurrently([
    staffIds.length > 0 ? shiftRows(db, { staffIds, locationId }) : [],
    staffIds.length > 0 ? timeOffRows(db, staffIds, { from: now, to: null }) : [],
    staffIds.length > 0 ? skillRows(db, staffIds) : [],
    closureRows(db, locationId, now),
    groupRows(db, locationId),
    bookableServiceIds(
      db,
      workplace.services.map(({ id }) => id),
    ),
    lastChangeRow(db, businessId),
  ])
  const people = await peopleOf(context, [
    ...(isOwner ? workplace.people.map((person) => person.memberId) : []),
    ...(last ? [last.changed_by] : []),
  ])
  const offered = new Set(workplace.services.map(({ id }) => id))
  const absence = (row: { starts_at: Instant; ends_at: Instant }) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    localStart: localTime(timeZone, row.starts_at),
    localEnd: localTime(timeZone, row.ends_at),
  })
  return {
    businessId,
    timeZone,
    isOwner,
    staff: workplace.staff.map(({ id, name, role }) => {
      const account = accounts.get(id) ?? null
      const isYou = account === memberId
      return {
        id,
        name,
        role,
        memberId: isOwner || isYou ? account : null,
        isYou,
        isYours: isOwner || isYou,
        shifts: shifts
          .filter(({ staff_id }) => staff_id === id)
          .map((row) => ({
            dayOfWeek: row.day_of_week,
            startsMinute: row.starts_minute,
            endsMinute: row.ends_minute,
          })),
        timeOff: timeOff
          .filter(({ staff_id }) => staff_id === id)
          .map((row) => ({ id: row.id, ...absence(row), note: isOwner || isYou ? row.note : null })),
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
      isBookable: bookable.includes(service.id),
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
    people: isOwner
      ? workplace.people.map((person) => ({
          ...person,
          name: people.get(person.memberId)?.displayName ?? '',
        }))
      : [],
    lastChange: last && { at: last.changed_at, byName: people.get(last.changed_by)?.displayName ?? '' },
  }
}
