import { randomUUID } from 'node:crypto'
import type { StaffId, TimeOffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { BookedTime } from 'contract/team/team'
import { isBefore } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { staffByIds } from '../../businesses/public.ts'
import { staffKey, lockCalendars } from '../../slots/public.ts'
import { type Insider, requireTimeOff } from '../people/teamAccess.ts'
import { bookedWithin, type BookedRow } from '../people/team.queries.ts'
import { localTime } from '../people/team.rules.ts'
import { noteChange } from '../people/team.ts'
import { deleteTimeOff, saveTimeOff, timeOffById, timeOffRows } from './timeOff.repository.ts'

// Time off of staff, for every caller. `requireTimeOff` checks the permission.

/** The maximum number of upcoming absences of one staff member or one location. */
export const absencesMax = 100

export interface TimeOff {
  readonly id: TimeOffId
  readonly staffId: StaffId
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly note: string | null
}

export async function timeOffOf(
  { db }: Context,
  staffIds: readonly StaffId[],
  range: { from: Instant; to: Instant },
): Promise<TimeOff[]> {
  const rows = staffIds.length === 0 ? [] : await timeOffRows(db, staffIds, range)
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    note: row.note,
  }))
}

/**
 * @throws Refusal staff_not_found, not_permitted, time_off_past, time_off_overlaps, absences_too_many, absence_booked
 * (with `bookings`)
 */
export async function takeTimeOff(context: Context, wanted: Omit<TimeOff, 'id'>): Promise<TimeOff> {
  const insider = await insiderFor(context, wanted.staffId)
  await mustBeNew(context, { id: null, ...wanted })
  return putTimeOff(context, insider, wanted)
}

interface Own {
  readonly id: TimeOffId
  /** Only time off of these staff. */
  readonly staffIds: readonly StaffId[]
}

/**
 * @throws Refusal time_off_not_found, not_permitted, time_off_past, time_off_overlaps, absence_booked (with `bookings`)
 */
export async function moveTimeOff(
  context: Context,
  { id, staffIds, startsAt, endsAt }: Own & { startsAt: Instant; endsAt: Instant },
): Promise<TimeOff> {
  const row = await ownRow(context, { id, staffIds })
  const insider = await insiderFor(context, row.staff_id)
  const wanted = { id, staffId: row.staff_id, startsAt, endsAt, note: row.note }
  await mustBeNew(context, wanted)
  await waitForBookings(context, insider, wanted)
  await saveTimeOff(context.db, wanted)
  await noteChange(context, insider, { change: 'time_off_moved', subjectId: id })
  return wanted
}

/** @throws Refusal time_off_not_found, not_permitted */
export async function endTimeOff(context: Context, own: Own): Promise<void> {
  const { staff_id: staffId } = await ownRow(context, own)
  const isThere = await dropTimeOff(context, await insiderFor(context, staffId), own)
  if (!isThere) throw new Refusal('time_off_not_found')
}

/** False when none of these staff has it. */
export async function dropTimeOff(context: Context, insider: Insider, own: Own): Promise<boolean> {
  if (!(await deleteTimeOff(context.db, own))) return false
  await noteChange(context, insider, { change: 'time_off_removed', subjectId: own.id })
  return true
}

/** Stores the time off. @throws Refusal absences_too_many, absence_booked (with `bookings`) unless `keepsBookings` */
export async function putTimeOff(
  context: Context,
  insider: Insider,
  wanted: Omit<TimeOff, 'id'>,
  { keepsBookings = false }: { keepsBookings?: boolean } = {},
): Promise<TimeOff> {
  const { db, now } = context
  const coming = await timeOffRows(db, [wanted.staffId], { from: now, to: null })
  if (coming.length >= absencesMax) throw new Refusal('absences_too_many')
  await waitForBookings(context, insider, wanted, { keepsBookings })
  const timeOff = { id: randomUUID() as TimeOffId, ...wanted } // a UUID
  await saveTimeOff(db, timeOff)
  await noteChange(context, insider, { change: 'time_off_added', subjectId: timeOff.id })
  return timeOff
}

/** Waits for bookings in progress, so that the check covers them. */
async function waitForBookings(
  context: Context,
  insider: Insider,
  { staffId, startsAt, endsAt }: Omit<TimeOff, 'id'>,
  { keepsBookings = false }: { keepsBookings?: boolean } = {},
): Promise<void> {
  await lockCalendars(context, [staffKey(staffId)])
  if (keepsBookings) return
  mustBeFree(
    insider,
    await bookedWithin(
      context.db,
      { staffIds: [staffId], serviceIds: [] },
      { startsAt, endsAt, now: context.now },
    ),
  )
}

/** @throws Refusal absence_booked, with the bookings */
export function mustBeFree({ workplace }: Insider, rows: readonly BookedRow[]): void {
  if (rows.length === 0) return
  const bookings = rows.map((row): BookedTime => ({
    bookingId: row.booking_id,
    serviceName: workplace.services.find(({ id }) => id === row.service_id)?.name ?? 'A former service',
    staffName: workplace.staff.find(({ id }) => id === row.staff_id)?.name ?? null,
    localStart: localTime(workplace.timeZone, row.starts_at),
  }))
  throw new Refusal('absence_booked', { details: { bookings } })
}

async function insiderFor(context: Context, staffId: StaffId): Promise<Insider> {
  const person = (await staffByIds(context, [staffId])).get(staffId)
  if (!person) throw new Refusal('staff_not_found')
  return requireTimeOff(context, { businessId: person.businessId, staffId })
}

/** Rejects past and overlapping time off. The caller must hold the lock of the workplace. */
async function mustBeNew(
  { db, now }: Context,
  { id, staffId, startsAt, endsAt }: Omit<TimeOff, 'id'> & { id: TimeOffId | null },
): Promise<void> {
  if (!isBefore(now, endsAt)) throw new Refusal('time_off_past')
  const others = await timeOffRows(db, [staffId], { from: startsAt, to: endsAt })
  if (others.some((other) => other.id !== id)) throw new Refusal('time_off_overlaps')
}

async function ownRow({ db }: Context, { id, staffIds }: Own) {
  const row = await timeOffById(db, id)
  if (!row || !staffIds.includes(row.staff_id)) throw new Refusal('time_off_not_found')
  return row
}
