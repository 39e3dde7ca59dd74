import type { ClosureId, ServiceId, StaffId, TimeOffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { AbsenceDraft, Team } from 'contract/team/team'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { staffKey, locationsOfServices, lockCalendars } from '../../slots/public.ts'
import { type Insider, type Place, requireTeamOwner, requireTimeOff } from '../people/teamAccess.ts'
import { bookedWithin, closureRows, groupRows } from '../people/team.queries.ts'
import { deleteClosure, insertClosure } from '../people/team.repository.ts'
import { absenceOf } from '../people/team.rules.ts'
import { changed, placeOf, readTeam } from '../people/team.ts'
import { absencesMax, dropTimeOff, mustBeFree, putTimeOff } from './timeOff.ts'

/**
 * @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted, absence_invalid, absences_too_many,
 * absence_booked (with `bookings`) unless `keepsBookings`
 */
export async function addTimeOff(
  context: Context,
  { staffId, ...place }: Place & { staffId: StaffId },
  { keepsBookings, ...draft }: AbsenceDraft,
): Promise<Team> {
  const insider = await requireTimeOff(context, { staffId, ...place })
  const span = spanOf(context, insider, draft)
  await putTimeOff(context, insider, { staffId, ...span, note: draft.note }, { keepsBookings })
  return readTeam(context, placeOf(insider))
}

/** @throws Refusal business_not_found, location_not_found, team_member_not_found, not_permitted, absence_not_found */
export async function removeTimeOff(
  context: Context,
  { staffId, timeOffId, ...place }: Place & { staffId: StaffId; timeOffId: TimeOffId },
): Promise<Team> {
  const insider = await requireTimeOff(context, { staffId, ...place })
  if (!(await dropTimeOff(context, insider, { id: timeOffId, staffIds: [staffId] })))
    throw new Refusal('absence_not_found')
  return readTeam(context, placeOf(insider))
}

/**
 * Like time off, for everything that can be booked at the location.
 * @throws Refusal business_not_found, location_not_found, not_permitted, absence_invalid, absences_too_many, absence_booked (with `bookings`)
 * unless `keepsBookings`
 */
export async function addClosure(context: Context, place: Place, draft: AbsenceDraft): Promise<Team> {
  const { db, now } = context
  const insider = await requireTeamOwner(context, place)
  const { locationId, staff } = insider.workplace
  const span = spanOf(context, insider, draft)
  if ((await closureRows(db, locationId, now)).length >= absencesMax) throw new Refusal('absences_too_many')
  const { units } = await groupRows(db, locationId)
  await lockCalendars(context, [
    ...staff.map(({ id }) => staffKey(id)),
    ...units.map(({ id }) => `room:${id}`),
  ])
  if (!draft.keepsBookings) {
    const serviceIds = await servicesHere(context, insider)
    mustBeFree(insider, await bookedWithin(db, { staffIds: [], serviceIds }, { ...span, now }))
  }
  const id = await insertClosure(db, {
    location_id: locationId,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    note: draft.note,
  })
  return changed(context, insider, { change: 'closure_added', subjectId: id })
}

/** @throws Refusal business_not_found, location_not_found, not_permitted, absence_not_found */
export async function removeClosure(
  context: Context,
  { closureId, ...place }: Place & { closureId: ClosureId },
): Promise<Team> {
  const insider = await requireTeamOwner(context, place)
  const { locationId } = insider.workplace
  if (!(await deleteClosure(context.db, { locationId, closureId }))) throw new Refusal('absence_not_found')
  return changed(context, insider, { change: 'closure_removed', subjectId: closureId })
}

/** The services of the location, and those without online booking, whose bookings may be at any location. */
async function servicesHere(
  context: Context,
  { workplace: { locationId, services } }: Insider,
): Promise<ServiceId[]> {
  const ids = services.map(({ id }) => id)
  const locationOf = await locationsOfServices(context, ids)
  return ids.filter((id) => (locationOf.get(id) ?? locationId) === locationId)
}

function spanOf(
  { now }: Context,
  { workplace: { timeZone } }: Insider,
  draft: Pick<AbsenceDraft, 'localStart' | 'localEnd'>,
): { startsAt: Instant; endsAt: Instant } {
  const span = absenceOf(draft, { timeZone, now })
  if (!span) throw new Refusal('absence_invalid')
  return span
}
