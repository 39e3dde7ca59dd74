import type { ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Calendars } from '../availability/calendarsPort.ts'
import {
  type Loaded,
  loadGround,
  rangeOf,
  staffKey,
  withAbsences,
  withTaken,
} from '../availability/loadAvailability.ts'
import { absenceRows, sessionRows, takenRows } from '../availability/slots.queries.ts'
import {
  countAllocations,
  deleteLapsed,
  deleteOwned,
  insertAllocations,
  insertSession,
  keysOf,
  lockResources,
  takeSeat,
} from './slots.repository.ts'
import type { FreeSlot, Ground } from '../availability/availabilityInput.rules.ts'
import {
  blockOf,
  busyParts,
  fairest,
  freeSlots,
  freeUnits,
  nearest,
  stateOfStart,
  zoneFor,
} from '../availability/slots.rules.ts'
import type { Span } from '../availability/spans.rules.ts'
import {
  instantOf,
  type Minute,
  minuteAfterInstant,
  minutesPerDay,
  wallTime,
} from '../availability/zone.rules.ts'

/** Somebody who wants a start of a service. */
export interface Wish {
  readonly serviceId: ServiceId
  readonly start: Minute
  /** Null for whoever is free. */
  readonly staffId: StaffId | null
  readonly owner: { readonly id: string; readonly expiresAt: Instant | null }
  /** Whose time is given back for it; overlooked until then. */
  readonly replaces: string | null
  /** A time that was promised once may be nearer than the business's notice. */
  readonly wasPromised: boolean
}

/** What was allocated. */
export interface Placement {
  readonly loaded: Loaded
  readonly staffId: StaffId | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The place in a group; null elsewhere. */
  readonly seatNo: number | null
  readonly allocationCount: number
}

const nearestCount = 3
/** Where there are fewer on the day itself, so far is looked. */
const nearestDays = { before: 3, after: 14 } as const

/**
 * Takes a start, if it is free, within the caller's transaction, which must not be committed when this is refused.
 * What it needs is locked in the order of its keys, looked at once more, and only then taken.
 * @throws Refusal slot_taken (with the nearest free slots), slot_invalid, staff_not_found, or as loadGround does
 */
export async function allocate(context: Context, wish: Wish, calendars: Calendars): Promise<Placement> {
  const { db, now } = context
  const { ownDay, asked } = daysAround(wish)
  const loaded = promised(await loadGround(context, asked, calendars), wish)
  mustKnow(loaded, wish.staffId)
  const seen = stateIn(context, loaded.ground, wish)
  if (seen.state === 'not_offered') throw new Refusal('slot_invalid')
  if (seen.state === 'taken') throw await taken(context, wish, loaded, calendars)

  const candidates = candidatesOf(loaded.ground, seen.slot, wish)
  const units = loaded.ground.groups.flatMap((group) => group.map(({ key }) => key))
  const keys = [...candidates.map(staffKey), ...units]
  await lockResources(db, [...keys, ...(wish.replaces ? await keysOf(db, wish.replaces) : [])])
  if (wish.replaces) await deleteOwned(db, wish.replaces, now)
  await deleteLapsed(db, keys, now)
  const range = { ...rangeOf(asked), now, except: null }
  // Somebody may have gone away while this waited for the locks.
  const { locationId } = loaded
  const present = withAbsences(
    loaded.ground,
    await absenceRows(db, { staffIds: candidates, locationId }, range),
  )
  const ground = onlyWith(
    withTaken(
      present,
      await takenRows(db, keys, range),
      loaded.ground.settings.capacity > 1 ? await sessionRows(db, [wish.serviceId], range) : [],
    ),
    candidates,
  )
  const still = stateIn(context, ground, wish)
  if (still.state !== 'free') throw await taken(context, wish, loaded, calendars, ownDay)
  return { ...(await take(context, ground, still.slot, wish)), loaded }
}

/** The days that decide whether a start is free: its own, whatever the zone, and one on either side. */
function daysAround({ serviceId, start, replaces }: Wish) {
  const ownDay = Math.floor(start / minutesPerDay)
  return { ownDay, asked: { serviceId, fromDay: ownDay - 1, toDay: ownDay + 1, except: replaces } }
}

function promised(loaded: Loaded, { wasPromised }: Wish): Loaded {
  if (!wasPromised) return loaded
  const { ground } = loaded
  return {
    ...loaded,
    ground: { ...ground, settings: { ...ground.settings, minNoticeMinutes: 0, maxAdvanceDays: 366 } },
  }
}

/** @throws Refusal staff_not_found unless the person offers the service */
export function mustKnow({ ground }: Loaded, staffId: StaffId | null): void {
  if (staffId !== null && !(ground.settings.needsStaff && ground.staff.some(({ id }) => id === staffId)))
    throw new Refusal('staff_not_found')
}

function stateIn(context: Context, ground: Ground, { start, staffId }: Wish) {
  return stateOfStart(ground, { start, now: minuteAfterInstant(context.now), staffId })
}

/** For a group everybody who could lead one, since the one that is found may fill up before it is locked. */
function candidatesOf(ground: Ground, slot: FreeSlot, { staffId }: Wish): readonly StaffId[] {
  if (!ground.settings.needsStaff || ground.settings.capacity === 1) return slot.staffIds
  return staffId === null ? ground.staff.map(({ id }) => id) : [staffId]
}

/** What is not locked is not chosen. */
function onlyWith(ground: Ground, candidates: readonly StaffId[]): Ground {
  if (!ground.settings.needsStaff) return ground
  return { ...ground, staff: ground.staff.filter(({ id }) => candidates.includes(id)) }
}

async function take(
  context: Context,
  ground: Ground,
  slot: FreeSlot,
  wish: Wish,
): Promise<Omit<Placement, 'loaded'>> {
  const { db } = context
  const joined = slot.sessionIds[0]
  if (joined !== undefined) {
    const session = ground.sessions.find(({ id }) => id === joined)! // the slot names what the ground has
    const seatNo = await seatIn(context, joined, wish)
    return {
      ...placed(session, session.staffId),
      seatNo,
      allocationCount: await countAllocations(db, joined),
    }
  }
  const worker = fairest(ground, slot)
  const span = { from: slot.from, to: slot.from + (worker?.durationMinutes ?? ground.durationMinutes) }
  const parts = [
    ...(worker ? busyParts(ground, span).map((part) => ({ key: staffKey(worker.id), ...part })) : []),
    ...(freeUnits(ground, span) ?? []).map((key) => ({ key, ...blockOf(ground, span) })),
  ].map(({ key, from, to }) => ({ key, startsAt: instantOf(from), endsAt: instantOf(to) }))
  const at = placed(span, worker?.id ?? null)
  const { capacity } = ground.settings
  if (capacity === 1) {
    const kind = wish.owner.expiresAt === null ? 'booking' : 'hold'
    await insertAllocations(db, { ...wish.owner, kind }, parts)
    return { ...at, seatNo: null, allocationCount: parts.length }
  }
  const sessionId = await insertSession(db, { serviceId: wish.serviceId, capacity, ...at })
  await insertAllocations(db, { id: sessionId, kind: 'session', expiresAt: null }, parts)
  return { ...at, seatNo: await seatIn(context, sessionId, wish), allocationCount: parts.length }
}

async function seatIn(context: Context, sessionId: string, { owner }: Wish): Promise<number> {
  const seatNo = await takeSeat(context.db, {
    sessionId,
    ownerId: owner.id,
    expiresAt: owner.expiresAt,
    now: context.now,
  })
  if (seatNo === null) throw new Refusal('slot_taken')
  return seatNo
}

function placed({ from, to }: Span, staffId: StaffId | null) {
  return { staffId, startsAt: instantOf(from), endsAt: instantOf(to) }
}

/** The refusal, with what is free nearby: on the days that were looked at already, or else further away. */
async function taken(
  context: Context,
  wish: Wish,
  loaded: Loaded,
  calendars: Calendars,
  ownDay?: number,
): Promise<Refusal> {
  const day = ownDay ?? Math.floor(wish.start / minutesPerDay)
  const near = freeNear(context, wish, loaded, { fromDay: day - 1, toDay: day + 1 })
  if (near.length === nearestCount) return new Refusal('slot_taken', { details: { nearest: near } })
  const days = { fromDay: day - nearestDays.before, toDay: day + nearestDays.after }
  const wider = await loadGround(
    context,
    { serviceId: wish.serviceId, except: wish.replaces, ...days },
    calendars,
  )
  return new Refusal('slot_taken', { details: { nearest: freeNear(context, wish, wider, days) } })
}

function freeNear(
  context: Context,
  { start, staffId }: Wish,
  { ground }: Loaded,
  days: { fromDay: number; toDay: number },
): Slot[] {
  const now = minuteAfterInstant(context.now)
  const others = freeSlots(ground, { ...days, now, staffId }).filter(({ from }) => from !== start)
  return toWire(ground, days, nearest(others, start, nearestCount))
}

/** As the wire has them. */
export function toWire(
  ground: Ground,
  days: { fromDay: number; toDay: number },
  slots: readonly FreeSlot[],
): Slot[] {
  const zone = zoneFor(ground.timeZone, days)
  return slots.map(({ from, to, staffIds, seatsLeft }) => ({
    startsAt: instantOf(from),
    endsAt: instantOf(to),
    ...wallTime(zone, from),
    staffIds: [...staffIds],
    seatsLeft,
  }))
}
