import { randomUUID } from 'node:crypto'
import type { StaffId, TimeOffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { staffKey } from './slots.ground.service.ts'
import { lockResources } from './slots.repository.ts'
import {
  deleteTimeOff,
  isTakenThen,
  saveTimeOff,
  timeOffById,
  timeOffRows,
} from './slots.timeOff.repository.ts'

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

/** Blocks a time of somebody. Whether the caller may is asked before. @throws Refusal time_off_past, time_off_booked, time_off_overlaps */
export async function takeTimeOff(context: Context, wanted: Omit<TimeOff, 'id'>): Promise<TimeOff> {
  return placed(context, { id: randomUUID() as TimeOffId, ...wanted }) // a uuid is an id
}

interface Own {
  readonly id: TimeOffId
  /** Of these people alone. */
  readonly staffIds: readonly StaffId[]
}

/** @throws Refusal time_off_not_found, time_off_past, time_off_booked, time_off_overlaps */
export async function moveTimeOff(
  context: Context,
  { id, staffIds, startsAt, endsAt }: Own & { startsAt: Instant; endsAt: Instant },
): Promise<TimeOff> {
  const row = await ownRow(context, { id, staffIds })
  return placed(context, { id, staffId: row.staff_id, startsAt, endsAt, note: row.note })
}

/** @throws Refusal time_off_not_found */
export async function endTimeOff(context: Context, own: Own): Promise<void> {
  await ownRow(context, own)
  await deleteTimeOff(context.db, own.id)
}

async function ownRow({ db }: Context, { id, staffIds }: Own) {
  const row = await timeOffById(db, id)
  if (!row || !staffIds.includes(row.staff_id)) throw new Refusal('time_off_not_found')
  return row
}

async function placed(context: Context, wanted: TimeOff): Promise<TimeOff> {
  const { db, now } = context
  const { id, staffId, startsAt, endsAt } = wanted
  if (Date.parse(endsAt) <= Date.parse(now)) throw new Refusal('time_off_past')
  const key = staffKey(staffId)
  // As whoever books does, so that a time is not booked and blocked at the same moment.
  await lockResources(db, [key])
  const range = { from: startsAt, to: endsAt }
  if (await isTakenThen(db, key, { ...range, now })) throw new Refusal('time_off_booked')
  const others = await timeOffRows(db, [staffId], range)
  if (others.some((other) => other.id !== id)) throw new Refusal('time_off_overlaps')
  await saveTimeOff(db, wanted)
  return wanted
}
